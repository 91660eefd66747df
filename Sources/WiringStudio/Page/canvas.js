// The diagram: draws the scene, and later only those objects that have changed.

import { byId, svg } from "./dom.js";
import { drawObject, drawingSource, title } from "./boxes.js";
import { edgeOf, keyOf, wireOf } from "./wires.js";
import { drawFrame } from "./frames.js";
import { state, on, select, emit } from "./scene.js";
import { reveal, setPaper } from "./panzoom.js";

/** Up to how many objects the diagram shows the types of outlets; a larger one shows them on hover. */
const detailed = 120;

const diagram = byId("diagram");
const layers = { frames: svg("g", { class: "frames" }), groups: svg("g"), wires: svg("g", { class: "wires" }), objects: svg("g"), drag: svg("g", { "aria-hidden": "true" }) };
diagram.append(layers.frames, layers.groups, layers.wires, layers.objects, layers.drag);

/** The layer above the objects, for the wire that follows the pointer. */
export const dragLayer = layers.drag;

/** The layer of groups and notes. */
export const groupLayer = layers.groups;

/** The connections, in the order of the scene's. */
export function wireElements() {
    return layers.wires.children;
}

/** By object: what it was drawn from, and its element. */
let drawn = new Map();

export function elementOf(object, member = null) {
    const group = drawn.get(object)?.group ?? null;
    if (!group || member === null) return group;
    return [...group.querySelectorAll("[data-member]")].find((row) => row.dataset.member === member) ?? null;
}

/** The object and the member under an element of the diagram. */
export function under(element) {
    const group = element?.closest?.("[data-object]");
    if (!group) return null;
    return { object: group.dataset.object, member: element.closest("[data-member]")?.dataset.member ?? null };
}

function draw(scene) {
    const focused = under(document.activeElement);
    const focusedWire = edgeOf(document.activeElement);
    const problems = Map.groupBy(scene.problems.filter((problem) => problem.object), (problem) => problem.object);
    setPaper(scene);
    const before = drawn;
    drawn = new Map();
    for (const object of scene.objects) {
        const found = problems.get(object.id) ?? [];
        const source = drawingSource(object, found) + (scene.objects.length <= detailed);
        const known = before.get(object.id);
        const group = known?.source === source ? known.group : drawObject(object, found, scene.objects.length <= detailed);
        const place = `translate(${object.box.x} ${object.box.y})`;
        if (group.getAttribute("transform") !== place) group.setAttribute("transform", place);
        drawn.set(object.id, { source, group });
    }
    const groups = [...drawn.values()].map((entry) => entry.group);
    put(layers.objects, groups);
    const known = new Map([...layers.wires.children].map((wire) => [keyOf(edgeOf(wire)), wire]));
    put(layers.wires, scene.edges.map((edge) => {
        const element = wireOf(edge, known.get(keyOf(edge)));
        known.delete(keyOf(edge));
        return element;
    }));
    layers.frames.replaceChildren(...(scene.frames ?? []).map(drawFrame));
    diagram.classList.toggle("stale", scene.stale);
    emit("drawn", scene);
    showSelection();
    if (focusedWire && !focusOnWire(focusedWire, false)) focusOn(focusedWire.from, focusedWire.member);
    if (focused) (elementOf(focused.object, focused.member) ?? elementOf(focused.object) ?? byId("canvas")).focus({ preventScroll: true });
}

// Elements that stay where they are keep the keyboard focus, and cost nothing.
function put(layer, elements) {
    const isKept = new Set(elements);
    for (const child of [...layer.children]) if (!isKept.has(child)) child.remove();
    elements.forEach((element, index) => {
        if (layer.children[index] !== element) layer.insertBefore(element, layer.children[index] ?? null);
    });
}

/** The object that the Tab key comes to, with its rows; the arrow keys lead to the others. */
let tabbed = null;

function takeTab(object) {
    const next = drawn.has(object) ? object : drawn.has(tabbed) ? tabbed : drawn.keys().next().value;
    for (const [name, index] of [[tabbed, "-1"], [next, "0"]]) {
        const group = drawn.get(name)?.group;
        for (const element of group ? [group, ...group.querySelectorAll("[data-member], .fold")] : []) element.setAttribute("tabindex", index);
    }
    tabbed = next;
}

function showSelection() {
    const { object, member, wire: selected } = state.selection;
    takeTab(object);
    for (const marked of diagram.querySelectorAll(".selected")) marked.classList.remove("selected");
    diagram.classList.toggle("has-selection", object !== null);
    elementOf(object)?.classList.add("selected");
    if (member !== null) elementOf(object, member)?.classList.add("selected");
    for (const wire of layers.wires.children) {
        const edge = edgeOf(wire);
        const isMine = edge.from === object && (member === null || edge.member === member) && (selected === null || keyOf(edge) === selected);
        wire.classList.toggle("selected", object !== null && (isMine || (member === null && edge.to === object)));
    }
}

/** Moves the keyboard focus to a connection, or to the one that a newer scene has for it. Returns whether there is one. */
export function focusOnWire(edge, isRevealed = true) {
    const element = [...layers.wires.children].find((wire) => keyOf(edgeOf(wire)) === keyOf(edge));
    element?.focus({ preventScroll: true });
    const box = isRevealed && state.scene.objects.find(({ id }) => id === edge.to)?.box;
    if (box) reveal(box);
    return Boolean(element);
}

/** Moves the keyboard focus to an object or to a member of it. */
export function focusOn(object, member = null) {
    const element = elementOf(object, member) ?? elementOf(object);
    element?.focus({ preventScroll: true });
    const box = state.scene.objects.find((known) => known.id === object)?.box;
    if (box) reveal(box);
}

/**
 * Marks what fits while connecting; `reasonOf` returns why an object does not, or null, and `isDoubtful` whether that is
 * unknown. Without them, the marks go.
 */
export function light(reasonOf, isDoubtful = () => false) {
    diagram.classList.toggle("connecting", reasonOf !== null);
    for (const object of state.scene.objects) {
        const group = elementOf(object.id);
        const reason = reasonOf?.(object.id);
        group.classList.toggle("fits", reason === null);
        group.classList.toggle("doubtful", reason === null && isDoubtful(object.id));
        group.classList.toggle("dim", typeof reason === "string");
        group.querySelector(":scope > title")?.remove();
        if (typeof reason === "string") group.prepend(svg("title", {}, `${title(object)} — ${reason}`));
    }
}

/** Shows a wire for a moment as new. */
function flash(edit) {
    const member = edit.outlet ?? edit.event;
    for (const wire of layers.wires.children) {
        const { from, member: of } = edgeOf(wire);
        if (member && from === edit.object && of === member) wire.classList.add("new");
    }
    if (edit.do === "add") elementOf(edit.name)?.classList.add("new");
}

/** The nearest object in a direction, for the arrow keys. */
export function neighbour(name, [dx, dy]) {
    const middle = ({ box }) => [box.x + box.width / 2, box.y + box.height / 2];
    const from = middle(state.scene.objects.find((object) => object.id === name));
    let best = null;
    for (const object of state.scene.objects) {
        const [x, y] = middle(object);
        const along = (x - from[0]) * dx + (y - from[1]) * dy;
        const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
        if (object.id === name || along <= 0 || along < across / 2) continue;
        const distance = along + 2 * across;
        if (!best || distance < best.distance) best = { distance, name: object.id };
    }
    return best?.name ?? null;
}

diagram.addEventListener("focusin", (event) => {
    const found = under(event.target);
    if (!found) return;
    select(found.object, found.member, "diagram");
    if (event.target.matches(":focus-visible")) reveal(state.scene.objects.find((object) => object.id === found.object).box);
});

on("scene", draw);
on("selection", (by) => {
    showSelection();
    const object = state.scene.objects.find((known) => known.id === state.selection.object);
    if (object && by !== "diagram") reveal(object.box);
});
on("written", ({ edit }) => flash(edit));
