"""Checks that a schema reports each seeded mistake at its place, or that the manual says that it cannot.

Usage: mistakes.py TOOL CATALOG SCHEMA FOLDER MANUAL

FOLDER has 'mistakes.txt' and the files that the mistakes include; MANUAL is the page with the list of what a schema
cannot say. 'check-jsonschema' is on the PATH.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CANNOT = "cannot say: "


def mistakes(text):
    """Each mistake: what is expected of it, and the text of its file."""
    for block in text.split("\n== ")[1:]:
        expected, _, file = block.partition("\n")
        yield expected, file.strip() + "\n"


def run(*command):
    return subprocess.run(command, capture_output=True, text=True)


def reported(schema, files):
    """What the schema reports of each file: pairs of place and message."""
    answer = run("check-jsonschema", "--output-format", "json", "--schemafile", schema, *files)
    found = {}
    for error in json.loads(answer.stdout)["errors"]:
        found.setdefault(error["filename"], []).append((error["path"], error["message"]))
    return found


def flaw(expected, reports):
    """What is wrong with the reports of one file; None if they are as expected."""
    if expected.startswith(CANNOT):
        return f"is said to be beyond a schema, which reports {reports}" if reports else None
    place, _, word = expected.partition(" ")
    if any(path == place and word.strip("'") in message for path, message in reports):
        return None
    return f"reported: {reports}" if reports else "the schema accepts it"


def main(tool, catalog, schema, folder, manual):
    seeded = list(mistakes((pathlib.Path(folder) / "mistakes.txt").read_text()))
    page = re.sub(r"\s+", " ", pathlib.Path(manual).read_text())
    flaws = []
    with tempfile.TemporaryDirectory() as made:
        for file in pathlib.Path(folder).glob("*.yaml"):
            shutil.copy(file, made)
        files = []
        for number, (_, text) in enumerate(seeded):
            files.append(str(pathlib.Path(made) / f"{number:03}.yaml"))
            pathlib.Path(files[-1]).write_text(text)
        found = reported(schema, files)
        for file, (expected, text) in zip(files, seeded):
            problem = flaw(expected, found.get(file, []))
            if problem:
                flaws.append(f"{expected}\n{text}{problem}")
            if run(tool, "check", "--strict", "--catalog", catalog, file).returncode != 1:
                flaws.append(f"{expected}\n{text}'check' finds no mistake")
    limits = {expected.removeprefix(CANNOT) for expected, _ in seeded if expected.startswith(CANNOT)}
    flaws += [f"{manual} does not list: {limit}" for limit in sorted(limits) if limit not in page]
    if flaws:
        sys.exit("check-schema:\n" + "\n\n".join(flaws))
    beyond = sum(expected.startswith(CANNOT) for expected, _ in seeded)
    print(f"{len(seeded) - beyond} mistakes are reported at their places, {beyond} are beyond a schema, as the manual lists")


main(*sys.argv[1:])
