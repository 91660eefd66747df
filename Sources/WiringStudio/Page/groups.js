// Groups of objects in a titled frame, and notes, which are kept beside the wiring file with the places.

import { ask } from "./ask.js";
import { byId, svg } from "./dom.js";
import { groupLayer } from "./canvas.js";
import { make } from "./edits.js";
import { objectNamed, on, state, view } from "./scene.js";
import { offset } from "./places.js";
import { selectTogether } from "./several.js";

const colors = ["blue", "green", "orange", "purple", "red"];

export const canMark = () => view.focus === null && !state.scene.stale;

function drawGroup({ name, color, members }) {
    const boxes = members.map((id) => {
        const [{ box: { x, y, width, height } }, [dx, dy]] = [objectNamed(id), offset(id)];
        return [x + dx, y + dy, -x - dx - width, -y - dy - height];
    });
    const [x, y, right, bottom] = [14, 38, 14, 14].map((more, side) => Math.min(...boxes.map((box) => box[side])) - more);
    const width = -right - x;
    const element = svg("g", { class: "loose pack", role: "group", tabindex: "0", "aria-label": `Group ${name}`, "aria-description": members.join(", "), "data-group": name },
        svg("rect", { x, y, width, height: -bottom - y, rx: 6 }),
        svg("rect", { x, y, width, height: 24, rx: 6 }),
        svg("text", { x: x + 12, y: y + 16 }, name));
    if (color) element.style.setProperty("--pack", color);
    return element;
}

function drawNote({ number, lines, box: { x, y, width, height } }) {
    return svg("g", { class: "loose", role: "note", tabindex: "0", "aria-label": lines.join(" "), "data-note": number, transform: `translate(${x} ${y})` },
        svg("rect", { width, height, rx: 3 }),
        svg("text", {}, lines.map((line, index) => svg("tspan", { x: 10, y: 21 + index * 15 }, line))));
}

const keyOf = ({ dataset }) => dataset.group ?? dataset.note;

function focusMark(key) {
    const element = [...groupLayer.children].find((each) => keyOf(each) === String(key));
    (element ?? byId("canvas")).focus({ preventScroll: true });
}

function draw() {
    const focused = groupLayer.contains(document.activeElement) && keyOf(document.activeElement);
    groupLayer.replaceChildren(...state.scene.groups.map(drawGroup), ...state.scene.notes.map(drawNote));
    if (focused) focusMark(focused);
}

on("drawn", draw);
on("shifted", draw);

async function askFor(title, isNew, fields, edit) {
    const answer = await ask({ title, action: isNew ? "Add" : "Change", fields, edit: (values) => ({ do: "sheet", ...edit(values) }) });
    if (answer) focusMark(answer.made[0]);
}

export function askForGroup(members, group = null) {
    return askFor("Group", !group, [{ name: "name", label: "Name", value: group?.name, required: true }, { name: "color", label: "Colour", value: group?.color ?? "", choices: ["", ...colors].map((color) => [color, color || "none"]) }],
        ({ name, color }) => ({ what: "group", name, members, color: color || null, was: group?.name }));
}

export function askForNote(at, note = null) {
    return askFor("Note", !note, [{ name: "text", label: "Text", value: note?.text, required: true, isLong: true }],
        ({ text }) => ({ what: "note", number: note?.number, text, place: at.map(Math.round) }));
}

/** What can be done with a group or note; undefined for other elements. */
export function commandsAt(target) {
    const mark = target.closest(".loose")?.dataset;
    const group = state.scene.groups.find(({ name }) => name === mark?.group);
    const note = state.scene.notes.find(({ number }) => String(number) === mark?.note);
    const remove = (edit) => () => make({ do: "sheet", ...edit });
    if (group) {
        return [{ words: "Rename", keys: "F2", act: () => askForGroup(group.members, group) }, { words: "Select its objects", keys: "Enter", act: () => selectTogether(group.members) },
            { words: "Ungroup", keys: "Delete", act: remove({ what: "ungroup", name: group.name }) }];
    }
    return note && [{ words: "Edit", keys: "Enter", act: () => askForNote([note.box.x, note.box.y], note) }, { words: "Remove", keys: "Delete", act: remove({ what: "removeNote", number: note.number }) }];
}
