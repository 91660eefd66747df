"""The client's side of the Language Server Protocol, for the scripts that talk with `wiring lsp`."""

import json
import queue
import re
import subprocess
import sys
import threading
import time

PATIENCE = 60

# How the characters of a line are counted, by the name of the encoding.
UNITS = {"utf-8": lambda text: len(text.encode()), "utf-16": lambda text: len(text.encode("utf-16-le")) // 2, "utf-32": len}
LINE_END = re.compile("\r\n|\n|\r")


class Server:
    """A running server, and what it has said."""

    def __init__(self, tool, folder, *options):
        self.process = subprocess.Popen([tool, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.folder, self.encoding = folder, None
        self.number = 0
        self.messages = queue.Queue()
        # When the first message was sent since somebody cleared it, and when the last one came.
        self.sent, self.arrived = None, None
        self.aside = []
        # What was told last of each document, by its URI.
        self.told = {}
        threading.Thread(target=self.read, daemon=True).start()

    # The connection

    def read(self):
        stream = self.process.stdout
        while True:
            length = None
            while (line := stream.readline().strip()) != b"":
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                break
            content = stream.read(length)
            self.arrived = time.monotonic()
            self.messages.put(json.loads(content))
        self.messages.put(None)

    def write(self, content):
        self.sent = self.sent or time.monotonic()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(content) + content)
        self.process.stdin.flush()

    def send(self, **message):
        self.write(json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode())

    def next(self):
        try:
            message = self.messages.get(timeout=PATIENCE)
        except queue.Empty:
            fail(f"the server has said nothing for {PATIENCE} s")
        if message is None:
            fail(f"the server has ended with status {self.process.wait()}")
        return message

    def take(self):
        """Takes the next message in: diagnostics of a document replace those before, others are kept for later."""
        message = self.next()
        if message.get("method") == "textDocument/publishDiagnostics":
            self.told[message["params"]["uri"]] = message["params"]
        else:
            self.aside.append(message)

    def wait(self, fits):
        """The next message that fits."""
        while True:
            for index, message in enumerate(self.aside):
                if fits(message):
                    return self.aside.pop(index)
            self.take()

    # Messages

    def notify(self, method, **params):
        self.send(method=method, params=params)

    def request(self, method, **params):
        """Sends a request, and returns its number."""
        self.number += 1
        self.send(id=self.number, method=method, params=params)
        return self.number

    def answer_to(self, number):
        return self.wait(lambda message: message.get("id") == number and "method" not in message)

    def answer(self, method, **params):
        return self.answer_to(self.request(method, **params))

    def result_of(self, number):
        answer = self.answer_to(number)
        if "error" in answer:
            fail(f"a request is answered with {answer['error']}")
        return answer["result"]

    def ask(self, method, **params):
        return self.result_of(self.request(method, **params))

    # The conversation

    def begin(self, encoding, **capabilities):
        """Says who the client is: one that counts positions in an encoding. Returns what the server can do."""
        result = self.ask(
            "initialize", processId=None, rootUri=self.folder.as_uri(),
            capabilities={"general": {"positionEncodings": [encoding]}, **capabilities},
        )["capabilities"]
        expect("the encoding", result["positionEncoding"], encoding)
        self.encoding = encoding
        self.notify("initialized")
        return result

    def end(self):
        expect("shutdown", self.ask("shutdown"), None)
        self.notify("exit")
        expect("the status", self.process.wait(timeout=PATIENCE), 0)

    # Documents

    def uri(self, name):
        return (self.folder / name).as_uri()

    def document(self, name):
        return {"uri": self.uri(name)}

    def open(self, name, text, version=1):
        self.notify(
            "textDocument/didOpen",
            textDocument={"uri": self.uri(name), "languageId": "yaml", "version": version, "text": text},
        )

    def change(self, name, version, changes):
        self.notify(
            "textDocument/didChange",
            textDocument={"uri": self.uri(name), "version": version},
            contentChanges=changes,
        )

    def diagnostics(self, name, version):
        """What is told of a version of a document."""
        uri = self.uri(name)
        while self.told.get(uri, {}).get("version") != version:
            self.take()
        return self.told[uri]["diagnostics"]


class Text:
    """The text of an open file, as the client has it."""

    def __init__(self, text, encoding):
        self.text, self.units, self.version = text, UNITS[encoding], 1

    def position(self, index):
        start, line = 0, 0
        for end in LINE_END.finditer(self.text, 0, index):
            start, line = end.end(), line + 1
        return {"line": line, "character": self.units(self.text[start:index])}

    def place(self, index):
        """The index of a character, or of the line end that it is within."""
        index = max(0, min(index, len(self.text)))
        return index - 1 if self.text[index - 1 : index + 1] == "\r\n" else index

    def replace(self, start, end, new):
        """Makes a change, and returns it as the protocol has it."""
        start, end = self.place(start), self.place(end)
        change = {"range": {"start": self.position(start), "end": self.position(end)}, "text": new}
        self.text = self.text[:start] + new + self.text[end:]
        return change

    def lines(self):
        """Where each line begins, and the end of the text."""
        return [0] + [end.end() for end in LINE_END.finditer(self.text)] + [len(self.text)]

    def indices(self, range):
        """The indices of the start and the end of a range."""
        return self.index(range["start"]), self.index(range["end"])

    def index(self, position):
        start = self.lines()[position["line"]]
        index = start
        while self.units(self.text[start:index]) < position["character"]:
            index += 1
        return index


def fail(reason):
    sys.exit(f"check-language-server: {reason}")


def expect(what, found, wanted):
    if found != wanted:
        fail(f"{what}:\n  found  {found}\n  wanted {wanted}")


def position(line, character):
    return {"line": line, "character": character}


def span(found):
    start, end = found["start"], found["end"]
    return [start["line"], start["character"], end["line"], end["character"]]
