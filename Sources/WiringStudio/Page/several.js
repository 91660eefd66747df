// The objects that are selected together: by clicking with Shift, by a box, by keyboard, or all of them.

import { byId, svg } from "./dom.js";
import { dragLayer, focusOn, neighbour, under } from "./canvas.js";
import { follow } from "./pointer.js";
import { inDiagram } from "./panzoom.js";
import { objectNamed, on, select, state, emit } from "./scene.js";
import { say } from "./status.js";

const canvas = byId("canvas");
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const mark = "selected together with others";
let chosen = new Set();

/** The ids of the selected objects. */
export function selected() {
    if (chosen.size) return [...chosen];
    return state.selection.object === null ? [] : [state.selection.object];
}

function keep(ids, first) {
    chosen = new Set(ids.length === 1 && ids[0] === first ? [] : ids);
    if (state.selection.object === first && state.selection.member === null) emit("selection", "several");
    else select(first, null, "several");
}

/** Selects objects together; one of them, the last if no other is named, gets the keyboard focus. */
export function selectTogether(ids, first = ids.at(-1) ?? null) {
    keep(ids, first);
    if (first !== null) focusOn(first);
    say(ids.length === 1 ? `${ids[0]} is selected` : `${ids.length} objects are selected`, "hint");
}

export const selectEverything = () => selectTogether(state.scene.objects.map(({ id }) => id), state.selection.object ?? undefined);

function toggle(id) {
    const ids = new Set(selected());
    if (!ids.delete(id)) ids.add(id);
    selectTogether([...ids], ids.has(id) ? id : [...ids].at(-1) ?? null);
}

function showMarks() {
    for (const group of canvas.querySelectorAll("[data-object]")) {
        const isChosen = chosen.has(group.dataset.object);
        if (group.classList.toggle("chosen", isChosen) === (group.dataset.described !== undefined)) continue;
        // The description says more than that, and comes back as it was.
        if (isChosen) group.dataset.described = group.getAttribute("aria-description") ?? "";
        const words = [isChosen && mark, group.dataset.described].filter(Boolean).join("; ");
        if (!isChosen) delete group.dataset.described;
        if (words) group.setAttribute("aria-description", words);
        else group.removeAttribute("aria-description");
    }
}

// By mouse

const adds = (event) => event.button === 0 && (event.shiftKey || event.ctrlKey || event.metaKey);

// The keyboard focus would select the one object.
canvas.addEventListener("mousedown", (event) => (adds(event) || (event.button === 2 && chosen.has(under(event.target)?.object))) && event.preventDefault(), true);
canvas.addEventListener("pointerdown", (event) => {
    const isOnPaper = !under(event.target);
    // A drag with Ctrl from an object connects it.
    if (!adds(event) || !(event.shiftKey || isOnPaper)) return;
    event.stopPropagation();
    if (isOnPaper) drawBox(event);
}, true);
canvas.addEventListener("click", (event) => {
    const found = under(event.target);
    if (!adds(event)) {
        if (found && chosen.size) keep([found.object], found.object);
        return;
    }
    event.stopPropagation();
    if (found) toggle(found.object);
}, true);

function drawBox(pressed) {
    const [left, top] = inDiagram(pressed);
    const frame = svg("rect", { class: "band" });
    let box = null;
    follow(pressed, {
        start: () => dragLayer.append(frame),
        move(moved) {
            const [x, y] = inDiagram(moved);
            box = { x: Math.min(left, x), y: Math.min(top, y), width: Math.abs(x - left), height: Math.abs(y - top) };
            for (const [name, value] of Object.entries(box)) frame.setAttribute(name, value);
        },
        end() {
            frame.remove();
            const isIn = ({ box: other }) => other.x < box.x + box.width && box.x < other.x + other.width && other.y < box.y + box.height && box.y < other.y + other.height;
            selectTogether([...new Set([...selected(), ...state.scene.objects.filter(isIn).map(({ id }) => id)])]);
        },
        stop: () => frame.remove(),
    });
}

// By keyboard

canvas.addEventListener("keydown", (event) => {
    const found = under(event.target);
    const way = found && arrows[event.key];
    const isCommand = event.ctrlKey || event.metaKey;
    if (way && found.member === null && (event.shiftKey || isCommand)) {
        const next = neighbour(found.object, way);
        const ids = selected();
        if (next && event.shiftKey) selectTogether([...new Set([...ids, next])], next);
        else if (next) {
            focusOn(next);
            keep(ids, next);
        }
    } else if (event.key === " " && found && (event.shiftKey || isCommand)) toggle(found.object);
    else if (event.key === "Escape" && chosen.size) keep([state.selection.object], state.selection.object);
    else return;
    event.preventDefault();
    event.stopPropagation();
}, true);

on("selection", (by) => {
    if (by !== "several") chosen = new Set();
    showMarks();
});
on("scene", () => {
    chosen = new Set([...chosen].filter(objectNamed));
    if (chosen.size === 1 && chosen.has(state.selection.object)) chosen = new Set();
});
on("drawn", showMarks);
