// Adding an object: asks for its name in a small dialog.

import { byId, html } from "./dom.js";
import { focusOn } from "./canvas.js";
import { make } from "./edits.js";
import { objectNamed, state } from "./scene.js";

const dialog = byId("adding");

/** A name that no object has: that of the class, with a number if it is taken. */
export function nameFor(className) {
    const words = className.replace(/<.*$/, "").replace(/[^A-Za-z0-9_-]/g, "");
    const upper = words.match(/^[A-Z]+(?![a-z])|^[A-Z]/)?.[0] ?? "";
    const base = upper.toLowerCase() + words.slice(upper.length) || "object";
    let name = base;
    for (let number = 2; objectNamed(name) || name === "owner"; number += 1) name = `${base}${number}`;
    return name;
}

/** Asks for the name of a new object, and adds it, connected to an outlet if one is given. Returns whether it was added. */
export function askForName(className, connectFrom = null) {
    const known = state.scene.library.find((entry) => entry.name === className);
    const needs = [...(known?.requiredOutlets ?? []), ...(known?.requiredAttributes ?? [])];
    return new Promise((resolve) => {
        const field = html("input", { type: "text", id: "adding-name", value: nameFor(className), autocomplete: "off", spellcheck: "false", required: true, pattern: "[A-Za-z_][A-Za-z0-9_\\-]*" });
        const form = html("form", {
            method: "dialog",
            async submit(event) {
                event.preventDefault();
                const name = field.value.trim();
                dialog.close("add");
                const answer = await make({ do: "add", name, class: className, connectFrom }, { selecting: name });
                if (answer) focusOn(name);
                resolve(answer !== null);
            },
        },
        html("h2", { id: "adding-title" }, `New ${className}`),
        connectFrom ? html("p", {}, `It will be connected to outlet ${connectFrom.outlet} of ${connectFrom.object}.`) : null,
        html("label", { for: "adding-name" }, "Name"), field,
        needs.length ? html("p", { class: "note" }, `It needs ${needs.join(", ")}.`) : null,
        html("p", { class: "actions" },
            html("button", { type: "button", click: () => dialog.close() }, "Cancel"),
            html("button", { type: "submit", class: "main" }, "Add")));
        dialog.replaceChildren(form);
        dialog.returnValue = "";
        dialog.addEventListener("close", () => dialog.returnValue === "add" || resolve(false), { once: true });
        dialog.showModal();
        field.select();
    });
}
