// What the user has to know about the whole diagram: that it is outdated, that classes are unknown, or that the server does not answer.

import { byId, html } from "./dom.js";
import { on, state } from "./scene.js";
import { say } from "./status.js";

const banner = byId("trouble");

function draw() {
    const scene = state.scene;
    const words = [
        state.trouble && `${state.trouble[0].toUpperCase()}${state.trouble.slice(1)}${/[.?!]$/.test(state.trouble) ? "" : "."} The diagram is the last one.`,
        scene?.stale && !state.trouble && `${scene.as ?? scene.file} cannot be read at the moment. The diagram is the last good one; the problems are below.`,
        scene && !scene.classesKnown && "The project has no class catalog: it is not checked what fits. The manual’s page on catalogs says how to write one.",
    ].filter(Boolean);
    banner.hidden = words.length === 0;
    const fresh = words.join("\n");
    if (banner.dataset.words === fresh) return;
    banner.dataset.words = fresh;
    banner.replaceChildren(...words.map((sentence) => html("p", {}, sentence)));
}

on("scene", draw);
on("trouble", () => {
    byId("diagram").classList.toggle("stale", Boolean(state.trouble || state.scene?.stale));
    draw();
});
on("back", () => say("the studio answers again", "hint"));
