// From object to object: a drag with Ctrl, or C, asks which outlet or event is to be connected.

import * as server from "./server.js";
import { byId, svg } from "./dom.js";
import { choose, connect } from "./connect.js";
import { dragLayer, elementOf, focusOn, under } from "./canvas.js";
import { follow } from "./pointer.js";
import { inDiagram } from "./panzoom.js";
import { objectNamed, place } from "./scene.js";
import { openChooser } from "./chooser.js";
import { say } from "./status.js";

const canvas = byId("canvas");

/** Offers the outlets and events of an object that fit another one. */
async function offer(object, target) {
    let members;
    try {
        members = await server.get("between", { ...place(), object, target });
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return;
    }
    const fitting = members.filter((member) => member.target.fits !== "no");
    if (!fitting.length) {
        say(`no outlet or event of ${object} fits ${target}`, "refused");
        return;
    }
    openChooser({
        at: elementOf(target), label: `connect ${object} to ${target}`, placeholder: "outlet or event", avoid: [elementOf(target), elementOf(object)],
        sections: [{ title: null, options: fitting.map((member) => {
            const kind = member.isEvent ? "event" : "outlet";
            const detail = member.isEvent ? member.target.name : kind;
            return { name: member.name, detail, label: `${kind} ${member.name}${member.isEvent ? ` to ${detail}` : ""}`, value: { ...member, kind } };
        }) }],
        choose: ({ name, kind, target: { name: end } }) => connect(object, name, kind, end),
        leave: () => focusOn(object),
    });
}

canvas.addEventListener("pointerdown", (event) => {
    const found = under(event.target);
    if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || !found || found.member !== null) return;
    const wire = svg("path", { class: "drag-wire" });
    const { box } = objectNamed(found.object);
    const from = [box.x + box.width / 2, box.y + box.height / 2];
    follow(event, {
        start() {
            dragLayer.append(wire);
            say(`drop it on the object that ${found.object} is to be connected to; Escape cancels`, "hint");
        },
        move: (moved) => wire.setAttribute("d", `M${from}L${inDiagram(moved)}`),
        end(released) {
            wire.remove();
            const over = under(document.elementFromPoint(released.clientX, released.clientY));
            if (over && over.object !== found.object) offer(found.object, over.object);
        },
        stop: () => wire.remove(),
    });
});

canvas.addEventListener("keydown", (event) => {
    const found = under(event.target);
    if (event.key !== "c" || event.ctrlKey || event.metaKey || event.altKey || !found) return;
    event.preventDefault();
    const object = objectNamed(found.object);
    const members = [...object.outlets.map((member) => ({ member, kind: "outlet" })), ...object.events.map((member) => ({ member, kind: "event" }))];
    if (!members.length) {
        say(`${object.name} has no outlet and no event`, "hint");
        return;
    }
    openChooser({
        at: elementOf(found.object), label: `connect ${object.name}`, placeholder: "outlet or event", avoid: [elementOf(found.object)],
        sections: [{ title: null, options: members.map(({ member, kind }) => ({ name: member.name, detail: member.type ?? kind, label: `${kind} ${member.name}`, value: { member, kind } })) }],
        choose: ({ member, kind }) => choose(found.object, member.name, kind),
        leave: () => focusOn(found.object),
    });
});
