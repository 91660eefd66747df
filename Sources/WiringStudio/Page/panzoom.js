// Panning and zooming. Panning is the browser's own scrolling, which wheels, touch, keys and magnifiers know.

import { byId, svg } from "./dom.js";
import { follow } from "./pointer.js";
import { on, state, view } from "./scene.js";

const port = byId("canvas");
const picture = byId("picture");
const shown = byId("zoom");
const map = byId("minimap");
const smallest = 0.1;
const largest = 3;
let scale = 1;

function size() {
    const { width, height } = picture.viewBox.baseVal;
    return { width, height };
}

function resize() {
    const { width, height } = size();
    picture.style.setProperty("width", `${Math.ceil(width * scale)}px`);
    picture.style.setProperty("height", `${Math.ceil(height * scale)}px`);
    picture.classList.toggle("far", scale < 0.45);
    shown.textContent = `${Math.round(scale * 100)} %`;
    drawView();
}

/** Zooms, and keeps the point of the window where it is that the pointer is at, by default the middle. */
export function zoomTo(wanted, at = null) {
    const bounds = port.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - bounds.left, at.clientY - bounds.top] : [port.clientWidth / 2, port.clientHeight / 2];
    const before = picture.getBoundingClientRect();
    const point = [(bounds.left + x - before.left) / scale, (bounds.top + y - before.top) / scale];
    scale = Math.min(largest, Math.max(smallest, wanted));
    resize();
    const after = picture.getBoundingClientRect();
    port.scrollLeft += after.left + point[0] * scale - bounds.left - x;
    port.scrollTop += after.top + point[1] * scale - bounds.top - y;
}

export const zoomBy = (factor, at) => zoomTo(scale * factor, at);

/** Shows everything, or as much of it as can be read. */
export function fit(least = smallest) {
    const { width, height } = size();
    const wanted = Math.min(1, (port.clientWidth - 4) / width, (port.clientHeight - 4) / height);
    scale = Math.max(least, wanted);
    resize();
    port.scrollTo(Math.max(0, (width * scale - port.clientWidth) / 2), 0);
}

/** The corner of a point of the picture in the window. */
export function inWindow([x, y]) {
    const matrix = picture.getScreenCTM();
    return [matrix.a * x + matrix.e, matrix.d * y + matrix.f];
}

/** The point of the picture under a pointer. */
export function inPicture({ clientX, clientY }) {
    const matrix = picture.getScreenCTM();
    return [(clientX - matrix.e) / matrix.a, (clientY - matrix.f) / matrix.d];
}

/** Scrolls as little as shows a box of the picture. */
export function reveal(box) {
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
    if (event.button > 1 || event.pointerType === "touch" || event.target.closest("[data-object], [role=button], .wire")) return;
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

// The minimap

const lens = svg("rect", { class: "lens" });

function drawMap(scene) {
    map.replaceChildren(...scene.objects.map(({ box, kind, id }) =>
        svg("rect", { class: kind === "object" ? "far-box" : "far-box given", "data-far": id, x: box.x, y: box.y, width: box.width, height: box.height })), lens);
    map.setAttribute("viewBox", picture.getAttribute("viewBox"));
    drawView();
}

function drawView() {
    const { x, y, width, height } = picture.viewBox.baseVal;
    const isWhole = port.scrollWidth <= port.clientWidth + 1 && port.scrollHeight <= port.clientHeight + 1;
    map.parentElement.hidden = isWhole || !state.scene?.objects.length;
    for (const [name, value] of Object.entries({
        x: x + port.scrollLeft / scale, y: y + port.scrollTop / scale,
        width: Math.min(width, port.clientWidth / scale), height: Math.min(height, port.clientHeight / scale),
    })) lens.setAttribute(name, value);
}

function jump(event) {
    const matrix = map.getScreenCTM();
    const { x, y } = picture.viewBox.baseVal;
    port.scrollTo(((event.clientX - matrix.e) / matrix.a - x) * scale - port.clientWidth / 2, ((event.clientY - matrix.f) / matrix.d - y) * scale - port.clientHeight / 2);
}

map.addEventListener("pointerdown", (event) => {
    map.setPointerCapture(event.pointerId);
    jump(event);
});
map.addEventListener("pointermove", (event) => map.hasPointerCapture(event.pointerId) && jump(event));
port.addEventListener("scroll", drawView, { passive: true });
new ResizeObserver(drawView).observe(port);

let fitted = null;

on("drawn", (scene) => {
    drawMap(scene);
    resize();
    const what = JSON.stringify([scene.file, view.focus, view.all]);
    if (!scene.objects.length || what === fitted) return;
    fitted = what;
    fit(0.6);
});
