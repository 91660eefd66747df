// Moving an item of a list to another position, by dragging its handle or with the arrow keys on it.

import { byId, html, icon } from "./dom.js";
import { follow } from "./pointer.js";
import { say } from "./status.js";

let isUnderWay = false;

async function move(index, to, list) {
    if (isUnderWay || to === index || to < 0 || to >= list.count) return;
    isUnderWay = true;
    const answer = await list.edit([...list.path, index], "move", { at: to }).finally(() => {
        isUnderWay = false;
    });
    if (answer) byId(`${list.id}-${to}-move`)?.focus();
}

/** The position at which an item comes to lie if it is dropped at a height. */
function positionAt(height, index, rows) {
    const others = rows.filter((_, number) => number !== index);
    return others.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return height > (top + bottom) / 2;
    }).length;
}

function drag(pressed, index, list) {
    const rows = [...byId(`${list.id}-rows`).children].slice(0, list.count);
    let to = index;
    const clear = () => rows.forEach((row) => row.classList.remove("moving", "drop-above", "drop-below"));
    follow(pressed, {
        start: () => say("drop it where it is to be; Escape leaves it", "hint"),
        move({ clientY }) {
            to = positionAt(clientY, index, rows);
            clear();
            rows[index].classList.add("moving");
            if (to !== index) rows[to].classList.add(to < index ? "drop-above" : "drop-below");
        },
        end() {
            clear();
            move(index, to, list);
        },
        stop: clear,
    });
}

/** The handle of an item. */
export function moveHandle(name, id, index, list) {
    return html("button", {
        type: "button", class: "icon-button handle", id: `${id}-move`, "aria-label": `move ${name}`, title: "drag, or press ↑ or ↓",
        pointerdown: (event) => {
            if (event.button === 0) drag(event, index, list);
        },
        keydown: (event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!step) return;
            event.preventDefault();
            move(index, index + step, list);
        },
    }, icon("grip"));
}
