"""Edits open files at random over the wire, and compares the answers with those of a server that is started on the result.

Usage: random-edits.py TOOL FOLDER EDITS [SEED]

Most edits are what people do: they type words letter by letter, delete them again, cut and move lines. The rest put pieces of
the language anywhere.
"""

import json
import pathlib
import random
import sys
import time

from wire import PATIENCE, UNITS, Server, Text, fail

FILES = {
    "catalog.json": json.dumps({
        "version": 2,
        "classes": [
            {"name": "Game", "kind": "class", "documentation": "Plays.",
             "members": [{"name": "board", "section": "outlet", "type": "Board", "isRequired": True},
                         {"name": "speed", "section": "attribute", "type": "Int"},
                         {"name": "title", "section": "attribute", "type": "String"}],
             "actions": [{"name": "step"}]},
            {"name": "Board", "kind": "class", "members": [{"name": "rows", "section": "attribute", "type": "Int"}]},
            {"name": "Timer", "kind": "class", "members": [{"name": "client", "section": "outlet", "type": "Game"}],
             "events": [{"name": "tick"}]},
        ],
    }),
    "life.yaml": """\
# 😀 A game.
include: [board.yaml, {file: toolbar.yaml, as: top, owner: game}]
parameters:
  speed: {env: LIFE_SPEED, default: 5}
objects:
  game:
    class: Game
    attributes: {title: "é 😀", speed: $(speed)}
    outlets: {board: board}
  timer:
    class: Timer
    outlets: {client: game}
    actions: {tick: game.step}
""",
    "board.yaml": "objects:\n  board: {class: Board, attributes: {rows: 3}}\n",
    "toolbar.yaml": "owner: Game\nobjects:\n  save: {class: Timer, outlets: {client: owner}, actions: {tick: owner.step}}\n",
    "life.test.yaml": """\
include: [life.yaml]
change:
  board: {attributes: {rows: 9}}
  top.save: {outlets: {client: game}}
remove: [timer.tick]
""",
}
NAMES = [name for name in FILES if name.endswith(".yaml")]

TYPED = [
    "  other:\n    class: Game\n    outlets:\n      board: board\n", "    outlets: {client: game}", "  x: {class: Timer}\n",
    "rows: 12", "title: \"half", "tick: [game.step, top.save.step]", "  - {file: toolbar.yaml, as: down, owner: game}\n",
    "change:\n  game: {attributes: {speed: 3}}\n", "remove: [game.board]\n", "$(speed)", "# 😀 why\n", "speed: '1", "{", "[", "}",
]
PIECES = [
    "objects:", "\n", "\r\n", "  ", "\n  ", "\n    ", "game: ", "{class: Game", "}", "[", "]", '"', "'", "# ", "😀", "é", ": ",
    "include: ", "\t", "board.yaml", "- ", "timer", "\n---\n", "&a ", "*a", "e\u0301", "\r", "\u2028", "\ufeff", "\0", "%YAML 1.1\n",
    "!!str ", "| \n", "? ", "<<<<<<< HEAD\n",
]


def typing(text, numbers):
    """A word typed letter by letter, at times at the end of a line, and at times deleted again."""
    place = numbers.choice(text.lines()) if numbers.random() < 0.5 else numbers.randint(0, len(text.text))
    word, start = numbers.choice(TYPED), text.place(place)
    for offset, letter in enumerate(word):
        yield [text.replace(start + offset, start + offset, letter)]
    if numbers.random() < 0.4:
        for offset in range(len(word) - 1, -1, -1):
            yield [text.replace(start + offset, start + offset + 1, "")]


def cutting(text, numbers):
    """Lines that are cut, and at times put in elsewhere."""
    starts = text.lines()
    first = numbers.randrange(len(starts) - 1)
    last = min(len(starts) - 1, first + numbers.randint(1, 3))
    cut = text.text[starts[first] : starts[last]]
    yield [text.replace(starts[first], starts[last], "")]
    if numbers.random() < 0.7:
        place = numbers.choice(text.lines())
        yield [text.replace(place, place, cut)]


def breaking(text, numbers):
    """Pieces anywhere, a few in one message."""
    changes = []
    for _ in range(numbers.randint(1, 3)):
        start = numbers.randint(0, len(text.text))
        end = start + numbers.choice([0, 0, 1, 5, 12])
        changes.append(text.replace(start, end, numbers.choice(PIECES + [""])))
    yield changes


def turn(server, name, texts):
    """Closes a file, whose text on the disk counts from then on, or opens it again."""
    if name in texts:
        del texts[name]
        server.notify("textDocument/didClose", textDocument=server.document(name))
    else:
        texts[name] = Text(FILES[name], server.encoding)
        server.open(name, texts[name].text, texts[name].version)


def begin(tool, folder, encoding, texts):
    server = Server(tool, folder)
    server.begin(encoding, textDocument={"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}})
    for name, text in texts.items():
        server.open(name, text.text, text.version)
    return server


OF_FILES = ["diagnostic", "documentSymbol", "documentLink", "foldingRange", "semanticTokens/full", "codeLens", "formatting",
            "inlayHint", "codeAction"]
OF_PLACES = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename",
             "prepareCallHierarchy"]


def answers(server, texts, places):
    """Everything that is said of the texts, and at places of them: results and errors."""
    asked = {}
    for name, text in texts.items():
        all = {"start": text.position(0), "end": text.position(len(text.text))}
        here = {"textDocument": server.document(name), "range": all}
        for method in OF_FILES:
            asked[name, method] = server.request(f"textDocument/{method}", **here, context={"diagnostics": []})
        for place in places[name]:
            there = {**here, "position": place, "context": {"includeDeclaration": True}, "newName": "renamed"}
            for method in OF_PLACES:
                number = server.request(f"textDocument/{method}", **there)
                asked[name, method, place["line"], place["character"]] = number
    said = {}
    for what, number in asked.items():
        answer = server.answer_to(number)
        said[what] = answer.get("result", answer.get("error"))
        if what[1] == "completion":
            # Offers are numbered.
            said[what] = [{key: item[key] for key in item if key != "data"} for item in said[what]["items"]]
        if what[1] == "prepareCallHierarchy":
            for item in said[what] or []:
                for way in ["incomingCalls", "outgoingCalls"]:
                    said[*what, way, item["name"]] = server.ask(f"callHierarchy/{way}", item=item)
    said["symbols"] = server.ask("workspace/symbol", query="")
    end = time.monotonic() + PATIENCE
    for name, text in texts.items():
        # Errors near the cursor are published after a pause.
        while server.told.get(server.uri(name), {}).get("diagnostics") != said[name, "diagnostic"]["items"]:
            if time.monotonic() > end:
                fail(f"what is told of {name} is not what is answered:\n{text.text!r}")
            server.take()
    return said


def edit(server, name, text, changes, numbers):
    """Makes the changes of a text, or the first of them, and returns their number."""
    made = 0
    for change in changes:
        text.version += 1
        server.change(name, text.version, change)
        made += len(change)
        # People stop in the middle of a word.
        if numbers.random() < 0.03:
            break
    return made


def run(tool, folder, encoding, edits, numbers):
    """Makes edits, and returns how many times the answers were compared."""
    texts = {name: Text(FILES[name], encoding) for name in NAMES}
    server = begin(tool, folder, encoding, texts)
    made, compared = 0, 0
    while made < edits:
        # Long garbage says little: begin again.
        for name, text in texts.items():
            if text.text != FILES[name]:
                text.text, text.version = FILES[name], text.version + 1
                server.change(name, text.version, [{"text": text.text}])
        for _ in range(3):
            for _ in range(numbers.randint(1, 4)):
                name = numbers.choice(NAMES)
                if name not in texts or numbers.random() < 0.05:
                    turn(server, name, texts)
                    continue
                way = numbers.choices([typing, cutting, breaking], [4, 3, 3])[0]
                made += edit(server, name, texts[name], way(texts[name], numbers), numbers)
            places = {
                name: [text.position(text.place(numbers.randint(0, len(text.text)))) for _ in range(3)]
                for name, text in texts.items()
            }
            fresh = begin(tool, folder, encoding, texts)
            found, wanted = answers(server, texts, places), answers(fresh, texts, places)
            fresh.end()
            compared += 1
            for what in wanted:
                if found[what] != wanted[what]:
                    written = "\n".join(f"{name}: {text.text!r}" for name, text in texts.items())
                    fail(f"{what} after {made} edits:\n  found  {found[what]}\n  wanted {wanted[what]}\n{written}")
    server.end()
    return made, compared


def main(tool, folder, edits, seed=1):
    tool, folder = pathlib.Path(tool).resolve(), pathlib.Path(folder).resolve()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    start, made, compared = time.monotonic(), 0, 0
    for encoding in UNITS:
        counts = run(tool, folder, encoding, int(edits) // len(UNITS), random.Random(f"{seed} {encoding}"))
        made, compared = made + counts[0], compared + counts[1]
    for name, text in FILES.items():
        if (folder / name).read_text(encoding="utf-8") != text:
            fail(f"{name} was written")
    print(f"after {made} edits, compared {compared} times, the server answers as one that is started afresh")
    print(f"in {time.monotonic() - start:.0f} s", file=sys.stderr)


main(*sys.argv[1:])
