// The address says what is shown, so that loading the page again shows it again.

import { focusOn } from "./canvas.js";
import { load, look, objectNamed, on, select, state, view } from "./scene.js";

/** Shows what the address says. */
export function readAddress() {
    const said = new URLSearchParams(location.hash.slice(1));
    for (const name of ["file", "as", "focus"]) view[name] = said.get(name);
    if (said.has("depth")) view.depth = Number(said.get("depth"));
    if (said.has("open")) view.open = said.get("open").split(",").filter(Boolean);
    view.all = said.has("all");
    return said.get("object");
}

/** Shows the object that a link leads to, also in a nested nib that is closed. */
export async function openLinked(object) {
    if (object === null) return;
    if (!objectNamed(object) && state.scene?.names.includes(object)) await look({ focus: object });
    select(object);
    focusOn(object);
}

function address() {
    const said = new URLSearchParams({ file: view.file });
    if (view.as) said.set("as", view.as);
    if (view.focus) {
        said.set("focus", view.focus);
        said.set("depth", view.depth);
    }
    if (view.open) said.set("open", view.open.join(","));
    if (view.all) said.set("all", "1");
    return `#${said}`;
}

let current = null;

on("scene", () => {
    const next = address();
    if (next === current) return;
    // The link itself says nothing of what is shown, so the back button need not lead to it.
    if (current === null) history.replaceState(null, "", next);
    else history.pushState(null, "", next);
    current = next;
});

/** The browser's back button leads to what was shown before. */
window.addEventListener("popstate", () => {
    current = location.hash;
    const object = readAddress();
    load().then(() => openLinked(object));
});
