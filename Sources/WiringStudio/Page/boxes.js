// Draws one object: its name and class, a row with a port for each outlet and event, and what is wrong with it.

import { drawFold } from "./fold.js";
import { svg } from "./dom.js";

const rowHeight = 18;
const padding = 12;

const kinds = { owner: "File's Owner", external: "external", parameter: "parameter", prefix: "nib", service: "service" };
const states = { added: "added", changed: "changed", replaced: "replaced", wrapped: "wrapped", removed: "removed" };

/** What is special about an object, in words, so that it does not depend on colour. */
export function marks(object) {
    const words = object.marks ? [...object.marks] : kinds[object.kind] ? [kinds[object.kind]] : [];
    if (object.state && !words.some((word) => word.startsWith(object.state))) {
        words.push(object.was ? `${states[object.state]} ${object.was}` : states[object.state]);
    }
    return words;
}

/** The name and class as assistive technology reads them; tests find the object by it. */
export function title(object) {
    return `${object.name}: ${object.class}`;
}

export function memberTitle(object, member, kind) {
    return `${kind} ${member.name} of ${object.name}`;
}

/** What a screen reader says after the name of an outlet or event. */
export function memberDescription(member, kind) {
    const words = [member.type];
    if (member.many) words.push("to many");
    if (member.required && !member.set) words.push("required");
    words.push(member.targets.length ? `${kind === "event" ? "calls" : "connected to"} ${member.targets.join(", ")}` : "not connected");
    return words.filter(Boolean).join(", ");
}

// The width of a text, as the layout estimates it.
function widthOf(text, size) {
    let ems = 0;
    for (const letter of text) {
        ems += "iljtfrI.,:;'!| ()-".includes(letter) ? 0.36 : "mwMW@".includes(letter) ? 0.9 : /[A-Z]/.test(letter) ? 0.7 : letter > "\u10ff" ? 1.05 : 0.57;
    }
    return ems * size + 2;
}

/** A hue for each class, so that objects of one class look alike. */
export function hueOf(name) {
    let hash = 7;
    for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)) % 1e6;
    // The golden angle gives different hues to names that differ by one letter.
    return Math.round((hash * 137.508) % 360);
}

// What has not changed is the same object as in the last scene.
const sources = new WeakMap();

/** What the drawing of an object depends on. */
export function drawingSource(object, problems) {
    if (!sources.has(object)) sources.set(object, sourceOf(object));
    return sources.get(object) + JSON.stringify(problems);
}

function sourceOf(object) {
    const { name, label, class: className, kind, state, was, marks: words, box, outlets, events, fold } = object;
    const member = ({ name: of, label: shown, type, many, required, set, targets, y, rows, left, state: change }) => [of, shown, type, many, required, set, targets, y, rows, left, change];
    return JSON.stringify([name, label, className, kind, state, was, words, fold, box.width, box.height, outlets.map(member), events.map(member)]);
}

/** Returns the element of an object, drawn from its own upper left corner; with the types of its outlets, if wanted. */
export function drawObject(object, problems, withTypes) {
    const { width, height } = object.box;
    const words = marks(object);
    const said = [...words, ...problems.map((problem) => `${problem.severity}: ${problem.message}`)];
    const group = svg("g", {
        class: ["object", `kind-${object.kind}`, object.state && `state-${object.state}`, worst(problems)].filter(Boolean).join(" "),
        role: "group",
        tabindex: "-1",
        "aria-label": title(object),
        "aria-description": said.join("; ") || null,
        "data-object": object.id,
    });
    group.style.setProperty("--hue", hueOf(object.class));
    group.append(
        svg("rect", { class: "ring", x: -4, y: -4, width: width + 8, height: height + 8, rx: 10 }),
        svg("rect", { class: "box", width, height, rx: 7 }),
        svg("path", { class: "stripe", d: `M1 7a6 6 0 0 1 3-5.2V${height - 1.8}A6 6 0 0 1 1 ${height - 7}Z` }),
        svg("text", { class: "name", x: padding, y: 19 }, object.label ?? object.name),
        svg("text", { class: "class", x: padding, y: 34 }, object.class),
    );
    // From afar, the name fills the box.
    const shown = object.label ?? object.name;
    group.append(svg("text", { class: "plate", "aria-hidden": "true", x: width / 2, y: height / 2, "text-anchor": "middle", "dominant-baseline": "central",
        "font-size": Math.min(height * 0.6, 60, (13 * (width - 16)) / widthOf(shown, 14)).toFixed(1) }, shown));
    // In the order of the rows, which is that of the keyboard focus.
    const members = [...object.outlets, ...object.events].sort((one, other) => one.y - other.y);
    if (object.fold) group.append(drawFold(object));
    const header = members.length ? Math.min(...members.map((member) => member.y)) - 11 : height;
    // The layout leaves room for as many marks as it knows of; the others are in the description.
    const lines = Math.max(0, Math.round((header - 44) / 15));
    words.slice(0, lines).forEach((word, index) => {
        group.append(svg("text", { class: "mark", x: padding, y: 49 + index * 15 }, word));
    });
    if (members.length) group.append(svg("path", { class: "rule", d: `M0 ${header}H${width}` }));
    for (const member of withTypes ? members : []) group.append(...[drawType(object, member)].filter(Boolean));
    for (const member of members) {
        const own = problems.filter((problem) => problem.member === member.name);
        group.append(drawMember(object, member, object.outlets.includes(member) ? "outlet" : "event", own));
    }
    if (problems.length) group.append(drawBadge(problems, width));
    return group;
}

function worst(problems) {
    if (problems.some((problem) => problem.severity === "error")) return "has-error";
    return problems.length ? "has-warning" : null;
}

/** A row's text at the side of the port, or at the other one. */
function rowText(style, member, width, y, words, isAtPort = true) {
    const isAtStart = (member.left ?? false) === isAtPort;
    return svg("text", { class: style, x: isAtStart ? padding : width - padding, y: y + 4, "text-anchor": isAtStart ? null : "end" }, words);
}

function drawType(object, member) {
    const { width } = object.box;
    const fits = member.type && widthOf(labelOf(member), 11) + widthOf(member.type, 10) + 34 <= width;
    return fits ? rowText("type", member, width, member.y, member.type, false) : null;
}

/** What the row of an outlet says; one to many whose targets share the row says how many they are. */
function labelOf({ name, label, targets, rows }) {
    return targets.length > rows.length + 1 ? `${name} (${targets.length})` : label || name;
}

// Only the side with the port is the outlet: a click elsewhere in the row is a click on the object.
function drawMember(object, member, kind, problems) {
    const { width } = object.box;
    const middle = member.y;
    const end = member.left ? 0 : width;
    const reach = Math.min(width * 0.46, widthOf(labelOf(member), 11) + 2 * padding);
    const row = svg("g", {
        class: ["member", kind, member.set && "set", member.required && !member.set && "missing", member.state && `state-${member.state}`, worst(problems)]
            .filter(Boolean).join(" "),
        role: "button",
        tabindex: "-1",
        "aria-label": memberTitle(object, member, kind),
        "aria-description": [memberDescription(member, kind), ...problems.map((problem) => `${problem.severity}: ${problem.message}`)].join("; "),
        "data-member": member.name,
    });
    const area = (y) => svg("rect", { class: "row", x: member.left ? 1 : width - reach - 1, y: y - rowHeight / 2, width: reach, height: rowHeight, rx: 4 });
    row.append(
        area(middle),
        rowText("label", member, width, middle, kind === "event" ? `${labelOf(member)} ⇒` : labelOf(member)),
        kind === "event"
            ? svg("path", { class: "port", d: `M${end - 4.5} ${middle}l4.5-4.5l4.5 4.5l-4.5 4.5Z` })
            : svg("circle", { class: "port", cx: end, cy: middle, r: 4 }),
    );
    for (const { y, text } of member.rows) {
        row.append(area(y), rowText("label part", member, width, y, text), svg("circle", { class: "port", cx: end, cy: y, r: 3 }));
    }
    return row;
}

function drawBadge(problems, width) {
    return svg("g", { class: "badge", "aria-hidden": "true", transform: `translate(${width - 2} 1)` },
        svg("title", {}, problems.map((problem) => problem.message).join("\n")),
        svg("circle", { r: 8 }),
        svg("text", { y: 3.5, "text-anchor": "middle" }, problems.length > 1 ? String(problems.length) : "!"));
}
