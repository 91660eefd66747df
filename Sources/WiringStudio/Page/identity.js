// Identity: the name, the class and where they come from; and what an overlay has done to it.

import { button, byId, html } from "./dom.js";
import * as server from "./server.js";
import { focusOn } from "./canvas.js";
import { marks } from "./boxes.js";
import { make } from "./edits.js";
import { input } from "./fields.js";
import { markRefused } from "./refused.js";
import { openAlone, openInPlace } from "./frames.js";
import { copyLink } from "./saving.js";
import { place, state, emit } from "./scene.js";
import { say } from "./status.js";

function row(label, content, id = null) {
    return html("div", { class: "field-row" }, id ? html("label", { for: id }, label) : html("span", { class: "label" }, label), content);
}

function placeButton(file, line, isSource = false) {
    const words = line ? `${file}:${line}` : file;
    return isSource ? html("span", { class: "place" }, words) : button(words, () => emit("place", { file, line: line ?? 1 }), { class: "link" });
}

async function rename(object, field) {
    const to = field.value.trim();
    if (!to) return markRefused(field, `a name is needed; Escape brings back ${object.name}`);
    if (to === object.name) return undefined;
    const isTyping = document.activeElement === field;
    const answer = await make({ do: "rename", name: object.name, to }, { selecting: to, insteadOf: object.id });
    if (answer && isTyping) byId("identity-name")?.focus();
    return answer;
}

async function setClass(object, field, warning) {
    const name = field.value.trim();
    warning.replaceChildren();
    if (!name) return markRefused(field, `a class is needed; Escape brings back ${object.class}`);
    if (name === object.class) return undefined;
    let answer = { lost: [], missing: [] };
    try {
        answer = await server.get("class", { ...place(), object: object.name, class: name });
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return markRefused(field, refusal.message);
    }
    const confirm = () => make({ do: "setClass", name: object.name, class: name });
    if (!answer.lost?.length && !answer.missing?.length) return confirm();
    const words = [
        answer.lost?.length ? `It would lose ${answer.lost.join(", ")}.` : null,
        answer.missing?.length ? `It would then need ${answer.missing.join(", ")}.` : null,
    ].filter(Boolean).join(" ");
    warning.replaceChildren(html("p", { class: "warning" }, words), html("p", { class: "actions" },
        button("Keep the class", () => {
            field.value = object.class;
            warning.replaceChildren();
            field.focus();
        }),
        button(`Make it a ${name}`, confirm, { class: "main" })));
    say(words, "hint");
    return undefined;
}

function classField(object) {
    const warning = html("div", { "aria-live": "polite" });
    const field = input(html("input", { type: "text", id: "identity-class", value: object.class, list: "class-names", autocomplete: "off", spellcheck: "false" }),
        () => setClass(object, field, warning));
    return [row("Class", [field, html("datalist", { id: "class-names" }, (state.scene.library ?? []).map((known) => html("option", { value: known.name })))], "identity-class"), warning];
}

/** The elements of the section. */
export function identitySection(object) {
    const isOwner = object.kind === "owner";
    const name = input(html("input", { type: "text", id: "identity-name", value: object.name, readonly: isOwner, autocomplete: "off", spellcheck: "false" }),
        () => rename(object, name));
    const words = marks(object);
    const isNib = object.kind === "prefix";
    return [
        row("Name", name, "identity-name"),
        isNib ? null : classField(object),
        words.length ? row("Is", words.join(", ")) : null,
        object.file ? row("Written in", placeButton(object.file, object.line)) : null,
        object.shared.length ? row("Also in", html("span", { class: "place" }, `${object.shared.join(", ")}: an edit changes these too`)) : null,
        object.registered ? row("Registered", placeButton(object.registered.file, object.registered.line, true)) : null,
        html("p", { class: "actions" },
            isNib ? button("Open in place", () => openInPlace(object.prefix ?? object.name)) : null,
            isNib && object.file ? button("Open alone", () => openAlone(object.file)) : null,
            object.state && state.scene.as ? button("Back to the file's own", () => make({ do: "revert", name: object.name }).then(() => focusOn(object.name))) : null,
            button("Copy link", () => copyLink(object.name)),
            button("Remove", () => make({ do: "remove", name: object.name }), { class: "danger", "aria-label": `remove ${object.name}` })),
    ];
}
