// Searching for an object, by name or class.

import { byId, html } from "./dom.js";
import { focusOn } from "./canvas.js";
import { look, on, select, state, view } from "./scene.js";
import { openChooser } from "./chooser.js";

/** Opens the list of all objects. */
export function search() {
    const scene = state.scene;
    if (!scene) return;
    const drawn = scene.objects.map((object) => ({ name: object.name, detail: object.class, label: `${object.name}: ${object.class}`, value: object.id }));
    const names = new Set(drawn.map(({ name }) => name));
    const elsewhere = scene.names.filter((name) => !names.has(name)).map((name) => ({ name, value: name }));
    const back = document.activeElement;
    openChooser({
        at: byId("search"), label: "search for an object", placeholder: "name or class",
        sections: [{ title: null, options: drawn }, { title: drawn.length ? "not in the diagram" : null, options: elsewhere }],
        noteFor: (typed, count) => (count ? null : typed ? `no object is called ‘${typed}’` : "there is no object"),
        choose(name) {
            const go = () => {
                select(name);
                focusOn(name);
            };
            return names.has(name) ? go() : look({ focus: name }).then(go);
        },
        leave: () => back?.focus(),
    });
}

byId("search").addEventListener("click", search);

// In a file with too many objects, the user chooses one, and those near it are shown.

const form = byId("too-many");

function draw(scene) {
    form.hidden = !scene.tooMany;
    if (!scene.tooMany) return;
    form.replaceChildren(
        html("h2", {}, `${scene.tooMany} objects are too many for one diagram`),
        html("p", {}, "Choose one to show in the middle, with the objects that it is connected to around it."),
        html("p", { class: "actions" },
            html("button", { type: "button", class: "main", click: search }, "Choose an object"),
            scene.tooMany <= 300 ? html("button", { type: "button", click: () => look({ all: true }) }, "Show all of them") : null));
    if (view.focus && !(scene.names ?? []).includes(view.focus)) look({ focus: null });
}

on("scene", draw);
