// Folding: an object with very many outlets shows those in use, and a row that shows all of them.

import { byId, svg } from "./dom.js";
import { elementOf, under } from "./canvas.js";
import { look, objectNamed, view } from "./scene.js";

const canvas = byId("canvas");

/** The row that shows or folds the others. */
export function drawFold({ name, fold, box }) {
    const words = fold.hidden ? `show ${fold.hidden} more` : "show fewer";
    return svg("g", { class: "fold", role: "button", tabindex: "-1", "aria-label": `${words} of ${name}`, "aria-expanded": String(!fold.hidden) },
        svg("rect", { class: "row", x: 1, y: fold.y - 9, width: box.width - 2, height: 18, rx: 4 }),
        svg("text", { class: "label", x: box.width / 2, y: fold.y + 4, "text-anchor": "middle" }, `${fold.hidden ? "▸" : "▾"} ${words}`));
}

async function toggle(object) {
    const rest = view.unfold.filter((name) => name !== object);
    await look({ unfold: objectNamed(object).fold.hidden ? [...rest, object] : rest });
    elementOf(object)?.querySelector(".fold")?.focus({ preventScroll: true });
}

function press(event) {
    if (!event.target.closest(".fold")) return;
    event.preventDefault();
    event.stopPropagation();
    toggle(under(event.target).object);
}

canvas.addEventListener("click", press, true);
canvas.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && press(event), true);
