// Where objects are: they are moved by dragging them or with Alt and the arrow keys, and laid out again by "Tidy".

import { byId } from "./dom.js";
import { edgeOf, redrawWire } from "./wires.js";
import { elementOf, focusOn, under, wireElements } from "./canvas.js";
import { follow } from "./pointer.js";
import { inDiagram } from "./panzoom.js";
import { make } from "./edits.js";
import { objectNamed, state, view } from "./scene.js";
import { say } from "./status.js";
import { scrollNear } from "./drag.js";

const canvas = byId("canvas");
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How far an arrow key moves an object. */
const stride = 20;
/** How long after the last arrow key the place is written. */
const pause = 400;

/** By object: how far it has been moved from its place in the scene. */
const moved = new Map();

function offset(object) {
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

/** Shows an object at a distance from its place, with its connections. */
function shift(object, by) {
    moved.set(object, by);
    const { box } = objectNamed(object);
    elementOf(object).setAttribute("transform", `translate(${box.x + by[0]} ${box.y + by[1]})`);
    for (const wire of wireElements()) {
        const edge = edgeOf(wire);
        if (edge.from !== object && edge.to !== object) continue;
        if (edge.path?.length > 1) redrawWire(wire, path(edge));
        else if (edge.from === object) wire.setAttribute("transform", `translate(${by})`);
    }
}

function back() {
    for (const object of [...moved.keys()]) {
        moved.set(object, [0, 0]);
        if (elementOf(object)) shift(object, [0, 0]);
    }
    moved.clear();
}

/** Whether objects can be moved in what is shown; says why not. */
function canMove() {
    if (view.focus === null && !state.scene.stale) return true;
    say(view.focus === null ? "nothing can be moved while the file cannot be read" : "in a focus, objects are where they fit; leave it to move them", "hint");
    return false;
}

async function write() {
    const places = Object.fromEntries([...moved].filter(([name]) => objectNamed(name)).map(([name, [dx, dy]]) => {
        const { box } = objectNamed(name);
        return [name, [box.x + Math.round(dx), box.y + Math.round(dy)]];
    }));
    const focused = under(document.activeElement);
    if (Object.keys(places).length && !await make({ do: "move", places })) back();
    moved.clear();
    if (focused) focusOn(focused.object, focused.member);
}

canvas.addEventListener("pointerdown", (event) => {
    const found = under(event.target);
    if (event.button !== 0 || event.pointerType === "touch" || event.ctrlKey || event.metaKey || event.shiftKey || found?.member !== null || event.target.closest(".fold")) return;
    const from = inDiagram(event);
    let isMovable = false;
    follow(event, {
        start() {
            isMovable = canMove();
            elementOf(found.object).classList.toggle("carried", isMovable);
        },
        move(pointer) {
            if (!isMovable) return;
            scrollNear(pointer);
            const [x, y] = inDiagram(pointer);
            shift(found.object, [x - from[0], y - from[1]]);
        },
        end() {
            elementOf(found.object)?.classList.remove("carried");
            if (isMovable) write();
        },
        stop() {
            elementOf(found.object)?.classList.remove("carried");
            back();
        },
    });
});

let waiting = null;

canvas.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    const found = under(event.target);
    if (!event.altKey || event.ctrlKey || event.metaKey || !step || !found) return;
    event.preventDefault();
    if (!canMove()) return;
    const [dx, dy] = offset(found.object);
    const by = event.shiftKey ? 2 : stride;
    shift(found.object, [dx + step[0] * by, dy + step[1] * by]);
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
