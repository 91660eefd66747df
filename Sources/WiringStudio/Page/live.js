// The live program, if the studio runs in an app's own tool: what it prints, what its loads did, and what values its objects have.

import { byId, button, html, svg } from "./dom.js";
import { elementOf } from "./canvas.js";
import { load, on, select, state } from "./scene.js";
import { make } from "./edits.js";

const pane = byId("live");
const said = byId("live-state");
const output = byId("live-output");
const log = byId("live-log");

/** What the scene is about, or the steps that are listed, as text. */
const words = (value) => JSON.stringify(value ?? null);

function draw() {
    const live = state.live;
    pane.hidden = !live;
    drawValues();
    if (!live) return;
    const isCurrent = live.refusals.length === 0;
    const sentence = isCurrent ? live.said : "The file has errors; the program continues as it was.";
    if (said.dataset.shown !== sentence + live.refusals) {
        said.dataset.shown = sentence + live.refusals;
        said.classList.toggle("refused", !isCurrent);
        said.replaceChildren(sentence, ...live.refusals.map((refusal) => html("span", { class: "refusal" }, refusal)));
    }
    if (output.textContent !== live.output) output.textContent = live.output;
    if (log.dataset.shown === words(live.log)) return;
    log.dataset.shown = words(live.log);
    log.replaceChildren(...live.log.map(({ object, words: step, hasFailed }) => html("li", { class: hasFailed ? "wrong" : null },
        object ? button(step, () => select(object), { class: "link" }) : step)));
    log.scrollTop = log.scrollHeight;
}

/** Writes what an object has below its box. */
function drawValues() {
    for (const { id, name, box } of state.scene.objects) {
        const values = Object.entries(state.live?.values[name] ?? {}).map((entry) => entry.join(" ")).join(", ");
        const group = elementOf(id);
        const known = group.querySelector(".live-value");
        if (!values || known?.dataset.values === values) {
            if (!values) known?.remove();
            continue;
        }
        known?.remove();
        const most = Math.floor(box.width / 5.6);
        group.append(svg("text", { class: "live-value", "aria-hidden": "true", "data-values": values, x: 8, y: box.height + 12 },
            svg("title", {}, values), values.length > most ? `${values.slice(0, most - 1)}…` : values));
    }
}

byId("write-changes").addEventListener("click", () => make({ do: "writeChanges" }));
on("scene", draw);
on("live", () => {
    // The errors of a load are in the scene, with their places, which may be others for the same words.
    const { refusals, followed } = state.live;
    const shown = state.scene.live;
    if (words(refusals) !== words(shown.refusals) || (refusals.length && followed !== shown.followed)) load();
    draw();
});
