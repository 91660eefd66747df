// The head: which file, editing as which overlay, focus and depth.

import { byId, html } from "./dom.js";
import { look, on, state, view } from "./scene.js";
import { say } from "./status.js";

const file = byId("file");
const overlay = byId("overlay");
const focus = byId("focus");
const depth = byId("depth");

function fill(select, options, value) {
    const fresh = JSON.stringify([options, value]);
    if (select.dataset.filled === fresh) return;
    select.dataset.filled = fresh;
    select.replaceChildren(...options.map(([name, words]) => html("option", { value: name, selected: name === value }, words)));
}

function draw(scene) {
    document.title = `${scene.as ?? scene.file} — Wiring Studio`;
    const mains = scene.files.filter((known) => known.main).map((known) => known.path);
    fill(file, [...new Set([...mains, scene.file])].sort().map((path) => [path, path]), scene.file);
    // A new overlay changes nothing yet.
    const known = scene.files.find(({ path }) => path === scene.file)?.overlays ?? [];
    const overlays = [...new Set([...known, scene.as].filter(Boolean))];
    fill(overlay, [["", "the file itself"], ...overlays.map((path) => [path, path])], scene.as ?? "");
    overlay.disabled = overlays.length === 0;
    overlay.parentElement.classList.toggle("is-overlay", scene.as !== null);
    document.body.classList.toggle("overlay", scene.as !== null);
    focus.setAttribute("aria-pressed", String(view.focus !== null));
    focus.querySelector("span").textContent = view.focus === null ? "Focus" : `Focus: ${view.focus}`;
    depth.value = String(view.depth);
    depth.parentElement.hidden = view.focus === null;
}

/** Shows only an object and those near it, or everything again. */
export function toggleFocus(name = state.selection.object) {
    if (view.focus !== null && (name === null || name === view.focus)) return look({ focus: null });
    if (name === null) {
        say("first select the object to show in the middle", "hint");
        return null;
    }
    return look({ focus: name });
}

file.addEventListener("change", () => look({ file: file.value, as: null, focus: null, open: null, all: false }));
overlay.addEventListener("change", async () => {
    await look({ as: overlay.value || null });
    say(view.as ? `editing as ${view.as}: edits are written there` : `editing ${view.file} itself`, "hint");
});
focus.addEventListener("click", () => toggleFocus(view.focus ?? state.selection.object));
depth.addEventListener("change", () => look({ depth: Number(depth.value) }));
on("scene", draw);
