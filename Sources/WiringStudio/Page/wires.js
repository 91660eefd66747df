// Draws connections: wires on the routes of the layout, and tags where a wire would be too long.

import { svg } from "./dom.js";

const bend = 5;
const tagHeight = 15;

function withoutStraightCorners(points) {
    const kept = [];
    for (const point of points) {
        const [first, second] = kept.slice(-2);
        if (kept.length && kept.at(-1)[0] === point[0] && kept.at(-1)[1] === point[1]) continue;
        if (kept.length > 1 && ((first[0] === second[0] && second[0] === point[0]) || (first[1] === second[1] && second[1] === point[1]))) kept.pop();
        kept.push(point);
    }
    return kept;
}

// Where the rounding of a corner ends on the way to the next one.
function between(corner, next) {
    const step = (distance) => Math.sign(distance) * Math.min(bend, Math.abs(distance) / 2);
    return [corner[0] + step(next[0] - corner[0]), corner[1] + step(next[1] - corner[1])];
}

/** The path of a line of horizontal and vertical pieces, with its corners rounded. */
export function rounded(points) {
    let path = `M${points[0]}`;
    for (let index = 1; index < points.length - 1; index += 1) {
        const corner = points[index];
        path += `L${between(corner, points[index - 1])}Q${corner} ${between(corner, points[index + 1])}`;
    }
    return `${path}L${points.at(-1)}`;
}

/** What tells a connection from all others. */
export function keyOf(edge) {
    return JSON.stringify([edge.from, edge.label, edge.to, edge.action]);
}

const edges = new WeakMap();
/** What the elements of connections were drawn from. */
const sources = new WeakMap();

/** The connection that an element shows; null for other elements. */
export function edgeOf(element) {
    return edges.get(element) ?? null;
}

/** A connection in words. */
export function words(edge) {
    const what = edge.kind === "event" ? `${edge.member} ⇒ ${edge.to}.${edge.action ?? ""}` : `${edge.member}${edge.key ? `.${edge.key}` : ""} → ${edge.to}`;
    return `${edge.from}.${what}${["weak", "provider"].includes(edge.remark) ? ` (${edge.remark})` : ""}${edge.state ? `, ${edge.state}` : ""}`;
}

/** Returns the element of a connection: the known one, if that looks as it should. */
export function wireOf(edge, known = null) {
    const isSame = known && sources.get(known) === edge;
    const element = isSame || (known && JSON.stringify(sources.get(known)) === JSON.stringify(edge)) ? known : drawEdge(edge);
    sources.set(element, edge);
    edges.set(element, edge);
    element.classList.remove("new", "pointed");
    return element;
}

function drawEdge(edge) {
    const style = ["wire", `kind-${edge.kind}`, edge.weak && "weak", edge.state && `state-${edge.state}`].filter(Boolean).join(" ");
    const group = svg("g", {
        class: style, role: "button", tabindex: "-1", "aria-label": `connection ${edge.label} of ${edge.from} to ${edge.to}${edge.action ? `.${edge.action}` : ""}`,
        "data-from": edge.from, "data-to": edge.to,
    });
    if (edge.tag) group.append(...drawTag(edge));
    else if (edge.path?.length > 1) group.append(...drawWire(edge.path));
    return group;
}

/** Shows a connection on another path, while an object is moved. */
export function redrawWire(element, path) {
    element.replaceChildren(...drawWire(path));
    // What has been shifted is drawn again when there is a new scene.
    sources.delete(element);
}

function drawWire(path) {
    // From the target, so that wires that share a route have their dashes in the same places.
    const points = withoutStraightCorners(path.toReversed());
    const [end, before] = points;
    const tail = before[0] < end[0] ? -7 : before[0] > end[0] ? 7 : 0;
    const line = rounded(points);
    const head = tail
        ? `M${end[0] + tail} ${end[1] - 4}L${end}L${end[0] + tail} ${end[1] + 4}Z`
        : `M${end[0] - 4} ${end[1] - 7}L${end}L${end[0] + 4} ${end[1] - 7}Z`;
    return [svg("path", { class: "path", d: line }), svg("path", { class: "head", d: head })];
}

function drawTag(edge) {
    const { x, y, width } = edge.tag;
    const name = edge.kind === "event" && edge.action ? `${edge.to}.${edge.action}` : edge.to;
    return [
        svg("path", { class: "path", d: `M${x - 9} ${y + tagHeight / 2}H${x}` }),
        svg("rect", { class: "tag", x, y, width, height: tagHeight, rx: 7 }),
        svg("text", { class: "tag-name", x: x + width / 2, y: y + 11, "text-anchor": "middle" }, width > name.length * 5 ? name : edge.to),
    ];
}
