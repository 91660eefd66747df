// The difference between two files, in words and in colours of the diagram.

import * as server from "./server.js";
import { button, byId, html } from "./dom.js";
import { elementOf, focusOn } from "./canvas.js";
import { look, objectNamed, select, state, view } from "./scene.js";
import { say } from "./status.js";

const dialog = byId("differences");
const field = byId("differences-with");
const marks = { added: "+", removed: "−", changed: "~", replaced: "⇄", wrapped: "◎" };

function others() {
    const { file, files } = state.scene;
    const overlays = files.find((known) => known.path === file)?.overlays ?? [];
    return [...new Set([...overlays, ...files.map((known) => known.path)])].filter((path) => path !== file);
}

/** The objects of the diagram that have the colour of a difference. */
let marked = [];

function unmark() {
    for (const [element, style] of marked) element.classList.remove(style);
    marked = [];
}

/** Shows how another file differs from the one that is shown: as a list, and in the diagram, which for an overlay becomes its own. */
async function show(other) {
    const isOverlay = state.scene.files.find((known) => known.path === state.scene.file)?.overlays.includes(other);
    if (isOverlay && view.as !== other) await look({ as: other });
    let answer;
    try {
        answer = await server.get("changes", { file: view.file, as: other });
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return;
    }
    const objects = (answer.objects ?? []).filter((object) => object.state !== "same");
    byId("differences-title").textContent = `${other} against ${view.file}`;
    byId("differences-list").replaceChildren(...(answer.differences ?? []).map((words) => html("li", {}, words)));
    byId("differences-objects").replaceChildren(...objects.map(row));
    byId("no-differences").hidden = objects.length + (answer.differences ?? []).length > 0;
    unmark();
    // An overlay is drawn with its own colours.
    if (!isOverlay) marked = objects.map((object) => [elementOf(object.name), `state-${object.state}`]).filter(([element, style]) => element && !element.classList.contains(style));
    for (const [element, style] of marked) element.classList.add(style);
    field.replaceChildren(...others().map((path) => html("option", { value: path, selected: path === other }, path)));
    if (!dialog.open) dialog.showModal();
}

function row(object) {
    return html("li", { class: `state-${object.state}` },
        html("span", { "aria-hidden": "true", class: "sign" }, marks[object.state] ?? ""),
        objectNamed(object.name) ? button(object.name, () => {
            dialog.close();
            select(object.name);
            focusOn(object.name);
        }, { class: "link" }) : object.name, ` ${object.state}`);
}

field.addEventListener("change", () => show(field.value));
dialog.addEventListener("close", unmark);
byId("show-differences").addEventListener("click", () => {
    const other = view.as ?? others()[0];
    if (other) show(other);
    else say(`there is no other file to compare ${state.scene.file} with`, "hint");
});
