"""Completes command lines in interactive shells and compares the words that then stand there.

Usage: completions.py TOOL FOLDER CASES SHELL...

FOLDER is the working directory. A line of CASES is a command line whose last word is completed, ' => ', and that word as it
is afterwards.
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

PATIENCE = 30

# How each shell is started without the files of the user, and told of the script.
SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source {script}"),
    "zsh": (["zsh", "-f", "-i"], "fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D"),
    "fish": (["fish", "--no-config", "-i"], "source {script}"),
}
LINE_START, LINE_END = "\x01", "\x05"


class Shell:
    """A shell at a terminal."""

    def __init__(self, name, folder, environment):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(name, SHELLS[name][0], environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 250, 0, 0))

    def words(self, typed):
        """What a command would get as its words if the line had been typed, with the output meanwhile."""
        # The command is put before the line when it is complete; its last word differs from what the terminal echoes.
        line = f"{typed}{LINE_START}printf '<%s>\\n' {LINE_END} E''ND\r"
        os.write(self.terminal, line.encode())
        output = self.read("<END>")
        return re.findall(r"<([^<>%\s]*)>", output)[:-1], output

    def read(self, end):
        output, limit = b"", time.monotonic() + PATIENCE
        while end.encode() not in output:
            ready, _, _ = select.select([self.terminal], [], [], max(0, limit - time.monotonic()))
            if not ready:
                sys.exit(f"completions: no answer from the shell, which wrote:\n{output.decode(errors='replace')}")
            output += os.read(self.terminal, 65536)
        return output.decode(errors="replace")

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def flaws(name, tool, folder, cases):
    """What is wrong in one shell."""
    with tempfile.TemporaryDirectory() as home:
        command = pathlib.Path(tool).name
        script = pathlib.Path(home) / f"_{command}"
        written = subprocess.run([tool, "--generate-completion-script", name], capture_output=True, text=True, check=True)
        script.write_text(written.stdout)
        path = f"{pathlib.Path(tool).parent}:{os.environ['PATH']}"
        environment = {"HOME": home, "PATH": path, "TERM": "xterm", "LANG": "C.UTF-8"}
        shell = Shell(name, folder, environment)
        shell.words(" ")
        os.write(shell.terminal, (SHELLS[name][1].format(script=script, folder=home) + "\r").encode())
        shell.words(" ")
        for typed, expected in cases:
            words, output = shell.words(typed + "\t")
            wanted = typed.split()[:-1] + [expected]
            if words != wanted or "rror:" in output:
                yield f"{name}: {typed}\n  expected: {wanted}\n  found:    {words}\n  output:   {output!r}"
        shell.end()


def main(tool, folder, cases, *shells):
    lines = [line for line in pathlib.Path(cases).read_text().splitlines() if " => " in line]
    seeded = [tuple(line.split(" => ")) for line in lines]
    found = [flaw for name in shells for flaw in flaws(name, tool, folder, seeded)]
    if found:
        sys.exit("check-completions:\n" + "\n".join(found))
    print(f"{len(seeded)} lines are completed in {', '.join(shells)}")


main(*sys.argv[1:])
