// What the pointer is at: the connection near it is made to stand out and told in words, and a click selects it.

import { byId, svg } from "./dom.js";
import { inPicture, scaleNow } from "./panzoom.js";
import { memberDescription } from "./boxes.js";
import { memberNamed, objectNamed, on, select, state } from "./scene.js";
import { under, wireElements } from "./canvas.js";
import { words } from "./wires.js";

const canvas = byId("canvas");
const picture = byId("picture");
const reach = 5;
let pointed = null;

function distance([x, y], [ax, ay], [bx, by]) {
    const dx = Math.max(Math.min(ax, bx) - x, 0, x - Math.max(ax, bx));
    const dy = Math.max(Math.min(ay, by) - y, 0, y - Math.max(ay, by));
    return Math.hypot(dx, dy);
}

/** The number of the connection nearest to a point, if one is near. */
function edgeAt(point) {
    let best = { number: null, distance: reach / Math.min(1, scaleNow()) };
    state.scene.edges.forEach((edge, number) => {
        for (let index = 1; index < (edge.path?.length ?? 0); index += 1) {
            const found = distance(point, edge.path[index - 1], edge.path[index]);
            if (found < best.distance) best = { number, distance: found };
        }
    });
    return best.number;
}

function point(number) {
    if (number === pointed) return;
    wireElements()[pointed]?.classList.remove("pointed");
    pointed = number;
    wireElements()[pointed]?.classList.add("pointed");
    if (number === null) canvas.removeAttribute("title");
    else canvas.setAttribute("title", words(state.scene.edges[number]));
}

// The words for an outlet are made when they are first asked for: a large picture has thousands.
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
    const wire = event.target.closest(".wire");
    if (wire) point([...wireElements()].indexOf(wire));
    else point(event.target === canvas || event.target === picture ? edgeAt(inPicture(event)) : null);
});
canvas.addEventListener("pointerleave", () => point(null));
canvas.addEventListener("click", (event) => {
    if (under(event.target) || event.target.closest("[role=button]")) return;
    const edge = pointed === null ? null : state.scene.edges[pointed];
    if (!edge) select(null);
    else if (edge.tag) select(edge.to);
    else select(edge.from, edge.member, "picture");
});
on("drawn", () => {
    pointed = null;
    canvas.removeAttribute("title");
});
