// The connections of the selected object, out and in.

import { button, html, iconButton } from "./dom.js";
import { choose } from "./connect.js";
import { wasNote } from "./attributes.js";
import { focusOn } from "./canvas.js";
import { keyField } from "./outletkeys.js";
import { make } from "./edits.js";
import { problemsOf, select, state } from "./scene.js";

function go(object, member = null) {
    select(object, member);
    focusOn(object, member);
}

function targetRow(object, member, kind, target, index) {
    const key = member.key ? member.keys[index] : null;
    const disconnect = kind === "outlet"
        ? { do: "disconnect", object: object.name, outlet: member.name, key, target: member.many ? target : null }
        : { do: "disconnectEvent", object: object.name, event: member.name, action: target };
    const named = kind === "event" ? target.slice(0, target.lastIndexOf(".")) : target;
    return html("li", { class: member.key ? "keyed" : null },
        member.key ? keyField(object, member, key, index) : member.many ? html("span", { class: "index" }, String(index)) : null,
        button(target, () => go(named), { class: "link" }),
        iconButton("close", `disconnect ${member.name}${member.key ? `.${key}` : ""} from ${target}`, () => make(disconnect)));
}

function memberRow(object, member, kind) {
    const isMissing = member.required && !member.set;
    const problems = problemsOf(object, member.name);
    return html("div", { class: `connection${isMissing || problems.length ? " missing" : ""}` },
        html("div", { class: "connection-head" },
            html("span", { class: "connection-name" }, member.name), html("span", { class: "type" }, member.type ?? "", member.key ? ", by key" : member.many ? ", to many" : ""),
            isMissing ? html("span", { class: "needed" }, "required") : null,
            iconButton("plus", `connect ${member.name}`, () => choose(object.name, member.name, kind))),
        member.targets.length ? html("ul", { class: "plain" }, member.targets.map((target, index) => targetRow(object, member, kind, target, index))) : null,
        member.was ? html("p", { class: "note" }, wasNote(object, member)) : null,
        problems.map((problem) => html("p", { class: "wrong" }, problem.message)));
}

function incoming(object) {
    if (!object.incoming.length) return html("p", { class: "note" }, "Nothing refers to it.");
    return html("ul", { class: "plain" }, object.incoming.map((use) => html("li", {},
        button(`${use.object}.${use.outlet}`, () => go(use.object, use.outlet), { class: "link" }), use.action ? ` ⇒ ${use.action}` : "")));
}

function fireButton(object, event) {
    const obstacle = state.live?.events[object.name]?.[event.name];
    if (obstacle === undefined) return null;
    return obstacle === null
        ? button(`Fire ${event.name}`, () => make({ do: "fire", object: object.name, event: event.name }))
        : html("p", { class: "note" }, `cannot be fired here: ${obstacle}`);
}

/** The elements of the section. */
export function connectionsSection(object) {
    return [
        object.outlets.length ? [html("h4", {}, "Outlets"), object.outlets.map((outlet) => memberRow(object, outlet, "outlet"))] : null,
        object.events.length ? [html("h4", {}, "Events"), object.events.map((event) => [memberRow(object, event, "event"), fireButton(object, event)])] : null,
        object.actions.length ? [html("h4", {}, "Actions"), html("p", { class: "note" }, object.actions.map((action) => action.name).join(", "))] : null,
        html("h4", {}, "Named by"), incoming(object),
    ];
}
