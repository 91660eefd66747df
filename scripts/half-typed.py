"""Types the states of files letter by letter over the wire, and checks what is then offered and found, and where.

Usage: half-typed.py TOOL FOLDER CATALOG PROJECT STATES... MISTAKES

A state has `⌷` where the cursor is, and says what is offered there as Tests/WiringEditingTests/CompletionCases.swift
has it. A mistake stands between `⟦code⟧` and `⟦⟧`. All positions are tried in UTF-8, UTF-16 and UTF-32.
"""

import pathlib
import re
import shutil
import sys

from wire import UNITS, Server, Text, fail

NAME = "edited.yaml"


def cases(file):
    """The cases of a file: their names, texts and what is said about each after an `@`."""
    for block in pathlib.Path(file).read_text(encoding="utf-8").split("@case ")[1:]:
        name, *lines = block.split("\n")[:-1]
        said = [line[1:].partition(" ") for line in lines if line.startswith("@")]
        said = {word: rest for word, _, rest in said}
        text = "".join(f"{line}\n" for line in lines if not line.startswith("@"))
        if "end" in said:
            text = text[:-1]
        if "crlf" in said:
            text = text.replace("\n", "\r\n")
        yield f"{pathlib.Path(file).stem}: {name}", text, said


class Session:
    """A server with a project, in which one file is edited."""

    def __init__(self, tool, folder, encoding):
        self.server, self.encoding = Server(tool, folder), encoding
        self.server.begin(encoding)
        self.text = Text("", encoding)
        self.server.open(NAME, "")

    def change(self, *changes):
        self.text.version += 1
        self.server.change(NAME, self.text.version, list(changes))

    def type(self, text, cursor):
        """Types what stands before the cursor in its line, into the text without that."""
        start = text.rfind("\n", 0, cursor) + 1
        self.text.text = text[:start] + text[cursor:]
        self.change({"text": self.text.text})
        for index in range(start, cursor):
            self.change(self.text.replace(index, index, text[index]))

    def ask(self, method, **params):
        return self.server.ask(f"textDocument/{method}", textDocument=self.server.document(NAME), **params)


def list_of(said, word):
    return [label for label in said.get(word, "").split(", ") if label]


def state_faults(session, text, said):
    """What is wrong with that which is offered at the cursor."""
    cursor = text.index("⌷")
    session.type(text.replace("⌷", ""), cursor)
    items = session.ask("completion", position=session.text.position(cursor))["items"]
    labels = [item["label"] for item in items]
    first = list_of(said, "first")
    if labels[: len(first)] != first:
        yield f"first is {labels[:5]}, not {first}"
    if missing := [label for label in list_of(said, "has") if label not in labels]:
        yield f"misses {missing} in {labels[:8]}"
    if wrong := [label for label in list_of(said, "never") if label in labels]:
        yield f"offers {wrong}"
    if "nothing" in said and labels:
        yield f"offers {labels[:5]}"
    for item in items:
        start, end = session.text.indices(item["textEdit"]["range"])
        if not (start <= cursor <= end) or "\n" in session.text.text[start:end]:
            yield f"'{item['label']}' replaces {session.text.text[start:end]!r}, which is not at the cursor"
    if labels:
        start, end = session.text.indices(items[0]["textEdit"]["range"])
        word = items[0]["textEdit"]["newText"]
        session.change(session.text.replace(start, end, word))
        for diagnostic in session.ask("diagnostic")["items"]:
            first, last = session.text.indices(diagnostic["range"])
            if diagnostic["code"].startswith("unknown-") and start <= first and last <= start + len(word):
                yield f"'{labels[0]}' is offered, and is then {diagnostic['code']}: {diagnostic['message']}"


def mistake_faults(session, text, said):
    """What is wrong with the diagnostics of a text."""
    parts = re.split("⟦(.*?)⟧", text)
    plain, wanted, start = "", [], None
    for part, code in zip(parts[::2], parts[1::2] + [""]):
        plain += part
        if start is not None:
            wanted.append((start[0], start[1], len(plain)))
        start = (code, len(plain)) if code else None
    session.type(plain, len(plain.rstrip("\n")))
    found = []
    for diagnostic in session.ask("diagnostic")["items"]:
        found.append((diagnostic["code"], *session.text.indices(diagnostic["range"])))
    if sorted(found) != sorted(wanted):
        yield f"found {[(code, session.text.text[start:end]) for code, start, end in found]}"


def main(tool, folder, catalog, project, *files):
    tool, folder = pathlib.Path(tool).resolve(), pathlib.Path(folder).resolve()
    for file in pathlib.Path(project).glob("*.yaml"):
        shutil.copy(file, folder)
    shutil.copy(catalog, folder / "catalog.json")
    wrong = []
    for encoding in UNITS:
        session = Session(tool, folder, encoding)
        for file in files:
            check = mistake_faults if file == files[-1] else state_faults
            for name, text, said in cases(file):
                wrong += [f"{name}, in {encoding}: {fault}" for fault in check(session, text, said)]
        session.server.end()
    states = sum(1 for file in files[:-1] for _ in cases(file))
    if wrong:
        fail("\n  ".join(["these states are wrong:", *wrong]))
    mistakes = sum(1 for _ in cases(files[-1]))
    print(f"{states} half-typed states and {mistakes} mistakes are right in {', '.join(UNITS)}")


main(*sys.argv[1:])
