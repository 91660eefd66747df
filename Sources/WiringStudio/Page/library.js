// The library: File's Owner and externals on top, then the classes, from which objects are made.

import { byId, html } from "./dom.js";
import { askForName } from "./adding.js";
import { hueOf } from "./boxes.js";
import { dragClass } from "./drag.js";
import { focusOn } from "./canvas.js";
import { on, select, state } from "./scene.js";

const given = byId("given");
const classes = byId("classes");
const field = byId("class-search");
const none = byId("no-class");

const roles = { owner: "File's Owner", external: "External", service: "Service" };

function drawGiven(scene) {
    const found = scene.objects.filter((object) => object.kind in roles);
    given.hidden = found.length === 0;
    const fresh = JSON.stringify(found.map(({ id, name, class: type }) => [id, name, type]));
    if (given.dataset.drawn === fresh) return;
    given.dataset.drawn = fresh;
    given.replaceChildren(...found.map((object) => html("li", {},
        html("button", { type: "button", class: "entry given", "data-given": object.id, "aria-label": `${roles[object.kind]} ${object.name}, ${object.class}`, click: () => go(object.id) },
            html("span", { class: "entry-name" }, object.kind === "owner" ? "File's Owner" : object.name),
            html("span", { class: "entry-detail" }, object.class)))));
}

function go(name) {
    select(name);
    focusOn(name);
}

function entry(known) {
    const needs = [...(known.requiredOutlets ?? []), ...(known.requiredAttributes ?? [])];
    const words = [known.documentation, needs.length ? `Needs ${needs.join(", ")}.` : null].filter(Boolean).join("\n");
    const entry = html("button", {
        type: "button", class: "entry class", title: words || null, "aria-label": `add ${known.name}`, "aria-description": words || null,
        click: () => askForName(known.name),
        pointerdown: (event) => event.button === 0 && event.pointerType !== "touch" && dragClass(event, known.name),
    },
    html("span", { class: "entry-name" }, known.name),
    html("span", { class: "entry-detail" }, known.documentation?.split("\n")[0] ?? known.module ?? ""));
    entry.style.setProperty("--hue", hueOf(known.name));
    return html("li", {}, entry);
}

let source = "";

function drawClasses() {
    const typed = field.value.trim().toLowerCase();
    const all = state.scene?.library ?? [];
    const fresh = JSON.stringify([typed, all]);
    if (fresh === source) return;
    source = fresh;
    const found = all.filter((known) => !typed || known.name.toLowerCase().includes(typed) || (known.documentation ?? "").toLowerCase().includes(typed));
    classes.replaceChildren(...found.map(entry));
    none.hidden = found.length > 0;
    none.textContent = all.length ? `No class is called ‘${field.value.trim()}’.` : "No class is known: the project has no catalog.";
}

field.addEventListener("input", drawClasses);
field.addEventListener("keydown", (event) => {
    const first = classes.querySelector("button");
    if (event.key === "ArrowDown" && first) first.focus();
    else if (event.key === "Enter" && first) first.click();
    else if (event.key === "Escape" && field.value) {
        field.value = "";
        drawClasses();
    } else return;
    event.preventDefault();
});

// The arrow keys move among the classes.
classes.addEventListener("keydown", (event) => {
    const entry = event.target.closest("li");
    const next = event.key === "ArrowDown" ? entry?.nextElementSibling : event.key === "ArrowUp" ? entry?.previousElementSibling : null;
    if (event.key === "ArrowUp" && entry && !next) field.focus();
    else if (next) next.querySelector("button").focus();
    else return;
    event.preventDefault();
});

function mark() {
    for (const button of given.querySelectorAll("button")) button.classList.toggle("selected", button.dataset.given === state.selection.object);
}

on("scene", (scene) => {
    drawGiven(scene);
    drawClasses();
    mark();
});
on("selection", mark);
