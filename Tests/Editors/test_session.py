"""A session with the language server, whose answers pytest-lsp holds against the types of the protocol.

Run in the project. The transcript is written to the file that TRANSCRIPT names.
"""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient

LIFE = pathlib.Path("life.yaml").resolve()


@pytest_lsp.fixture(config=ClientServerConfig(server_command=["wiring", "lsp"]))
async def client(lsp_client: LanguageClient):
    folder = types.WorkspaceFolder(uri=LIFE.parent.as_uri(), name="life")
    capabilities = pytest_lsp.client_capabilities("visual-studio-code")
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda _: None)
    await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities, workspace_folders=[folder]))
    yield
    await lsp_client.shutdown_session()


class Document:
    """A file in the hands of the client."""

    def __init__(self, path):
        self.path, self.uri = path, path.as_uri()
        self.text, self.version = path.read_text(encoding="utf-8"), 1

    def identifier(self):
        return types.TextDocumentIdentifier(self.uri)

    def place(self, word, offset=0):
        """The position of a character of a word, in UTF-16."""
        before = self.text[: self.text.index(word) + offset]
        start = before.rfind("\n") + 1
        return types.Position(before.count("\n"), len(before[start:].encode("utf-16-le")) // 2)

    def index(self, position):
        start = sum(len(line) for line in self.text.splitlines(keepends=True)[: position.line])
        units = self.text[start:].encode("utf-16-le")[: position.character * 2]
        return start + len(units.decode("utf-16-le"))

    def words(self, range):
        return self.text[self.index(range.start) : self.index(range.end)]

    def apply(self, edits):
        # From the last, so that the others stay where they are.
        for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
            start, end = self.index(edit.range.start), self.index(edit.range.end)
            self.text = self.text[:start] + edit.new_text + self.text[end:]

    def change(self, client, edits):
        """Makes edits and tells of them, one after the other."""
        assert len(edits) == 1
        self.apply(edits)
        self.version += 1
        client.text_document_did_change(
            types.DidChangeTextDocumentParams(
                text_document=types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
                content_changes=[types.TextDocumentContentChangePartial(text=edits[0].new_text, range=edits[0].range)],
            )
        )


def place_of(range):
    return f"{range.start.line + 1}:{range.start.character + 1}"


def edits_of(edit, open_document):
    """The edits of each document, which name the version that the client has of it."""
    for change in edit.document_changes:
        is_open = change.text_document.uri == open_document.uri
        assert change.text_document.version == (open_document.version if is_open else None)
    return {change.text_document.uri: change.edits for change in edit.document_changes}


async def diagnostics(client, document, lines):
    asked = types.DocumentDiagnosticParams(text_document=document.identifier())
    found = (await client.text_document_diagnostic_async(asked)).items
    lines.append(f"diagnostics: {len(found)}")
    for diagnostic in found:
        words, message = document.words(diagnostic.range), diagnostic.message.replace("\n", "; ")
        severity = types.DiagnosticSeverity(diagnostic.severity).name
        lines.append(f"  {place_of(diagnostic.range)} '{words}' {severity}: {message} [{diagnostic.code}]")
    return found


@pytest.mark.asyncio
async def test_session(client: LanguageClient):
    lines = []
    life = Document(LIFE)
    item = types.TextDocumentItem(uri=life.uri, language_id="yaml", version=life.version, text=life.text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    def at(word, offset=0):
        return {"text_document": life.identifier(), "position": life.place(word, offset)}

    found = await diagnostics(client, life, lines)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(life.identifier(), found[0].range, types.CodeActionContext(diagnostics=found[:1]))
    )
    for action in actions:
        lines.append(f"code action: {action.title} ({action.kind})")
    life.change(client, edits_of(actions[0].edit, life)[life.uri])

    offered = await client.text_document_completion_async(types.CompletionParams(**at("game.s}", 6)))
    lines.append("completion:")
    for item in offered.items:
        lines.append(f"  {item.label} | {item.detail} | {types.CompletionItemKind(item.kind).name}")
    resolved = await client.completion_item_resolve_async(offered.items[0])
    lines.append(f"documentation: {resolved.documentation}")
    life.change(client, [resolved.text_edit])
    await diagnostics(client, life, lines)

    hover = await client.text_document_hover_async(types.HoverParams(**at("Game")))
    lines.append(f"hover '{life.words(hover.range)}', {types.MarkupKind(hover.contents.kind).value}:")
    lines += [f"  {line}" for line in hover.contents.value.splitlines()]
    for word in ["board}", "Game"]:
        place = await client.text_document_definition_async(types.DefinitionParams(**at(word)))
        place = place[0] if isinstance(place, list) else place
        lines.append(f"definition of {word.rstrip('}')}: {pathlib.Path(place.uri).name}:{place_of(place.range)}")
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(life.identifier()))
    lines.append("symbols: " + ", ".join(f"{symbol.name}: {symbol.detail}" for symbol in symbols))

    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**at("board}")))
    lines.append(f"to be renamed: '{life.words(prepared.range)}'")
    edit = await client.text_document_rename_async(types.RenameParams(**at("board}"), new_name="field"))
    for uri, edits in sorted(edits_of(edit, life).items()):
        document = life if uri == life.uri else Document(LIFE.parent / pathlib.Path(uri).name)
        document.apply(edits)
        document.path.write_text(document.text, encoding="utf-8")
    for name in ["life.yaml", "board.yaml", "life.test.yaml"]:
        lines.append(f"text of {name}")
        lines += [f"  {line}" for line in pathlib.Path(name).read_text(encoding="utf-8").splitlines()]
    pathlib.Path(os.environ["TRANSCRIPT"]).write_text("\n".join(lines) + "\n", encoding="utf-8")
