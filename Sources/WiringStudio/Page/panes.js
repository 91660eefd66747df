// The sizes of the parts of the window, which are changed by dragging between them or with the arrow keys.

import { byId } from "./dom.js";
import { follow } from "./pointer.js";

const main = document.querySelector("main");
const step = 24;

/** For each separator: the part whose size it changes, and whether that part comes after it. */
const separators = {
    "library-edge": { part: "library", isVertical: true, isAfter: false, least: 140 },
    "inspector-edge": { part: "inspector", isVertical: true, isAfter: true, least: 200 },
    "bottom-edge": { part: "text", isVertical: false, isAfter: true, least: 80 },
};

function sizeOf({ part, isVertical }) {
    const bounds = byId(part).getBoundingClientRect();
    return isVertical ? bounds.width : bounds.height;
}

function resize(separator, pane, wanted) {
    const most = (pane.isVertical ? main.clientWidth : main.clientHeight) * 0.6;
    const size = Math.round(Math.max(pane.least, Math.min(most, wanted)));
    main.style.setProperty(`--${pane.part}`, `${size}px`);
    separator.setAttribute("aria-valuenow", String(size));
    separator.setAttribute("aria-valuemax", String(Math.round(most)));
}

for (const [id, pane] of Object.entries(separators)) {
    const separator = byId(id);
    const sign = pane.isAfter ? -1 : 1;
    separator.setAttribute("aria-valuemin", String(pane.least));
    separator.setAttribute("aria-valuenow", String(Math.round(sizeOf(pane))));
    separator.addEventListener("pointerdown", (event) => {
        const before = sizeOf(pane);
        const at = ({ clientX, clientY }) => (pane.isVertical ? clientX : clientY);
        follow(event, { move: (moved) => resize(separator, pane, before + sign * (at(moved) - at(event))) });
        event.preventDefault();
    });
    separator.addEventListener("keydown", (event) => {
        const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (!way) return;
        event.preventDefault();
        resize(separator, pane, sizeOf(pane) + way * sign * step);
    });
}
