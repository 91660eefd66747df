"""Renames an object in fifty files while signals arrive and while others edit: all files are changed, or none."""

import pathlib
import random
import signal
import subprocess
import sys
import time

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2]) / "interruptions"
folder.mkdir()
names = [f"part{number}.yaml" for number in range(50)]


def write():
    (folder / "base.yaml").write_text("objects:\n  target: Target\n")
    for number, name in enumerate(names):
        text = f"include: [base.yaml]\nobjects:\n  o{number}: {{class: C, outlets: {{x: target}}}}\n"
        (folder / name).write_text(text)


def contents():
    return [(folder / name).read_text() for name in names + ["base.yaml"]]


def left():
    return list(folder.glob(".*.wiring-*"))


def start(*arguments):
    return subprocess.Popen(
        [tool, *arguments], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def rename():
    return start("rename", "object", "target", "goal", *names)


write()
old = contents()
began = time.monotonic()
assert rename().wait() == 0
duration = time.monotonic() - began
new = contents()
assert old != new and not left()

random.seed(1)
for number in range(12):
    write()
    process = rename()
    time.sleep(duration * random.uniform(0.3, 1.1))
    process.send_signal([signal.SIGINT, signal.SIGTERM][number % 2])
    process.wait()
    assert contents() in (old, new), f"half of the files were written at signal {number}"
    assert not left(), f"files were left at signal {number}"

# What no program can catch leaves hidden files at most, which the next command removes.
write()
process = rename()
time.sleep(duration * 0.9)
process.kill()
process.wait()
write()
assert rename().wait() == 0 and contents() == new and not left()

# Edits at the same time wait for each other.
write()
edits = [start("set", names[0], f"o0.a{number}", str(number)) for number in range(6)]
assert [edit.wait() for edit in edits] == [0] * 6
assert all(f"a{number}: {number}" in contents()[0] for number in range(6))
print("fifty files: all or none at 12 signals, and 6 edits at once")
