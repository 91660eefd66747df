// The live program, if the studio runs in an app's own tool: what it prints, and where its values differ from the file's.

import { byId, html } from "./dom.js";
import { make } from "./edits.js";
import { on, state } from "./scene.js";

const pane = byId("live");
const said = byId("live-state");
const output = byId("live-output");

function draw() {
    const live = state.live;
    pane.hidden = !live;
    if (!live) return;
    const isCurrent = live.refusals.length === 0;
    const words = isCurrent ? live.said : "The file has errors; the program continues as it was.";
    if (said.dataset.shown !== words + live.refusals) {
        said.dataset.shown = words + live.refusals;
        said.classList.toggle("refused", !isCurrent);
        said.replaceChildren(words, ...live.refusals.map((refusal) => html("span", { class: "refusal" }, refusal)));
    }
    if (output.textContent !== live.output) output.textContent = live.output;
}

byId("write-changes").addEventListener("click", () => make({ do: "writeChanges" }));
on("scene", draw);
on("live", draw);
