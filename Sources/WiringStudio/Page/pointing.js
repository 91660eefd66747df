// What the pointer is at: the connection near it is made to stand out and described.

import { byId, svg } from "./dom.js";
import { inDiagram, scaleNow } from "./panzoom.js";
import { memberDescription } from "./boxes.js";
import { memberNamed, objectNamed, on, state } from "./scene.js";
import { under, wireElements } from "./canvas.js";
import { edgeOf, words } from "./wires.js";

const canvas = byId("canvas");
const diagram = byId("diagram");
const reach = 5;
let pointed = null;

function distance([x, y], [ax, ay], [bx, by]) {
    const dx = Math.max(Math.min(ax, bx) - x, 0, x - Math.max(ax, bx));
    const dy = Math.max(Math.min(ay, by) - y, 0, y - Math.max(ay, by));
    return Math.hypot(dx, dy);
}

/** The connection nearest to a point, if one is near. */
export function edgeAt(point) {
    let best = { edge: null, distance: reach / Math.min(1, scaleNow()) };
    for (const edge of state.scene.edges) {
        for (let index = 1; index < (edge.path?.length ?? 0); index += 1) {
            const found = distance(point, edge.path[index - 1], edge.path[index]);
            if (found < best.distance) best = { edge, distance: found };
        }
    }
    return best.edge;
}

/** The connection that the pointer is at, or null. */
export function pointedEdge() {
    return pointed;
}

function point(edge) {
    if (edge === pointed) return;
    const mark = (isPointed) => pointed && wireElements()[state.scene.edges.indexOf(pointed)]?.classList.toggle("pointed", isPointed);
    mark(false);
    pointed = edge;
    mark(true);
    canvas.classList.toggle("at-wire", edge !== null);
    if (edge === null) canvas.removeAttribute("title");
    else canvas.setAttribute("title", words(edge));
}

// The words for an outlet are made when they are first asked for: a large diagram has thousands.
function describe(row, { object, member }) {
    if (row.querySelector(":scope > title")) return;
    const known = memberNamed(objectNamed(object), member);
    const kind = row.classList.contains("event") ? "event" : "outlet";
    row.prepend(svg("title", {}, `${member}: ${memberDescription(known, kind)}`));
}

canvas.addEventListener("pointermove", (event) => {
    if (event.buttons || !state.scene) return;
    const found = under(event.target);
    if (found?.member) describe(event.target.closest("[data-member]"), found);
    point(edgeOf(event.target.closest(".wire")) ?? (event.target === canvas || event.target === diagram ? edgeAt(inDiagram(event)) : null));
});
canvas.addEventListener("pointerleave", () => point(null));
on("drawn", () => {
    pointed = null;
    canvas.classList.remove("at-wire");
    canvas.removeAttribute("title");
});
