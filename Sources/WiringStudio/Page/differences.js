// Two files as one difference: what an overlay makes other, in words, beside the coloured picture.

import * as server from "./server.js";
import { button, byId, html } from "./dom.js";
import { focusOn } from "./canvas.js";
import { look, objectNamed, select, state, view } from "./scene.js";
import { say } from "./status.js";

const dialog = byId("differences");
const marks = { added: "+", removed: "−", changed: "~", replaced: "⇄", wrapped: "◎" };

/** Shows how an overlay differs from the file, in the picture and as a list. */
async function show() {
    const overlays = state.scene.files.find((known) => known.path === state.scene.file)?.overlays ?? [];
    const overlay = view.as ?? overlays[0];
    if (!overlay) {
        say(`${state.scene.file} has no overlay to compare it with`, "hint");
        return;
    }
    if (view.as !== overlay) await look({ as: overlay });
    let answer;
    try {
        answer = await server.get("changes", { file: view.file, as: overlay });
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return;
    }
    const objects = (answer.objects ?? []).filter((object) => object.state !== "same");
    byId("differences-title").textContent = `${overlay} against ${view.file}`;
    byId("differences-list").replaceChildren(...(answer.differences ?? []).map((words) => html("li", {}, words)));
    byId("differences-objects").replaceChildren(...objects.map((object) => html("li", { class: `state-${object.state}` },
        html("span", { "aria-hidden": "true", class: "sign" }, marks[object.state] ?? ""),
        objectNamed(object.name) ? button(object.name, () => {
            dialog.close();
            select(object.name);
            focusOn(object.name);
        }, { class: "link" }) : object.name, ` ${object.state}`)));
    byId("no-differences").hidden = objects.length + (answer.differences ?? []).length > 0;
    dialog.showModal();
}

byId("show-differences").addEventListener("click", show);
