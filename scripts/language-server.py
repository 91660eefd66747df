"""Talks with `wiring lsp` as an editor does, and compares its answers with those that it must give.

Usage: language-server.py TOOL FOLDER
"""

import json
import pathlib
import shutil
import subprocess
import sys
import time

from wire import Server, expect, position, span

CATALOG = {
    "version": 2,
    "classes": [
        {
            "name": "Game",
            "kind": "class",
            "documentation": "Plays.",
            "members": [
                {"name": "board", "section": "outlet", "type": "Board", "isRequired": True},
                {"name": "title", "section": "attribute", "type": "String"},
            ],
            "actions": [{"name": "step"}],
        },
        {"name": "Board", "kind": "class", "members": [{"name": "rows", "section": "attribute", "type": "Int"}]},
    ],
}
LIFE = """\
include: [board.yaml]
objects:
  game:
    class: Game
    attributes: {title: "😀 Life"}
    outlets: {board: board}
"""
BOARD = "objects:\n  board: {class: Board, attributes: {rows: 3}}\n"


def begin(tool, folder, encoding):
    server = Server(tool, folder)
    refused = server.answer("textDocument/hover", textDocument=server.document("life.yaml"), position=position(0, 0))
    expect("a request before initialize", refused["error"]["code"], -32002)
    server.begin(
        encoding,
        textDocument={"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}},
        workspace={"didChangeWatchedFiles": {"dynamicRegistration": True}},
    )
    watching = server.wait(lambda message: message.get("method") == "client/registerCapability")
    expect("what is watched", watching["params"]["registrations"][0]["method"], "workspace/didChangeWatchedFiles")
    server.send(id=watching["id"], result=None)
    return server


def questions(server):
    """Everything that is asked of files without mistakes."""
    server.open("life.yaml", LIFE)
    expect("the diagnostics", server.diagnostics("life.yaml", 1), [])
    here = {"textDocument": server.document("life.yaml")}
    symbols = server.ask("textDocument/documentSymbol", **here)
    expect("the symbols", [[s["name"], s["detail"]] for s in symbols], [["game", "Game"]])
    target = {**here, "position": position(5, 23)}
    place = server.ask("textDocument/definition", **target)
    expect("a definition", [[p["uri"], span(p["range"])] for p in place], [[server.uri("board.yaml"), [1, 2, 1, 7]]])
    hover = server.ask("textDocument/hover", **{**here, "position": position(3, 12)})
    expect("a hover", "Plays." in hover["contents"]["value"], True)
    found = server.ask("textDocument/references", **target, context={"includeDeclaration": True})
    expect("the references", sorted(p["uri"] for p in found), [server.uri("board.yaml"), server.uri("life.yaml")])
    edit = server.ask("textDocument/rename", **target, newName="field")
    expect("the files of a renaming", sorted(edit["changes"]), [server.uri("board.yaml"), server.uri("life.yaml")])
    refused = server.answer("textDocument/rename", **target, newName="game")
    expect("a renaming to a name that is taken", refused["error"]["code"], -32803)
    expect("a method that nobody has", server.answer("wiring/none")["error"]["code"], -32601)
    wrong = server.answer("textDocument/hover", textDocument=3)
    expect("a parameter of a wrong type", wrong["error"]["code"], -32602)
    for method in [
        "textDocument/codeLens", "textDocument/diagnostic", "textDocument/documentLink", "textDocument/foldingRange",
        "textDocument/formatting", "textDocument/semanticTokens/full",
    ]:
        server.ask(method, **here)


def edits(server, columns):
    """Changes of a line, with an emoji before the place; the columns are those in the encoding of the server."""
    here = {"textDocument": server.document("life.yaml")}
    start, end = position(4, columns[0]), position(4, columns[1])
    behind = position(4, columns[2])
    server.change(
        "life.yaml", 2,
        [
            {"range": {"start": start, "end": end}, "text": "titel"},
            {"range": {"start": behind, "end": behind}, "text": ", rows: 1"},
        ],
    )
    found = server.diagnostics("life.yaml", 2)
    expect("the codes", sorted(f["code"] for f in found), ["unknown-attribute", "unknown-attribute"])
    rows = [columns[2] + 2, columns[2] + 6]
    expect("a place behind an emoji", [4, rows[0], 4, rows[1]] in [span(f["range"]) for f in found], True)
    actions = server.ask(
        "textDocument/codeAction", **here, range={"start": start, "end": start}, context={"diagnostics": []}
    )
    texts = [e["newText"] for a in actions for e in a["edit"]["changes"][server.uri("life.yaml")]]
    expect("the fix of a misspelt name", "title" in texts, True)
    server.change("life.yaml", 3, [{"text": LIFE + "  other: {class: Game, outlets: {board: "}])
    expect("half-typed text", [f["range"]["start"]["line"] for f in server.diagnostics("life.yaml", 3)], [6])
    offered = server.ask("textDocument/completion", **here, position=position(6, 40))
    expect("what may stand there", offered["items"][0]["label"], "board")
    server.change("life.yaml", 4, [{"text": LIFE.replace("board.yaml", "board.part")}])
    place = server.ask("textDocument/definition", **here, position=position(5, 23))
    expect("a definition in a file that was just included", [p["uri"] for p in place], [server.uri("board.part")])


def pauses(tool, folder):
    """What is half typed is told half a second later; and the log has none of it."""
    log = folder / "lsp.log"
    server = Server(tool, folder, "--log", str(log))
    server.begin("utf-8")
    server.open("life.yaml", LIFE)
    expect("the diagnostics", server.diagnostics("life.yaml", 1), [])
    start = time.monotonic()
    typed = {"range": {"start": position(6, 0), "end": position(6, 0)}, "text": "  secret: {class: "}
    server.change("life.yaml", 2, [typed])
    lines = [diagnostic["range"]["start"]["line"] for diagnostic in server.diagnostics("life.yaml", 2)]
    expect("half-typed text after a pause", lines, [6])
    expect("a pause of half a second", 0.4 < time.monotonic() - start < 20, True)
    server.end()
    words = log.read_text()
    expect("the log", "textDocument/didChange" in words and "secret" not in words and "life" not in words, True)
    log.unlink()
    server = Server(tool, folder, "--log", str(log), "--log-level", "contents")
    server.begin("utf-8")
    server.open("life.yaml", LIFE)
    expect("the diagnostics", server.diagnostics("life.yaml", 1), [])
    server.end()
    expect("the log of contents", "😀 Life" in log.read_text(encoding="utf-8"), True)
    log.unlink()
    print("what is half typed is told after a pause, and the log has none of it unless it is asked to")


def polling(tool, folder):
    """A file that changes on the disk, for a client that does not tell of it."""
    server = Server(tool, folder)
    server.begin("utf-8")
    server.open("life.yaml", LIFE)
    expect("the diagnostics", server.diagnostics("life.yaml", 1), [])
    server.told.clear()
    (folder / "board.yaml").write_text("objects: {}\n")
    found = server.diagnostics("life.yaml", 1)
    expect("a changed file", [diagnostic["code"] for diagnostic in found], ["unknown-object"])
    server.told.clear()
    (folder / "board.yaml").write_text(BOARD)
    expect("a file as it was", server.diagnostics("life.yaml", 1), [])
    server.end()
    print("files are looked at")


def workspace(tool, folder):
    """A folder that goes and comes back, a document that is not saved, and a URI of the client's own spelling."""
    server = Server(tool, folder)
    server.begin("utf-8")
    server.open("life.yaml", LIFE.replace("{board: board}", "{board: bord}"))
    codes = [diagnostic["code"] for diagnostic in server.diagnostics("life.yaml", 1)]
    here = {"uri": folder.as_uri(), "name": "life"}
    for added, removed, expected in [([], [here], []), ([here], [], codes)]:
        server.told.clear()
        server.notify("workspace/didChangeWorkspaceFolders", event={"added": added, "removed": removed})
        found = [diagnostic["code"] for diagnostic in server.diagnostics("life.yaml", 1)]
        expect("the diagnostics of a folder that goes and comes back", found, expected)
    board = server.uri("board.yaml").replace("board", "%62oard")
    for uri, text in [("untitled:One", LIFE), (board, BOARD)]:
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        server.notify("textDocument/didOpen", textDocument=document)
    target = {"textDocument": {"uri": "untitled:One"}, "position": position(5, 23)}
    found = server.ask("textDocument/definition", **target)
    expect("a definition, from a document that is not saved", [place["uri"] for place in found], [board])
    server.end()
    print("folders come and go, and documents are called as the client calls them")


def catalogs(tool, folder):
    """A catalog that breaks and is mended while the server runs."""
    catalog = folder / "catalog.json"
    text, missing = catalog.read_text(), LIFE + "  clock: Clock\n"
    server = Server(tool, folder)
    server.begin("utf-16", workspace={"didChangeWatchedFiles": {"dynamicRegistration": True}})
    server.open("life.yaml", missing)
    expect("the diagnostics", [diagnostic["code"] for diagnostic in server.diagnostics("life.yaml", 1)], ["unknown-class"])
    for new, codes, places in [
        (text.replace('"members"', '"membres"'), ["unknown-class"], 2),
        ("{", ["unknown-class"], 1),
        (text.replace('"Board", "kind"', '"Clock", "kind"').replace('"type": "Board"', '"type": "Clock"'), None, 0),
        (text, ["unknown-class"], 0),
    ]:
        catalog.write_text(new)
        changed = {"uri": server.uri("catalog.json"), "type": 2}
        server.notify("workspace/didChangeWatchedFiles", changes=[changed])
        here = {"textDocument": server.document("life.yaml")}
        found = [diagnostic["code"] for diagnostic in server.ask("textDocument/diagnostic", **here)["items"]]
        if codes is not None:
            expect("the diagnostics by what the catalog said last", found, codes)
        # What is published comes after the answer.
        uri = server.uri("catalog.json")
        while len(server.told.get(uri, {"diagnostics": []})["diagnostics"]) != places:
            server.take()
    server.end()
    print("a catalog that breaks is shown where, and holds as it was")


GAUGE = """\
public final class Gauge {
    public init() {}
    public var limit = 0
    public var unit = ""
}
"""


def registering(tool, folder):
    """The registration of a class that nobody has registered, from a symbol graph of the compiler."""
    package = folder / "package"
    graphs = package / ".build" / "any" / "symbolgraph"
    graphs.mkdir(parents=True)
    (package / "Package.swift").write_text("")
    (package / "catalog.json").write_text(json.dumps(CATALOG))
    (package / "Gauges.swift").write_text(GAUGE)
    text = "objects:\n  one: {class: Gauge, attributes: {limit: 3}}\n"
    server = Server(tool, package)
    commands = server.begin("utf-8")["executeCommandProvider"]["commands"]
    expect("the commands", commands, ["wiring.connections", "wiring.register"])
    server.open("wiring.yaml", text)
    expect("the diagnostics", [diagnostic["code"] for diagnostic in server.diagnostics("wiring.yaml", 1)], ["unknown-class"])
    start = position(1, 17)
    actions = server.ask(
        "textDocument/codeAction", textDocument=server.document("wiring.yaml"), range={"start": start, "end": start},
        context={"diagnostics": []},
    )
    command = [action["command"] for action in actions if "command" in action][0]
    ask = {"command": command["command"], "arguments": command["arguments"]}
    refused = server.answer("workspace/executeCommand", **ask)["error"]
    expect("a class without a symbol graph", "dump-symbol-graph" in refused["message"], True)
    subprocess.run(
        [
            "swiftc", "-emit-module", "-parse-as-library", "-module-name", "Gauges", "-o", "Gauges.swiftmodule",
            "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs, "-symbol-graph-minimum-access-level", "internal",
            "Gauges.swift",
        ],
        cwd=package, check=True,
    )
    answer = server.ask("workspace/executeCommand", **ask)
    expect("a registration", answer["text"], 'Class(Gauge.self, Gauge.init).attribute("limit", \\.limit)\n')
    shown = server.wait(lambda message: message.get("method") == "window/showMessage")
    expect("what is shown", shown["params"], {"type": 3, "message": answer["text"]})
    for graph in graphs.iterdir():
        graph.rename(package / graph.name)
        graph.symlink_to(package / graph.name)
    expect("links in place of graphs", "error" in server.answer("workspace/executeCommand", **ask), True)
    server.end()
    shutil.rmtree(package)
    print("a class is registered")


def hostile(server):
    """Bytes that are no messages; the server goes on."""
    server.write(b"{")
    expect("what is no JSON", server.wait(lambda message: "error" in message)["error"]["code"], -32700)
    server.write(b"[]")
    expect("what is no message", server.wait(lambda message: "error" in message)["error"]["code"], -32600)
    server.process.stdin.write(b"Content-Size: 2\r\n\r\n")
    server.process.stdin.flush()
    expect("a header without a length", server.wait(lambda message: "error" in message)["error"]["code"], -32700)
    server.write(b" " * (65 << 20))
    expect("a message that is too long", server.wait(lambda message: "error" in message)["error"]["code"], -32600)
    shown = server.wait(lambda message: message.get("method") == "window/showMessage")
    expect("what is shown of it", "longer than 64 MiB" in shown["params"]["message"], True)


def main():
    tool, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    texts = {"catalog.json": json.dumps(CATALOG), "life.yaml": LIFE, "board.yaml": BOARD, "board.part": BOARD}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    for encoding, column in [("utf-8", 35), ("utf-16", 33), ("utf-32", 32)]:
        server = begin(tool, folder, encoding)
        questions(server)
        edits(server, [17, 22, column])
        hostile(server)
        server.end()
        print(f"all answers are right with positions in {encoding}")
    pauses(tool, folder)
    polling(tool, folder)
    workspace(tool, folder)
    catalogs(tool, folder)
    registering(tool, folder)
    for name, text in texts.items():
        expect(f"the text of {name}", (folder / name).read_text(encoding="utf-8"), text)
    print("no file was written")


main()
