// The field of a value, by the kind of its type.

import { byId, html } from "./dom.js";

const decimal = /^[+-]?\d+(\.\d+)?$/;
// A browser's field of text drops these.
const unshown = /[^\P{Cc}\t\n]/u;

/** The kind of field that shows a value as it is, so that an edit changes nothing else. */
function kindOf({ set, text, value, field }) {
    if (!set) return field.kind;
    if (String(text).startsWith("$(")) return "value";
    if (field.kind === "text" && unshown.test(value)) return "value";
    if (["integer", "number"].includes(field.kind) && !decimal.test(text)) return "value";
    if (field.kind === "switch" && !["true", "false"].includes(text)) return "value";
    return field.kind;
}

/**
 * A field for a value. `commit(value, how)` is called when it has been changed, with "set" and the YAML to write, or with "write"
 * and a text; Escape brings back what the file has. `attributes` are those of the element, with its id.
 */
export function fieldOf(value, attributes, commit) {
    const common = { "data-attribute": value.name, ...attributes };
    const set = (yaml) => commit(yaml, "set");
    const write = (text) => commit(text, "write");
    switch (kindOf(value)) {
    case "switch": return switchField(value, common, set);
    case "choice": return choiceField(value, common, write);
    case "text": return textField(value, common, write);
    case "integer":
    case "number": return numberField(value, common, set);
    default: return lineField(value, common, value.set ? value.text : "", set);
    }
}

function placeholder(attribute) {
    if (attribute.set) return null;
    if (attribute.default) return `default: ${attribute.default}`;
    return attribute.required ? "required" : "default";
}

/**
 * Calls `commit` when somebody has changed a field of text, and goes back on Escape to `filed`, what the file has.
 */
export function input(field, commit) {
    const { dataset } = field;
    dataset.filed = field.value;
    const end = () => {
        if (!isHalf(field)) return;
        dataset.ended = field.value;
        commit(field.value);
    };
    field.addEventListener("input", () => delete dataset.ended);
    field.addEventListener("change", end);
    // To the browser, a value that was put back after a redrawing is not a change.
    field.addEventListener("blur", (event) => {
        const isAnswered = noteOf(field)?.contains(event.relatedTarget);
        if (document.hasFocus() && !isAnswered) end();
    });
    field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !field.matches("textarea")) end();
        if (event.key === "Escape" && field.value !== dataset.filed) {
            event.preventDefault();
            event.stopPropagation();
            field.value = dataset.filed;
        }
    });
    return field;
}

/** Where a field says more. */
export function noteOf(field) {
    return byId(field.getAttribute("aria-describedby"));
}

/** Whether somebody is still typing: the value is not that of the file, and nobody has asked to write it. */
function isHalf({ value, dataset }) {
    return value !== dataset.filed && value !== dataset.ended;
}

/**
 * Takes what is half typed out of the fields of a panel that is about to be drawn again. Taking out a field counts as its
 * end to a browser, which would then write it over what somebody else has just saved.
 */
export function takeTyped(panel) {
    const fields = [...panel.querySelectorAll("[data-filed]")].filter((field) => field.value !== field.dataset.filed);
    return fields.map((field) => {
        const typed = { id: field.id, value: field.value, filed: field.dataset.filed, isHalf: isHalf(field) };
        field.value = typed.filed;
        return typed;
    });
}

function lineField(attribute, common, value, commit) {
    const field = html("input", { type: "text", ...common, value, placeholder: placeholder(attribute), autocomplete: "off", spellcheck: "false" });
    return input(field, (typed) => typed.trim() && commit(typed.trim()));
}

function textField(attribute, common, commit) {
    const value = attribute.set ? attribute.value : "";
    const make = value.includes("\n")
        ? html("textarea", { ...common, rows: Math.min(8, value.split("\n").length + 1) }, value)
        : html("input", { type: "text", ...common, value, placeholder: placeholder(attribute), autocomplete: "off" });
    return input(make, commit);
}

function numberField(attribute, common, commit) {
    const [least, most] = attribute.field.range ?? [null, null];
    const field = html("input", {
        type: "number", ...common, value: attribute.set ? attribute.text : "", min: least, max: most,
        step: attribute.field.kind === "integer" ? "1" : "any", placeholder: placeholder(attribute),
    });
    return input(field, (typed) => {
        if (typed !== "" && field.reportValidity()) commit(typed);
    });
}

function switchField(attribute, common, commit) {
    const field = html("input", { type: "checkbox", role: "switch", ...common, checked: attribute.set && attribute.text === "true" });
    field.indeterminate = !attribute.set;
    field.addEventListener("change", () => commit(String(field.checked)));
    return field;
}

function choiceField(attribute, common, commit) {
    const choices = [...attribute.field.choices];
    if (attribute.set && !choices.includes(attribute.value)) choices.unshift(attribute.value);
    const field = html("select", common,
        attribute.set ? null : html("option", { value: "", selected: true }, placeholder(attribute)),
        choices.map((choice) => html("option", { value: choice, selected: attribute.set && choice === attribute.value }, choice)));
    return input(field, (chosen) => chosen && commit(chosen));
}
