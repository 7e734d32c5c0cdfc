import type { Stride } from "../protocol";
import { t } from "../talk/texts.svelte";
import { at, reached } from "./strides";

/** What those who hear the page are told of a cell of the small board: where it is, and what a piece does there. */
export function stepLabel(strides: Stride[], dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return t("page-editor-home");
  const where = [
    dy > 0 ? t("page-editor-forwards", { steps: dy }) : dy < 0 ? t("page-editor-back", { steps: -dy }) : "",
    dx > 0 ? t("page-editor-right", { steps: dx }) : dx < 0 ? t("page-editor-left", { steps: -dx }) : "",
  ];
  const does = (reached(strides).get(at(dx, dy)) ?? []).map((one) => t(`page-editor-does-${one.does}`) + (one.first ? ` (${t("page-editor-first-short")})` : ""));
  return `${where.filter(Boolean).join(", ")}: ${does.join(", ") || t("page-editor-does-nothing")}`;
}
