// Nested nibs: the frames around those that are open, and how they are opened and closed.

import { svg } from "./dom.js";
import { state, look, view } from "./scene.js";

function openPrefixes() {
    return state.scene.open ?? view.open ?? [];
}

/** Opens a nested nib where it stands. */
export function openInPlace(prefix) {
    return look({ open: [...new Set([...openPrefixes(), prefix])] });
}

export function close(prefix) {
    return look({ open: openPrefixes().filter((open) => open !== prefix && !open.startsWith(`${prefix}.`)) });
}

/** The open nib that an object belongs to; undefined if there is none. */
export function nibOf(object) {
    return state.scene.frames.filter(({ prefix }) => object.startsWith(`${prefix}.`)).sort((one, other) => other.prefix.length - one.prefix.length)[0];
}

/** Opens the file of a nested nib by itself. */
export function openAlone(file) {
    return look({ file, as: null, focus: null, open: null });
}

/** Returns the element of an open nib's frame. */
export function drawFrame(frame) {
    const { x, y, width, height } = frame.box;
    const act = (label, at, path, action) =>
        svg("g", { class: "frame-button", role: "button", tabindex: "-1", "aria-label": label, transform: `translate(${at} ${y + 5})`,
            click: action, keydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); action(); } } },
            svg("title", {}, label), svg("rect", { width: 24, height: 24, rx: 4 }), svg("path", { d: path, transform: "translate(3 3)" }));
    return svg("g", { class: "frame" },
        svg("rect", { class: "frame-box", x, y, width, height, rx: 10 }),
        svg("text", { class: "frame-title", x: x + 12, y: y + 21 }, frame.title),
        act(`close nib ${frame.prefix}`, x + width - 29, "M5 9h8", () => close(frame.prefix)),
        frame.file ? act(`open ${frame.file} alone`, x + width - 55, "M10 4.5h3.5V8M13.5 4.5 8.5 9.5M8 5H4.5v8.5H13V10", () => openAlone(frame.file)) : null);
}
