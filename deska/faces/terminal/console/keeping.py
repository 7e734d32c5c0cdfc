"""Save and open in the terminal, in the same folder as the page."""

from deska.core.texts import Texts
from deska.faces.terminal.console.session import Session
from deska.store.match_json import summary_names
from deska.store.named_files import NameTaken, NoSuchSave
from deska.store.save_folder import SaveFolder, StoredSave
from deska.store.saves import save_text
from deska.store.seal import data_folder, own_key


def the_save_folder() -> SaveFolder:
    folder = data_folder()
    return SaveFolder(folder, own_key(folder))


def save(session: Session, rest: str) -> None:
    """Save the match under a name; ask before replacing a save."""
    save_folder, texts = the_save_folder(), session.say.texts
    text = save_text(session.match, save_folder.key, imported=session.imported)
    try:
        stored = save_folder.put(text, rest)
    except NameTaken as taken:
        if not session.confirmed(texts("replace-save", name=taken.problems[0].values["name"])):
            return
        stored = save_folder.put(text, rest, replace=True)
    session.screen.line(texts("saved", name=stored.name, folder=str(save_folder.folder)))


def open_save(session: Session, rest: str) -> None:
    """Continue a save; without a name, or with an unknown one, list the saves."""
    save_folder = the_save_folder()
    if rest:
        try:
            opened = save_folder.open(rest)
            session.begin(opened.match, opened.imported)
            return
        except NoSuchSave as error:
            session.screen.problem(error.describe(session.say.texts))
    saves = save_folder.saves()
    for one in saves:
        session.screen.line(_save_text(one, session.say.texts))
    session.screen.line(session.say.texts("open-which" if saves else "no-saves", folder=str(save_folder.folder)))


def _save_text(save: StoredSave, texts: Texts) -> str:
    if save.summary is None:
        return f"  {save.name}: {save.problem.describe(texts) if save.problem else ''}"
    values = {"players": " – ".join(summary_names(save.summary, texts)), "moves": save.summary["moves"]}
    game = texts(f"game-{save.summary['game']}")
    return "  " + texts("save-line", name=save.name, game=game, at=f"{save.at.astimezone():%Y-%m-%d %H:%M}", **values)
