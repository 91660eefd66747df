// Undo, redo and the list of the page's edits, as commands of the tool.

import { button, byId, html, iconButton } from "./dom.js";
import { make } from "./edits.js";
import { on, settled, state } from "./scene.js";
import { copy, say } from "./status.js";
import { writeNow } from "./places.js";

const dialog = byId("history");
const [undoButton, redoButton] = [byId("undo"), byId("redo")];

export async function step(what) {
    // An edit that is under way is the one to undo.
    await writeNow();
    await settled();
    if (state.scene?.history[what].length) return make({ do: what });
    say(`nothing to ${what}`, "hint");
    return null;
}

/** Undoes or does again one edit after the other, up to the one of that number; stops where one is refused. */
async function stepTo(what, number) {
    dialog.close();
    while (state.scene.history[what].some((entry) => entry.number === number)) {
        if (!await step(what)) return;
    }
}

function where(entry) {
    return entry.page === state.page ? "" : " (in another tab)";
}

function row(entry, isUndone) {
    const [what, words] = isUndone ? ["redo", "Do again up to here"] : ["undo", "Go back to before this"];
    return html("li", { class: isUndone ? "undone" : null },
        html("span", {}, entry.said, where(entry), isUndone ? " (undone) " : " "),
        button(words, () => stepTo(what, entry.number), { class: "link", "aria-label": `${words.toLowerCase()}: ${entry.said}` }),
        entry.command ? html("span", { class: "command" }, html("code", {}, entry.command), iconButton("copy", `copy: ${entry.command}`, () => copy(entry.command))) : null);
}

function draw(scene) {
    const { undo, redo } = scene.history;
    for (const [control, entries, word] of [[undoButton, undo, "Undo"], [redoButton, redo, "Redo"]]) {
        // Not `disabled`, which would take the keyboard focus away while undoing.
        control.setAttribute("aria-disabled", String(entries.length === 0));
        control.title = entries.length ? `${word}: ${entries.at(-1).said}${where(entries.at(-1))}` : word;
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
