// Where an object is used, and the path from one object to another.

import * as server from "./server.js";
import { button, html } from "./dom.js";
import { edgeOf } from "./wires.js";
import { focusOn, wireElements } from "./canvas.js";
import { objectNamed, on, place, select, state, emit } from "./scene.js";
import { say } from "./status.js";

const words = { definition: "defined", override: "changed", reference: "named" };

async function found(what, query) {
    try {
        return await server.get(what, { ...place(), ...query });
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return null;
    }
}

function show(title, ...content) {
    const dialog = html("dialog", { "aria-label": title, close: () => dialog.remove(), click: (event) => event.target === dialog && dialog.close() },
        html("h2", {}, title), content,
        html("p", { class: "actions" }, button("Close", () => dialog.close(), { class: "main" })));
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}

/** A button that leaves the dialog for something in the page. */
function link(label, act) {
    return button(label, (event) => {
        event.target.closest("dialog").close();
        act();
    }, { class: "link" });
}

/** Lists all places in the files of the project that name an object. */
export async function showUses(object) {
    const answer = await found("uses", { object });
    if (!answer) return;
    const others = answer.uses.filter(({ role }) => role !== "definition");
    show(`Where ${object} is used`,
        others.length ? null : html("p", {}, "Nothing names it."),
        html("ul", { class: "plain uses" }, answer.uses.map((use) => html("li", {},
            link(`${use.file}:${use.line}`, () => emit("place", use)), html("span", { class: "note" }, words[use.role] ?? use.role), html("code", {}, use.text)))));
}

function go(object, member) {
    const isDrawn = objectNamed(object);
    select(object, isDrawn && member ? member : null);
    focusOn(object, member);
}

function chain(steps) {
    return html("ol", { class: "plain" }, steps.map(({ from, member, to, action }) => html("li", {},
        link(`${from}.${member}`, () => go(from, member.split(".")[0])), action ? " ⇒ " : " → ", link(action ? `${to}.${action}` : to, () => go(to)))));
}

/** Lists the shortest ways from one object to another, and marks the connections in the diagram. */
export async function showPath([from, to]) {
    const answer = await found("path", { from, to });
    if (!answer) return;
    const chains = [...answer.chains, ...answer.back];
    const [start, end] = answer.chains.length || !chains.length ? [from, to] : [to, from];
    const sentence = !chains.length ? `No connections lead from ${from} to ${to}, and none back.` : answer.chains.length ? null : `No connections lead from ${from} to ${to}, but back.`;
    show(`From ${start} to ${end}`, sentence && html("p", {}, sentence), chains.map(chain));
    const steps = new Set(chains.flat().map(({ from: source, member, to: target }) => [source, member.split(".")[0], target].join(" ")));
    for (const wire of wireElements()) {
        const edge = edgeOf(wire);
        wire.classList.toggle("on-path", steps.has([edge.from, edge.member, edge.to].join(" ")));
    }
    if (chains.length) say(`marked ${steps.size === 1 ? "the connection" : `the ${steps.size} connections`} from ${start} to ${end}`, "hint");
}

on("selection", () => {
    for (const wire of state.scene ? wireElements() : []) wire.classList.remove("on-path");
});
