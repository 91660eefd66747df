// The field of an attribute, by the kind of its type.

import { byId, html } from "./dom.js";
import { linesAsYAML, listAsYAML, textAsYAML } from "./yaml.js";

const decimal = /^[+-]?\d+(\.\d+)?$/;

/**
 * A field for an attribute. `commit(yaml)` is called with the text to write when it has been changed; Escape brings back
 * what the file has.
 */
export function fieldOf(attribute, id, commit) {
    const common = { id, "data-attribute": attribute.name, "aria-describedby": `${id}-note` };
    const kind = attribute.set && String(attribute.text).startsWith("$(") ? "parameter" : attribute.kind;
    switch (kind) {
    case "switch": return switchField(attribute, common, commit);
    case "choice": return choiceField(attribute, common, commit);
    case "list": return attribute.items || !attribute.set ? linesField(attribute, common, (attribute.items ?? []).join("\n"), "one in each line", (lines) => commit(listAsYAML(lines))) : yamlField(attribute, common, commit);
    case "dictionary":
    case "struct": return attribute.entries || !attribute.set ? linesField(attribute, common, (attribute.entries ?? []).map(([key, value]) => `${key}: ${value}`).join("\n"), "key: value, one in each line", (lines) => commit(linesAsYAML(lines))) : yamlField(attribute, common, commit);
    case "text": return textField(attribute, common, commit);
    case "integer":
    case "number": return !attribute.set || decimal.test(attribute.text) ? numberField(attribute, common, commit) : lineField(attribute, common, attribute.text, commit);
    default: return lineField(attribute, common, attribute.set ? attribute.text : "", commit);
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
        const isAnswered = byId(`${field.id}-note`)?.contains(event.relatedTarget);
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
    return input(make, (typed) => commit(textAsYAML(typed)));
}

function numberField(attribute, common, commit) {
    const [least, most] = attribute.range ?? [null, null];
    const field = html("input", {
        type: "number", ...common, value: attribute.set ? attribute.text : "", min: least, max: most,
        step: attribute.kind === "integer" ? "1" : "any", placeholder: placeholder(attribute),
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
    const choices = [...(attribute.choices ?? [])];
    if (attribute.set && !choices.includes(attribute.value)) choices.unshift(attribute.value);
    const field = html("select", common,
        attribute.set ? null : html("option", { value: "", selected: true }, placeholder(attribute)),
        choices.map((choice) => html("option", { value: choice, selected: attribute.set && choice === attribute.value }, choice)));
    return input(field, (chosen) => chosen && commit(textAsYAML(chosen)));
}

function linesField(attribute, common, value, hint, commit) {
    const field = html("textarea", { ...common, rows: Math.min(8, Math.max(2, value.split("\n").length)), placeholder: attribute.set ? null : `${placeholder(attribute)}; ${hint}`, spellcheck: "false", title: hint }, value);
    return input(field, (typed) => commit(typed.split("\n").filter((line) => line.trim() !== "")));
}

function yamlField(attribute, common, commit) {
    const field = html("textarea", { ...common, rows: Math.min(10, attribute.text.split("\n").length + 1), spellcheck: "false", title: "as the file has it" }, attribute.text);
    return input(field, (typed) => typed.trim() && commit(typed.trim()));
}
