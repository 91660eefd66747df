"""Edits copies of wiring files with the tool and compares what PyYAML reads before and after.

Usage: edits.py TOOL FOLDER FILE...
"""

import collections
import copy
import difflib
import multiprocessing
import pathlib
import subprocess
import sys

import yaml

WORD = 'a "text": # with everything'


def read(text):
    """The contents of a file; every scalar is a text, as the tool reads it."""
    return yaml.load(text, Loader=yaml.BaseLoader)


def comments(text):
    """The comments of a file, sorted."""
    # The scanner skips comments: they are the text between its tokens.
    found, end = [], 0
    for token in yaml.scan(text):
        between = text[end : max(end, token.start_mark.index)]
        found += [line[line.index("#") :].rstrip() for line in between.splitlines() if "#" in line]
        end = max(end, token.end_mark.index)
    return sorted(found)


def changed_lines(old, new):
    """The number of lines that one of two texts has and the other does not, whichever is larger."""
    old, new = old.splitlines(), new.splitlines()
    sizes = [0, 0]
    for tag, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            sizes = [sizes[0] + j - i, sizes[1] + m - k]
    return max(sizes)


def member(root, name, section, value):
    """The model with a member set in an object."""
    definition = root["objects"][name]
    if isinstance(definition, str):
        definition = root["objects"][name] = {"class": definition}
    definition.setdefault(section, {})["probe"] = value


def edits(root):
    """Each edit: its name, its arguments with the file as None, what it does to the model, and the most lines."""
    yield "fmt", ["fmt", None], lambda model: None, None
    objects = root.get("objects")
    if not isinstance(objects, dict) or not objects:
        return
    first, last = list(objects)[0], list(objects)[-1]

    def add(model):
        model["objects"]["probe"] = "Probe<Int>"

    yield "set", ["set", "--force", "--text", None, f"{first}.probe", WORD], lambda m: member(m, first, "attributes", WORD), 2
    yield "connect", ["connect", "--force", None, f"{last}.probe", first], lambda m: member(m, last, "outlets", first), 2
    yield "add", ["add", "--force", None, "probe", "Probe<Int>"], add, 2


def run(tool, arguments, path):
    return subprocess.run(
        [tool] + [str(path) if argument is None else argument for argument in arguments],
        stdin=subprocess.DEVNULL, capture_output=True, text=True)


def edited(tool, folder, number, file):
    """Edits copies of a file: the names of the edits that were made, the number of those refused, and what is wrong."""
    raw = pathlib.Path(file).read_bytes()
    try:
        text = raw.decode("utf-8-sig")
        before = read(text)
    except (UnicodeDecodeError, yaml.YAMLError):
        return [], 0, []
    if not isinstance(before, dict):
        return [], 0, []
    remarks = comments(text)
    made, refused, wrong = [], 0, []
    for name, arguments, change, most in edits(before):
        # A folder for each, since a folder is a project.
        path = pathlib.Path(folder) / f"{number}-{name}" / "wiring.yaml"
        path.parent.mkdir()
        path.write_bytes(raw)
        result = run(tool, arguments, path)
        after = path.read_bytes()
        if result.returncode != 0:
            refused += 1
            if after != raw:
                wrong.append(f"{file}: {name}: refused, and the file was changed")
            continue
        made.append(name)
        new = after.decode("utf-8-sig")
        expected = copy.deepcopy(before)
        change(expected)
        try:
            said = read(new)
        except yaml.YAMLError as error:
            wrong.append(f"{file}: {name}: PyYAML cannot read it: {error}")
            continue
        if said != expected:
            wrong.append(f"{file}: {name}: it says something else than it should")
        if comments(new) != remarks:
            wrong.append(f"{file}: {name}: a comment is lost or changed")
        if most is not None and changed_lines(text, new) > most:
            wrong.append(f"{file}: {name}: {changed_lines(text, new)} lines differ")
    return made, refused, wrong


def main(tool, folder, files):
    with multiprocessing.Pool() as pool:
        results = pool.starmap(edited, [(tool, folder, number, file) for number, file in enumerate(files)], chunksize=8)
    made = collections.Counter(name for names, _, _ in results for name in names)
    refused = sum(count for _, count, _ in results)
    wrong = [line for _, _, lines in results for line in lines]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    counts = ", ".join(f"{count} {name}" for name, count in made.items())
    print(f"{sum(made.values())} edits ({counts}) say what they should to PyYAML; {refused} files were not edited")
    if wrong or min(made[name] for name in ("fmt", "set", "connect", "add")) < 50:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
