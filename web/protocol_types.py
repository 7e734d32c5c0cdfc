"""The protocol's models as TypeScript interfaces, from pydantic's JSON schema."""

import inspect
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from pydantic import BaseModel

# Models that the page writes: there, a field with a default is optional.
WRITTEN_BY_PAGE = (
    "SeatChoice",
    "MatchSetup",
    "Command",
    "Settings",
    "MovesQuery",
    "CustomGameRequest",
    "OwnName",
    "LessonQuery",
    "ReviewDeeper",
    "ReviewTry",
    "AnalysisPlace",
    "AnalysisColumn",
    "AnalysisLook",
    "AnalysisNode",
    "AnalysisTree",
    "AnalysisValue",
    "AnalysisRecord",
    "AnalysisQuery",
    "OpeningsFilter",
    "OpeningsQuery",
    "OpeningsGamesQuery",
)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
ANY = {"title", "default", "description"}  # a schema that has nothing else allows anything


def typescript(protocols: Sequence[ModuleType]) -> str:
    """All models of the modules, as the text of a TypeScript file."""
    models = [
        model
        for protocol in protocols
        for _, model in inspect.getmembers(protocol, inspect.isclass)
        if issubclass(model, BaseModel) and model.__module__ == protocol.__name__
    ]
    return "// Made from deska/faces/web/*/protocol.py by hatch_build.py; not to be edited.\n" + "".join(
        _interface(model) for model in models
    )


def _interface(model: type[BaseModel]) -> str:
    schema = model.model_json_schema(ref_template="{model}")
    requested = set(schema.get("required", [])) if model.__name__ in WRITTEN_BY_PAGE else set(model.model_fields)
    lines = [
        f"  {name}{'' if name in requested else '?'}: {_type(field)};\n"
        for name, field in schema.get("properties", {}).items()
    ]
    return f"\nexport interface {model.__name__} {{\n{''.join(lines)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return f'"{schema["const"]}"'
    if "enum" in schema:
        return " | ".join(f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(_type(part) for part in schema["anyOf"])
    if "prefixItems" in schema:
        return f"[{', '.join(_type(item) for item in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"({_type(schema['items'])})[]"
    if schema.get("type") == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {_type(inner) if isinstance(inner, dict) and inner else 'unknown'}>"
    if set(schema) <= ANY:
        return "unknown"
    return PLAIN[schema["type"]]  # a KeyError for a shape that is not translated yet
