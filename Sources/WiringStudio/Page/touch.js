// Two fingers zoom the diagram, around the point between them. One finger scrolls it, and drags from an outlet.

import { byId } from "./dom.js";
import { scaleNow, zoomTo } from "./panzoom.js";

const canvas = byId("canvas");
let start = null;

const spread = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

canvas.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 2 ? { spread: spread(touches), scale: scaleNow() } : null;
}, { passive: true });
canvas.addEventListener("touchmove", (event) => {
    if (event.cancelable && (start || event.target.closest(".member"))) event.preventDefault();
    if (!start || event.touches.length !== 2) return;
    const [one, other] = event.touches;
    zoomTo(start.scale * spread(event.touches) / start.spread, { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
}, { passive: false });
