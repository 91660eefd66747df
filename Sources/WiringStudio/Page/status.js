// Says what has happened, in a line that screen readers read aloud.

import { byId, html, iconButton } from "./dom.js";
import { on } from "./scene.js";

const line = byId("status");
const command = byId("command");

/** Says a sentence; `kind` is "done", "refused" or "hint". */
export function say(words, kind = "done") {
    line.className = kind;
    // Names from right to left do not turn the sentence around.
    line.replaceChildren(...words.split(/(\S*[\u0590-\u08ff\ufb1d-\ufefc]\S*)/).map((part, index) => (index % 2 ? html("bdi", {}, part) : part)));
    command.replaceChildren();
}

/** Copies a text, and says so. */
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        say("copied", "hint");
    } catch {
        say("this browser does not let the page copy; the text can be selected", "refused");
    }
}

on("written", (answer) => {
    const notes = answer.notes ?? [];
    say([answer.said, ...notes.map((note) => note.message ?? note)].join("; "));
    if (answer.command) command.replaceChildren(html("code", {}, answer.command), iconButton("copy", "copy the command", () => copy(answer.command)));
});
