// The live program, where the studio runs in an app's own tool: its output, and what it says differently from the file.

import { byId } from "./dom.js";
import { make } from "./edits.js";
import { on } from "./scene.js";

const pane = byId("live");
const output = byId("live-output");

function draw(live) {
    pane.hidden = !live;
    if (live && output.textContent !== (live.output ?? "")) output.textContent = live.output ?? "";
}

byId("write-changes").addEventListener("click", () => make({ do: "writeChanges" }));
on("scene", (scene) => draw(scene.live));
on("live", draw);
