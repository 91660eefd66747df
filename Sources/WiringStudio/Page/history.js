// Undo, redo and the list of the page's edits, as commands of the tool.

import { byId, html, iconButton } from "./dom.js";
import { make } from "./edits.js";
import { on, state } from "./scene.js";
import { copy, say } from "./status.js";

const dialog = byId("history");
const [undoButton, redoButton] = [byId("undo"), byId("redo")];

export async function step(what) {
    if (!state.scene?.history[what].length) say(`nothing to ${what}`, "hint");
    else await make({ do: what });
}

function row(entry, isUndone) {
    return html("li", { class: isUndone ? "undone" : null },
        html("span", {}, entry.said, isUndone ? " (undone)" : ""),
        entry.command ? html("span", { class: "command" }, html("code", {}, entry.command), iconButton("copy", `copy: ${entry.command}`, () => copy(entry.command))) : null);
}

function draw(scene) {
    const { undo, redo } = scene.history;
    for (const [button, entries, word] of [[undoButton, undo, "Undo"], [redoButton, redo, "Redo"]]) {
        // Not `disabled`, which would take the keyboard focus away while undoing.
        button.setAttribute("aria-disabled", String(entries.length === 0));
        button.title = entries.length ? `${word}: ${entries.at(-1).said}` : word;
    }
    byId("history-list").replaceChildren(...undo.map((entry) => row(entry, false)), ...redo.toReversed().map((entry) => row(entry, true)));
    byId("no-history").hidden = undo.length + redo.length > 0;
    byId("copy-all").hidden = undo.length === 0;
}

undoButton.addEventListener("click", () => step("undo"));
redoButton.addEventListener("click", () => step("redo"));
byId("show-history").addEventListener("click", () => dialog.showModal());
byId("copy-all").addEventListener("click", () => copy(state.scene.history.undo.map((entry) => entry.command).filter(Boolean).join("\n")));
on("scene", draw);
