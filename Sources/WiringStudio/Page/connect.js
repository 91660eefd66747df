// Connecting an outlet or an event: objects that fit are highlighted and listed, and others say why they do not.

import * as server from "./server.js";
import { closeChooser, openChooser } from "./chooser.js";
import { elementOf, focusOn, light, under } from "./canvas.js";
import { askForName } from "./adding.js";
import { connectByKey } from "./outletkeys.js";
import { byId, html } from "./dom.js";
import { make } from "./edits.js";
import { memberNamed, objectNamed, on, place } from "./scene.js";
import { say } from "./status.js";

/** What is being connected: `{object, member, kind, replacing, answer}`, or null. */
let current = null;

function title({ object, member, kind }) {
    return `${kind} ${member} of ${object}`;
}

/** Why objects of a class do not fit an outlet; null if they do, or if that is unknown. */
export async function reasonAgainst(className, { object, outlet }) {
    try {
        const { others } = await server.get("fits", { ...place(), object, outlet });
        return others.find((each) => each.name === className)?.why ?? null;
    } catch (refusal) {
        return refusal.message;
    }
}

/** Begins to connect, and returns once it is known what fits. With `replacing`, the edit that it is finished with lacks only a target. */
export async function begin(object, member, kind, replacing = null) {
    cancel();
    const mine = { object, member, kind, replacing, answer: null };
    current = mine;
    try {
        const answer = await server.get("fits", { ...place(), object, [kind]: member });
        if (current !== mine) return null;
        mine.answer = answer;
    } catch (refusal) {
        if (current === mine) current = null;
        say(`refused: ${refusal.message}`, "refused");
        return null;
    }
    light(reasonOf, isDoubtful);
    return mine;
}

/** Stops connecting, and changes nothing. */
export function cancel() {
    if (current === null) return;
    current = null;
    light(null);
    closeChooser();
}

// The object of a target: for an action, what comes before the last dot.
function objectOf(target) {
    return current.kind === "event" ? target.slice(0, target.lastIndexOf(".")) : target;
}

function targetsOf(object) {
    return current.answer.targets.filter((target) => objectOf(target.name) === object);
}

/** Why an object does not fit; null if it does. */
export function reasonOf(object) {
    if (!current?.answer) return null;
    const targets = targetsOf(object);
    if (targets.some((target) => target.fits !== "no")) return null;
    return targets.find((target) => target.why)?.why ?? (current.kind === "event" ? "it has no action that fits" : "it does not fit");
}

function isDoubtful(object) {
    return !targetsOf(object).some((target) => target.fits === "yes");
}

/** Connects to an object that was clicked or dropped on; asks which action if several fit. */
export function connectTo(object) {
    const reason = reasonOf(object);
    if (reason !== null) {
        say(`${object} does not fit ${title(current)}: ${reason}`, "refused");
        return false;
    }
    const fitting = targetsOf(object).filter((target) => target.fits !== "no");
    if (fitting.length > 1) list({ at: elementOf(object), only: object });
    else finish(fitting[0].name);
    return true;
}

async function finish(target, at = null) {
    const { object, member, kind, replacing } = current;
    cancel();
    if (replacing) {
        if (replacing.target !== target) await make({ ...replacing, to: target });
    } else if (kind === "event") {
        await make({ do: "connectEvent", object, event: member, action: target });
    } else if (memberNamed(objectNamed(object), member)?.key) {
        await connectByKey(object, memberNamed(objectNamed(object), member), target);
    } else {
        // In an outlet to one object, the new target replaces the old one in its line.
        await make({ do: "connect", object, outlet: member, target, at });
    }
    focusOn(object, member);
}

/** Connects an outlet or event to a target that is known to fit. */
export function connect(object, member, kind, target) {
    cancel();
    current = { object, member, kind, replacing: null, answer: null };
    return finish(target);
}

async function addAndConnect(className) {
    const { object, member } = current;
    cancel();
    if (!await askForName(className, { object, outlet: member })) focusOn(object, member);
}

/**
 * Opens the list of what fits, at the outlet or where something was dropped.
 *
 * With `onlyClasses`, it offers new objects only, as on empty paper; with `only`, the actions of one object. While something
 * is dragged, the list does not take the keyboard focus.
 */
export function list({ at, onlyClasses = false, only = null, takesFocus = true } = {}) {
    closeChooser();
    const mine = current;
    const member = memberNamed(objectNamed(mine.object), mine.member);
    const offered = onlyClasses ? [] : mine.answer.targets.filter((target) => target.fits !== "no" && (only === null || objectOf(target.name) === only));
    const sections = [
        { title: null, options: offered.filter((target) => target.fits === "yes").map(option) },
        { title: "not known whether they fit", options: offered.filter((target) => target.fits === "unknown").map(option) },
        { title: "new object", options: only === null && !mine.replacing ? (mine.answer.classes ?? []).filter((known) => known.fits !== "no").map(newOption) : [] },
    ];
    const position = !mine.replacing && member?.many && !member.key && member.targets.length && !onlyClasses ? positionField(member) : null;
    const refused = mine.answer.targets.filter((target) => target.fits === "no");
    openChooser({
        at: at ?? elementOf(mine.object, mine.member), takesFocus, sections,
        label: onlyClasses ? `new object for ${title(mine)}` : `connect ${title(mine)}`,
        placeholder: mine.kind === "event" ? "object.action" : member?.type ?? "object",
        extra: position ? [html("label", { class: "position" }, "Position ", position)] : [],
        noteFor(typed, count) {
            const found = typed && refused.find((target) => target.name.toLowerCase().startsWith(typed.toLowerCase()));
            if (found) return `${found.name} does not fit: ${found.why ?? ""}`;
            if (count === 0) return typed ? `nothing that fits is called ‘${typed}’` : "nothing fits";
            return refused.length && !onlyClasses ? `${refused.length} of the objects ${refused.length === 1 ? "does" : "do"} not fit` : null;
        },
        choose: ({ target, className }) => (className ? addAndConnect(className) : finish(target, position?.value ? Number(position.value) : null)),
        leave() {
            cancel();
            focusOn(mine.object, mine.member);
        },
        avoid: onlyClasses ? [] : [mine.object, ...offered.map((target) => objectOf(target.name))].map((name) => elementOf(name)).filter(Boolean),
        isPartner: (element) => Boolean(element.closest?.("#canvas")),
    });
}

function option(target) {
    const object = objectNamed(objectOf(target.name));
    const detail = object?.class ?? "";
    return { name: target.name, detail, label: detail ? `${target.name}: ${detail}` : target.name, value: { target: target.name } };
}

function newOption(known) {
    return { name: `new ${known.name}`, detail: "class", label: `new ${known.name}`, value: { className: known.name } };
}

function positionField(member) {
    return html("select", {}, html("option", { value: "" }, "at the end"),
        member.targets.map((target, index) => html("option", { value: String(index) }, `${index + 1}, before ${target}`)));
}

/** Connects by keyboard or click: begins and opens the list. */
export async function choose(object, member, kind) {
    if (await begin(object, member, kind)) {
        list();
        say(`choose what ${title({ object, member, kind })} is connected to, or press Escape`, "hint");
    }
}

// A diagram that changes in the meantime is highlighted again.
on("drawn", () => {
    if (current?.answer) light(reasonOf, isDoubtful);
});

// A click on an object chooses it, and one on empty paper offers new objects.
byId("canvas").addEventListener("click", (event) => {
    if (!current?.answer || event.defaultPrevented) return;
    const found = under(event.target);
    if (found?.object === current.object && found.member === current.member) return;
    event.stopPropagation();
    if (found) connectTo(found.object);
    else list({ at: { x: event.clientX, y: event.clientY }, onlyClasses: true });
}, true);
