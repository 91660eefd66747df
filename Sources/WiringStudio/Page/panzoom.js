// Panning and zooming. Panning is the browser's own scrolling, which wheels, touch, keys and magnifiers know.

import { byId, svg } from "./dom.js";
import { follow } from "./pointer.js";
import { on, state, view } from "./scene.js";

const port = byId("canvas");
/** As large as the diagram is shown. The diagram itself keeps its size, and is scaled without a layout of its own. */
const sheet = byId("sheet");
const diagram = byId("diagram");
const shown = byId("zoom");
const map = byId("minimap");
const smallest = 0.04;
/** The room around the diagram, in its own units. */
const margin = 48;
const largest = 3;
let scale = 1;
/** The size of the window onto the diagram, known without asking for a layout of what is being drawn. */
let room = { width: port.clientWidth, height: port.clientHeight };

function size() {
    const { width, height } = diagram.viewBox.baseVal;
    return { width, height };
}

function resize() {
    const { width, height } = size();
    sheet.style.setProperty("width", `${Math.ceil(width * scale)}px`);
    sheet.style.setProperty("height", `${Math.ceil(height * scale)}px`);
    diagram.style.setProperty("transform", `scale(${scale})`);
    diagram.classList.toggle("far", scale < 0.45);
    shown.textContent = `${Math.round(scale * 100)} %`;
    drawView();
}

// What there is is never cut off, and what was there stays where it was in the window.
let paper = null;
let fitted = null;

/** Gives the diagram paper for a scene, and fits another sheet into the window. */
export function setPaper({ file, size: area, objects }) {
    const what = JSON.stringify([file, view.focus, view.all]);
    const needed = { left: area.x - margin, top: area.y - margin, right: area.x + area.width + margin, bottom: area.y + area.height + margin };
    const isSame = what === fitted && paper !== null;
    if (isSame) {
        const middle = (paper.left + paper.right) / 2;
        for (const side of ["left", "top"]) needed[side] = Math.min(needed[side], paper[side]);
        for (const side of ["right", "bottom"]) needed[side] = Math.max(needed[side], paper[side]);
        // Paper that is narrower than the window is in its middle, and grows to both sides.
        if ((needed.right - needed.left) * scale < room.width) {
            const half = Math.max(middle - needed.left, needed.right - middle);
            Object.assign(needed, { left: middle - half, right: middle + half });
        }
    }
    const isEqual = isSame && ["left", "top", "right", "bottom"].every((side) => needed[side] === paper[side]);
    if (isEqual) return;
    const before = isSame ? inWindow([0, 0]) : null;
    paper = needed;
    const [width, height] = [paper.right - paper.left, paper.bottom - paper.top];
    for (const [name, value] of Object.entries({ viewBox: `${paper.left} ${paper.top} ${width} ${height}`, width, height })) diagram.setAttribute(name, value);
    if (before) {
        resize();
        const after = inWindow([0, 0]);
        port.scrollBy(after[0] - before[0], after[1] - before[1]);
    } else if (objects.length) {
        fitted = what;
        fit(0.7);
    } else resize();
}

/** Zooms, and keeps the point under the pointer, by default the middle of the window, where it is. */
export function zoomTo(wanted, at = null) {
    const bounds = port.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - bounds.left, at.clientY - bounds.top] : [port.clientWidth / 2, port.clientHeight / 2];
    const before = sheet.getBoundingClientRect();
    const point = [(bounds.left + x - before.left) / scale, (bounds.top + y - before.top) / scale];
    scale = Math.min(largest, Math.max(smallest, wanted));
    resize();
    const after = sheet.getBoundingClientRect();
    port.scrollLeft += after.left + point[0] * scale - bounds.left - x;
    port.scrollTop += after.top + point[1] * scale - bounds.top - y;
}

export function scaleNow() {
    return scale;
}

export const zoomBy = (factor, at) => zoomTo(scale * factor, at);

// The object nearest to the upper left corner, where reading begins, measured from the paper's own corner.
function firstBox() {
    const { x, y } = diagram.viewBox.baseVal;
    const boxes = (state.scene?.objects ?? []).map(({ box }) => ({ x: box.x - x, y: box.y - y }));
    return boxes.reduce((best, box) => (box.x + box.y < best.x + best.y ? box : best), boxes[0] ?? { x: 0, y: 0 });
}

/** Shows everything, or as much of it as can be read. */
export function fit(least = smallest) {
    if (least === smallest && state.scene?.objects.length) {
        // Paper that nothing is on any more is not shown.
        paper = null;
        setPaper(state.scene);
    }
    const { width, height } = size();
    const wanted = Math.min(1, (room.width - 4) / width, (room.height - 4) / height);
    scale = Math.max(least, wanted);
    resize();
    const first = firstBox();
    port.scrollTo((first.x - 24) * scale, (first.y - 24) * scale);
}

/** The corner of a point of the diagram in the window. */
export function inWindow([x, y]) {
    const { left, top } = sheet.getBoundingClientRect();
    const corner = diagram.viewBox.baseVal;
    return [left + (x - corner.x) * scale, top + (y - corner.y) * scale];
}

/** The point of the diagram under a pointer. */
export function inDiagram({ clientX, clientY }) {
    const { left, top } = sheet.getBoundingClientRect();
    const corner = diagram.viewBox.baseVal;
    return [(clientX - left) / scale + corner.x, (clientY - top) / scale + corner.y];
}

/** Scrolls as little as shows a box of the diagram, beside the map. */
export function reveal(box) {
    show(box);
    const covered = map.parentElement.getBoundingClientRect();
    const [left, top] = inWindow([box.x, box.y]);
    const [right, bottom] = inWindow([box.x + box.width, box.y + box.height]);
    if (covered.width && right > covered.left && bottom > covered.top && left < covered.right && top < covered.bottom) {
        port.scrollBy({ top: Math.min(bottom - covered.top + 8, top - port.getBoundingClientRect().top - 8) });
    }
}

function show(box) {
    const bounds = port.getBoundingClientRect();
    const [left, top] = inWindow([box.x - 24, box.y - 24]);
    const [right, bottom] = inWindow([box.x + box.width + 24, box.y + box.height + 24]);
    const by = (low, high, from, to) => (high - low > to - from || low < from ? low - from : high > to ? high - to : 0);
    const dx = by(left, right, bounds.left, bounds.left + port.clientWidth);
    const dy = by(top, bottom, bounds.top, bounds.top + port.clientHeight);
    if (dx || dy) port.scrollBy({ left: dx, top: dy });
}

// Dragging the paper

port.addEventListener("pointerdown", (event) => {
    if (event.button > 1 || event.pointerType === "touch" || event.target.closest("[data-object], [role=button], .wire, .loose")) return;
    const start = { x: event.clientX, y: event.clientY, left: port.scrollLeft, top: port.scrollTop };
    follow(event, {
        start: () => port.classList.add("panning"),
        move: (moved) => port.scrollTo(start.left - moved.clientX + start.x, start.top - moved.clientY + start.y),
        end: () => port.classList.remove("panning"),
    });
});

port.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), event);
}, { passive: false });

// The minimap. Its lens is an element of its own, which moves without anything being painted again.

const lens = byId("lens");

let mappedBoxes = "";

function drawMap(scene) {
    const boxes = JSON.stringify([scene.objects.map(({ box, kind }) => [box, kind]), paper]);
    if (boxes === mappedBoxes) return;
    mappedBoxes = boxes;
    map.replaceChildren(...scene.objects.map(({ box, kind }) =>
        svg("rect", { class: kind === "object" ? "far-box" : "far-box given", x: box.x, y: box.y, width: box.width, height: box.height })));
    map.setAttribute("viewBox", diagram.getAttribute("viewBox"));
}

function drawView() {
    map.parentElement.hidden = !state.scene?.objects.length || (port.scrollWidth <= port.clientWidth + 1 && port.scrollHeight <= port.clientHeight + 1);
    if (map.parentElement.hidden) return;
    const { width, height } = size();
    const ratio = Math.min(map.clientWidth / width, map.clientHeight / height);
    const [outer, inner] = [map.parentElement.getBoundingClientRect(), map.getBoundingClientRect()];
    mapped = { ratio, left: inner.left - outer.left + (inner.width - width * ratio) / 2, top: inner.top - outer.top + (inner.height - height * ratio) / 2 };
    lens.style.setProperty("width", `${Math.min(width, port.clientWidth / scale) * ratio}px`);
    lens.style.setProperty("height", `${Math.min(height, port.clientHeight / scale) * ratio}px`);
    moveLens();
}

let mapped = null;

function moveLens() {
    if (!mapped) return;
    const { ratio, left, top } = mapped;
    lens.style.setProperty("transform", `translate(${left + (port.scrollLeft / scale) * ratio}px, ${top + (port.scrollTop / scale) * ratio}px)`);
}

function jump(event) {
    const bounds = map.parentElement.getBoundingClientRect();
    const { ratio, left, top } = mapped;
    port.scrollTo(((event.clientX - bounds.left - left) / ratio) * scale - port.clientWidth / 2, ((event.clientY - bounds.top - top) / ratio) * scale - port.clientHeight / 2);
}

map.parentElement.addEventListener("pointerdown", (event) => {
    map.parentElement.setPointerCapture(event.pointerId);
    jump(event);
});
map.parentElement.addEventListener("pointermove", (event) => map.parentElement.hasPointerCapture(event.pointerId) && jump(event));
port.addEventListener("scroll", moveLens, { passive: true });
new ResizeObserver(() => {
    room = { width: port.clientWidth, height: port.clientHeight };
    drawView();
}).observe(port);

on("drawn", (scene) => {
    drawMap(scene);
    drawView();
});
