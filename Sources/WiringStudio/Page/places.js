// Where objects are: they are moved by dragging them or with Alt and the arrow keys, and laid out again by "Tidy".

import { byId } from "./dom.js";
import { edgeOf, redrawWire } from "./wires.js";
import { elementOf, focusOn, groupLayer, under, wireElements } from "./canvas.js";
import { follow } from "./pointer.js";
import { inDiagram } from "./panzoom.js";
import { make } from "./edits.js";
import { emit, objectNamed, state } from "./scene.js";
import { say } from "./status.js";
import { scrollNear } from "./drag.js";

const canvas = byId("canvas");
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far an arrow key moves an object. */
const stride = 20;
/** How long after the last arrow key the place is written. */
const pause = 400;

let waiting = null;

/** By object or note: how far it has been moved. */
const moved = new Map();

export function offset(object) {
    return moved.get(object) ?? [0, 0];
}

/** The wire between two places: it begins and ends at the boxes' borders as before. */
function path(edge) {
    const [from, to] = [offset(edge.from), offset(edge.to)];
    const [[ax, ay], [bx, by]] = [edge.path[0], edge.path.at(-1)];
    if (from[0] === to[0] && from[1] === to[1]) return edge.path.map(([x, y]) => [x + from[0], y + from[1]]);
    const [start, end] = [[ax + from[0], ay + from[1]], [bx + to[0], by + to[1]]];
    const middle = (start[0] + end[0]) / 2;
    return [start, [middle, start[1]], [middle, end[1]], end];
}

const noteOf = (number) => state.scene.notes.find((note) => note.number === number);
const known = (object) => noteOf(object) ?? objectNamed(object);

/** Shows an object at a distance from its place, with its connections. */
function shift(object, by) {
    const place = known(object);
    if (!place) return;
    moved.set(object, by);
    const { box, number } = place;
    (number ? groupLayer.querySelector(`[data-note="${number}"]`) : elementOf(object)).setAttribute("transform", `translate(${box.x + by[0]} ${box.y + by[1]})`);
    for (const wire of wireElements()) {
        const edge = edgeOf(wire);
        if (edge.from !== object && edge.to !== object) continue;
        if (edge.path?.length > 1) redrawWire(wire, path(edge));
        else if (edge.from === object) wire.setAttribute("transform", `translate(${by})`);
    }
}

function back(objects = [...moved.keys()]) {
    for (const object of objects) {
        if (known(object)) shift(object, [0, 0]);
        moved.delete(object);
    }
    emit("shifted");
}

/** Whether objects can be moved in what is shown; says why not. */
function canMove() {
    if (state.scene.stale) say("nothing can be moved while the file cannot be read", "hint");
    return !state.scene.stale;
}

/** The objects that an element moves, or the number of a note. */
function carriedBy(target) {
    const found = under(target);
    if (found) return [found.object];
    const { group, note } = target.closest(".loose")?.dataset ?? {};
    return note ? [Number(note)] : state.scene?.groups.find(({ name }) => name === group)?.members;
}

function shiftAll(objects, by) {
    for (const object of objects) shift(object, by);
    if (!noteOf(objects[0])) emit("shifted");
}

async function write() {
    clearTimeout(waiting);
    waiting = null;
    const shifted = [...moved.keys()].filter(known);
    const places = new Map(shifted.map((object) => {
        const [{ box }, [dx, dy]] = [known(object), offset(object)];
        return [object, [box.x + Math.round(dx), box.y + Math.round(dy)]];
    }));
    moved.clear();
    const focused = under(document.activeElement);
    const notes = shifted.map(noteOf).filter(Boolean);
    const objects = shifted.filter((each) => !noteOf(each));
    const edits = notes.map(({ number, text }) => [[number], { do: "sheet", what: "note", number, text, place: places.get(number) }]);
    if (objects.length) edits.push([objects, { do: "move", places: Object.fromEntries(objects.map((object) => [object, places.get(object)])) }]);
    for (const [these, edit] of edits) if (!await make(edit)) back(these);
    if (focused) focusOn(focused.object, focused.member);
}

/** Writes at once what the arrow keys have moved. */
export async function writeNow() {
    if (waiting !== null) await write();
}

canvas.addEventListener("pointerdown", (event) => {
    const objects = carriedBy(event.target);
    if (event.button !== 0 || event.pointerType === "touch" || event.ctrlKey || event.metaKey || event.shiftKey || !objects || under(event.target)?.member || event.target.closest(".fold")) return;
    const from = inDiagram(event);
    let isMovable = false;
    const carry = (isCarried) => objects.forEach((each) => elementOf(each)?.classList.toggle("carried", isCarried));
    follow(event, {
        start() {
            isMovable = canMove();
            carry(isMovable);
        },
        move(pointer) {
            if (!isMovable) return;
            scrollNear(pointer);
            const [x, y] = inDiagram(pointer);
            shiftAll(objects, [x - from[0], y - from[1]]);
        },
        end() {
            carry(false);
            if (isMovable) write();
        },
        stop() {
            carry(false);
            back();
        },
    });
});

canvas.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const objects = carriedBy(event.target);
    if (!event.altKey || event.ctrlKey || event.metaKey || !step || !objects) return;
    event.preventDefault();
    if (!canMove()) return;
    const by = event.shiftKey ? 2 : stride;
    const start = offset(objects[0]);
    shiftAll(objects, step.map((each, index) => start[index] + each * by));
    clearTimeout(waiting);
    waiting = setTimeout(write, pause);
});

/** Lays out all objects again. */
export async function tidy() {
    if (!canMove()) return;
    await make({ do: "tidy" });
    if (state.selection.object) focusOn(state.selection.object, state.selection.member);
}

byId("tidy").addEventListener("click", tidy);
