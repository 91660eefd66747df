// Everything by keyboard, and the page of help that lists the keys.

import { byId } from "./dom.js";
import { elementOf, focusOn, neighbour, under } from "./canvas.js";
import { fit, zoomBy, zoomTo } from "./panzoom.js";
import { isHalf } from "./fields.js";
import { make } from "./edits.js";
import { memberNamed, objectNamed, state } from "./scene.js";
import { openInPlace } from "./frames.js";
import { search } from "./search.js";
import { step } from "./history.js";
import { tidy } from "./places.js";
import { toggleFocus } from "./head.js";

const help = byId("help");
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const regions = ["library", "objects", "inspector", "text", "problems"];

function isTyping(element) {
    return element.matches?.("input:not([type=checkbox]), textarea, select");
}

/** Whether a key such as Ctrl+Z is for what is being typed, and not for the edits of the file. */
function hasOwnUndo(element) {
    if (!isTyping(element) || element.matches("select, #typed")) return false;
    return element.dataset.filed === undefined ? element.value !== "" : isHalf(element) || element.ariaInvalid === "true";
}

/** Keys that work everywhere. */
document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.defaultPrevented) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === "F6") toRegion(event.shiftKey ? -1 : 1);
    else if (isCommand && key === "f") search();
    else if (isCommand && !hasOwnUndo(event.target) && key === "z") step(event.shiftKey ? "redo" : "undo");
    else if (isCommand && !hasOwnUndo(event.target) && key === "y") step("redo");
    else if (event.key === "F1" || (event.key === "?" && !isTyping(event.target))) help.showModal();
    else return;
    event.preventDefault();
});

function toRegion(direction) {
    const current = regions.findIndex((id) => byId(id).contains(document.activeElement));
    const next = byId(regions[(current + direction + regions.length) % regions.length]);
    const selected = next.id === "objects" ? elementOf(state.selection.object) ?? next.querySelector("[data-object]") : null;
    (selected ?? next.querySelector("[data-start]") ?? next).focus();
}

/** Keys within the diagram. */
byId("canvas").addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const found = under(event.target);
    const action = (found && objectKey(event, found)) || paperKey(event);
    if (!action) return;
    event.preventDefault();
    action();
});

function paperKey(event) {
    return {
        "/": search, "+": () => zoomBy(1.25), "=": () => zoomBy(1.25), "-": () => zoomBy(0.8), "0": () => zoomTo(1), "9": () => fit(), t: tidy,
    }[event.key];
}

function objectKey(event, { object, member }) {
    if (event.key in arrows) return () => move(object, member, event.key);
    switch (event.key) {
    case "Enter":
    case " ": return member !== null
        ? () => event.target.dispatchEvent(new MouseEvent("click", { bubbles: true }))
        : () => enter(object);
    case "Delete":
    case "Backspace": return () => remove(object, member);
    case "F2": return () => byId("identity-name")?.select();
    case "f": return () => toggleFocus(object);
    default: return null;
    }
}

function move(object, member, key) {
    const known = objectNamed(object);
    const members = [...known.outlets, ...known.events].sort((one, other) => one.y - other.y).map((each) => each.name);
    if (member !== null && (key === "ArrowUp" || key === "ArrowDown")) {
        const next = members[members.indexOf(member) + (key === "ArrowDown" ? 1 : -1)];
        focusOn(object, next ?? null);
        return;
    }
    const next = neighbour(object, arrows[key]);
    if (next) focusOn(next);
}

function enter(object) {
    const known = objectNamed(object);
    if (known.kind === "prefix") openInPlace(known.prefix ?? known.name);
    else byId("inspected").querySelector("input, button")?.focus();
}

async function remove(object, name) {
    if (name === null) {
        const place = state.scene.objects.findIndex((known) => known.id === object);
        if (!await make({ do: "remove", name: object })) return;
        const next = state.scene.objects[Math.min(place, state.scene.objects.length - 1)];
        if (next) focusOn(next.id);
        return;
    }
    const known = objectNamed(object);
    const member = memberNamed(known, name);
    if (!member.targets.length) return;
    const isOutlet = known.outlets.includes(member);
    await make(isOutlet ? { do: "disconnect", object, outlet: name, target: null } : { do: "disconnectEvent", object, event: name, action: null });
    focusOn(object, name);
}

// A double click opens a nested nib.
byId("canvas").addEventListener("dblclick", (event) => {
    const found = under(event.target);
    const known = found && objectNamed(found.object);
    if (known?.kind === "prefix") openInPlace(known.prefix ?? known.name);
});

byId("show-help").addEventListener("click", () => help.showModal());
byId("zoom-in").addEventListener("click", () => zoomBy(1.25));
byId("zoom-out").addEventListener("click", () => zoomBy(0.8));
byId("zoom").addEventListener("click", () => zoomTo(1));
byId("fit").addEventListener("click", () => fit());
for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
