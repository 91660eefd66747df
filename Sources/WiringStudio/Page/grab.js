// Connections as things: selected by a click or from their outlet, led to another target by their end, removed with Delete.

import { begin, list } from "./connect.js";
import { byId } from "./dom.js";
import { dragWire } from "./drag.js";
import { edgeOf, keyOf } from "./wires.js";
import { elementOf, focusOn, focusOnWire, under, wireElements } from "./canvas.js";
import { edgeAt, pointedEdge } from "./pointing.js";
import { inDiagram } from "./panzoom.js";
import { make } from "./edits.js";
import { memberNamed, objectNamed, select, state } from "./scene.js";
import { say } from "./status.js";

const canvas = byId("canvas");

function memberOf(edge) {
    return memberNamed(objectNamed(edge.from), edge.member);
}

function target(edge) {
    return edge.kind === "event" ? `${edge.to}.${edge.action}` : edge.to;
}

/** The position of a connection among those of its outlet or event. */
function indexOf(edge) {
    const member = memberOf(edge);
    if (edge.key === null) return Math.max(0, member.targets.indexOf(target(edge)));
    return member.key ? member.keys.indexOf(edge.key) : Number(edge.key);
}

/** The connections of an outlet or event, in their order. */
function edgesOf(object, member) {
    return state.scene.edges.filter((edge) => edge.from === object && edge.member === member).sort((one, other) => indexOf(one) - indexOf(other));
}

/** What is sent to lead a connection to another target. */
function replacing(edge) {
    return { do: "reconnect", object: edge.from, [edge.kind]: edge.member, index: indexOf(edge), target: target(edge) };
}

/** Removes a connection, and moves the focus to the next one of its outlet. */
async function remove(edge) {
    const place = edgesOf(edge.from, edge.member).indexOf(edge);
    const member = memberOf(edge);
    const done = await make(edge.kind === "event"
        ? { do: "disconnectEvent", object: edge.from, event: edge.member, action: target(edge) }
        : { do: "disconnect", object: edge.from, outlet: edge.member, key: member.key ? edge.key : null, target: member.many ? edge.to : null });
    if (!done) return;
    const left = edgesOf(edge.from, edge.member);
    if (left.length) focusOnWire(left[Math.min(place, left.length - 1)]);
    else focusOn(edge.from, edge.member);
}

async function chooseTarget(edge) {
    if (!await begin(edge.from, edge.member, edge.kind, replacing(edge))) return;
    list({ at: elementOf(edge.from, edge.member) });
    say(`choose the target in place of ${target(edge)}, or press Escape`, "hint");
}

function step(edge, by) {
    const all = edgesOf(edge.from, edge.member);
    focusOnWire(all[(all.indexOf(edge) + by + all.length) % all.length]);
}

// Keys: from an outlet, the arrow that points away from the object leads to its connections, and on to the target.

function keyOfWire(event, edge) {
    const isLeft = memberOf(edge).left;
    switch (event.key) {
    case "Delete":
    case "Backspace": return () => remove(edge);
    case "Enter":
    case " ": return () => chooseTarget(edge);
    case "ArrowUp": return () => step(edge, -1);
    case "ArrowDown": return () => step(edge, 1);
    case "ArrowRight": return () => (isLeft ? focusOn(edge.from, edge.member) : focusOn(edge.to));
    case "ArrowLeft": return () => (isLeft ? focusOn(edge.to) : focusOn(edge.from, edge.member));
    case "Escape": return () => focusOn(edge.from, edge.member);
    default: return null;
    }
}

function keyOfOutlet(event, { object, member }) {
    const known = member !== null && memberNamed(objectNamed(object), member);
    if (!known || event.key !== (known.left ? "ArrowLeft" : "ArrowRight")) return null;
    const [first] = edgesOf(object, member);
    return first && (() => focusOnWire(first));
}

canvas.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const edge = edgeOf(event.target.closest(".wire"));
    const found = under(event.target);
    const action = edge ? keyOfWire(event, edge) : found && keyOfOutlet(event, found);
    if (!action) return;
    event.preventDefault();
    action();
});

canvas.addEventListener("focusin", (event) => {
    const edge = edgeOf(event.target.closest(".wire"));
    if (edge) select(edge.from, edge.member, "diagram", keyOf(edge));
});

// The pointer: a click selects the connection near it, a drag takes its end, and a double click goes to its target.

canvas.addEventListener("click", (event) => {
    const edge = pointedEdge();
    if (event.defaultPrevented || under(event.target) || event.target.closest(".frame-button, .loose")) return;
    if (edge) focusOnWire(edge, false);
    else select(null);
});

canvas.addEventListener("dblclick", () => {
    const edge = pointedEdge();
    if (edge) focusOn(edge.to);
});

canvas.addEventListener("pointerdown", (event) => {
    // With Shift or Ctrl, several objects are selected.
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (under(event.target) || event.target.closest(".frame-button, .loose")) return;
    const edge = edgeOf(event.target.closest(".wire")) ?? (state.scene && edgeAt(inDiagram(event)));
    if (!edge || event.pointerType === "touch") return;
    // The paper stays where it is.
    event.stopImmediatePropagation();
    const element = wireElements()[state.scene.edges.indexOf(edge)];
    dragWire(event, { object: edge.from, member: edge.member, replacing: replacing(edge) }, {
        start: () => element.classList.add("moving"),
        stop: () => element.classList.remove("moving"),
    });
}, true);
