// Dragging with the pointer: from an outlet to an object, and a class from the library onto the paper.

import { begin, cancel, choose, connectTo, list, reasonAgainst, reasonOf } from "./connect.js";
import { askForName } from "./adding.js";
import { byId, html, svg } from "./dom.js";
import { dragLayer, elementOf, under } from "./canvas.js";
import { follow } from "./pointer.js";
import { inDiagram } from "./panzoom.js";
import { memberNamed, objectNamed } from "./scene.js";
import { say } from "./status.js";

const canvas = byId("canvas");
const edge = 28;

function targetAt({ clientX, clientY }) {
    return under(document.elementFromPoint(clientX, clientY));
}

// The paper moves on where the pointer nears its edge.
export function scrollNear({ clientX, clientY }) {
    const bounds = canvas.getBoundingClientRect();
    const by = (at, from, to) => (at < from + edge ? -12 : at > to - edge ? 12 : 0);
    if (clientX < bounds.left || clientX > bounds.right) return;
    canvas.scrollBy(by(clientX, bounds.left, bounds.right), by(clientY, bounds.top, bounds.bottom));
}

// From an outlet or an event

/** Follows the pointer with a wire from an outlet or event; with `replacing`, it is the end of a connection that there is. */
export function dragWire(event, { object, member, replacing = null }, existing = null) {
    const owner = objectNamed(object);
    const port = memberNamed(owner, member);
    const kind = owner.outlets.includes(port) ? "outlet" : "event";
    const from = [owner.box.x + (port.left ? 0 : owner.box.width), owner.box.y + port.y];
    const wire = svg("path", { class: "drag-wire" });
    const hint = html("div", { class: "drag-hint", "aria-hidden": "true" });
    let ready = null;
    let over = null;
    const clear = () => {
        wire.remove();
        hint.remove();
        existing?.stop();
        if (over) elementOf(over)?.classList.remove("over");
    };
    follow(event, {
        start() {
            existing?.start();
            ready = begin(object, member, kind, replacing);
            say(`drop it on the object to connect ${kind} ${member} of ${object} to; Escape cancels`, "hint");
            dragLayer.append(wire);
            document.body.append(hint);
            // What fits is listed as well, for targets that are out of sight.
            ready.then((found) => found && wire.isConnected && list({ at: besideCanvas(), takesFocus: false }));
        },
        move(moved) {
            const to = inDiagram(moved);
            wire.setAttribute("d", `M${from}C${from[0] + (port.left ? -60 : 60)} ${from[1]} ${to[0] - 60} ${to[1]} ${to}`);
            scrollNear(moved);
            const found = targetAt(moved)?.object ?? null;
            if (found !== over) {
                if (over) elementOf(over)?.classList.remove("over");
                over = found;
                if (over) elementOf(over).classList.add("over");
            }
            const reason = over && over !== object ? reasonOf(over) : null;
            hint.hidden = !reason;
            hint.textContent = reason ?? "";
            hint.style.setProperty("left", `${moved.clientX + 14}px`);
            hint.style.setProperty("top", `${moved.clientY + 16}px`);
        },
        async end(released) {
            clear();
            const choice = document.elementFromPoint(released.clientX, released.clientY)?.closest("[role=option]");
            if (!await ready) return;
            const found = targetAt(released);
            if (choice) choice.dispatchEvent(new Event("choose"));
            else if (found?.object === object && found.member === member) cancel();
            else if (found) connectTo(found.object) || cancel();
            else if (!replacing && canvas.contains(document.elementFromPoint(released.clientX, released.clientY))) list({ at: { x: released.clientX, y: released.clientY }, onlyClasses: true });
            else cancel();
        },
        stop() {
            clear();
            cancel();
        },
    });
}

// It is over the inspector, where it covers no object.
function besideCanvas() {
    const bounds = canvas.getBoundingClientRect();
    return { x: bounds.right, y: bounds.top + 20 };
}

canvas.addEventListener("pointerdown", (event) => {
    const found = under(event.target);
    if (event.button !== 0 || !found?.member) return;
    dragWire(event, found);
});

canvas.addEventListener("click", (event) => {
    const found = under(event.target);
    if (!found?.member) return;
    const isOutlet = objectNamed(found.object).outlets.some((outlet) => outlet.name === found.member);
    choose(found.object, found.member, isOutlet ? "outlet" : "event");
});

// From the library

/** Lets an entry of the library be dragged onto the paper, or onto an outlet that it then is connected to. */
export function dragClass(event, className) {
    const ghost = html("div", { class: "ghost", "aria-hidden": "true" }, className);
    let over = null;
    const clear = () => {
        ghost.remove();
        over?.classList.remove("over");
        canvas.classList.remove("receiving");
    };
    follow(event, {
        start() {
            document.body.append(ghost);
            canvas.classList.add("receiving");
        },
        move(moved) {
            ghost.style.setProperty("left", `${moved.clientX + 8}px`);
            ghost.style.setProperty("top", `${moved.clientY + 8}px`);
            over?.classList.remove("over");
            const found = targetAt(moved);
            over = found?.member ? elementOf(found.object, found.member) : null;
            over?.classList.add("over");
        },
        async end(released) {
            clear();
            const element = document.elementFromPoint(released.clientX, released.clientY);
            if (!canvas.contains(element)) return;
            const found = under(element);
            const isOutlet = found?.member && objectNamed(found.object).outlets.some((outlet) => outlet.name === found.member);
            const from = isOutlet ? { object: found.object, outlet: found.member } : null;
            const reason = from && await reasonAgainst(className, from);
            if (reason) say(`${className} does not fit outlet ${from.outlet} of ${from.object}: ${reason}`, "refused");
            else askForName(className, from, found ? null : inDiagram(released));
        },
        stop: clear,
    });
}
