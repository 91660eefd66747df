// The field of a value, by the kind of its type.

import { byId, html } from "./dom.js";
import { lastRefusal } from "./edits.js";
import { markRefused, sayBeside, unmark } from "./refused.js";

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
 * A field for a value. `commit(value, how)` is called when it has been changed, with "set" and the YAML to write, with "write"
 * and a text, or with "clear" if it is to have no value; it returns the server's answer, null if it was refused. Escape brings
 * back what the file has. `attributes` are those of the element, with its id.
 */
export function fieldOf(value, attributes, commit) {
    const common = { "data-attribute": value.name, ...attributes };
    const set = (yaml) => commit(yaml, "set");
    const write = (text) => commit(text, "write");
    const clear = () => commit(null, "clear");
    switch (kindOf(value)) {
    case "switch": return switchField(value, common, set);
    case "choice": return choiceField(value, common, write);
    case "text": return textField(value, common, write, clear);
    case "integer":
    case "number": return numberField(value, common, set, clear);
    default: return lineField(value, common, value.set ? value.text : "", set, clear);
    }
}

function placeholder(attribute) {
    if (attribute.set) return null;
    if (attribute.default) return `default: ${attribute.default}`;
    return attribute.required ? "required" : "default";
}

/**
 * Calls `commit` when the user has changed a field of text, and goes back on Escape to `filed`, what the file has.
 */
export function input(field, commit) {
    const { dataset } = field;
    dataset.filed = field.value;
    const end = async () => {
        if (!isHalf(field)) return;
        dataset.ended = field.value;
        unmark(field);
        const answer = await commit(field.value);
        // The page may have been drawn again since.
        const now = byId(field.id) ?? field;
        if (answer === null && !lastRefusal().changedMeanwhile && isTyped(now)) markRefused(now, lastRefusal().message);
    };
    field.addEventListener("input", () => {
        delete dataset.ended;
        unmark(field);
    });
    field.addEventListener("change", end);
    // To the browser, a value that was put back after a redrawing is not a change.
    field.addEventListener("blur", (event) => {
        const isAnswered = noteOf(field)?.contains(event.relatedTarget) || event.relatedTarget?.closest?.(".beside");
        if (document.hasFocus() && !isAnswered) end();
    });
    field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && !field.matches("textarea")) {
            // What was refused may be tried again.
            if (dataset.beside !== undefined) delete dataset.ended;
            end();
        }
        if (event.key === "Escape" && isTyped(field)) {
            event.preventDefault();
            event.stopPropagation();
            field.value = dataset.filed;
            unmark(field);
        }
    });
    return field;
}

/** The field of a key, which is never empty. */
export function fieldOfKey(field, commit) {
    return input(field, (key) => (key ? commit(key) : markRefused(field, `a key is needed; Escape brings back ${field.dataset.filed}`)));
}

/** Where a field says more. */
export function noteOf(field) {
    return byId(field.dataset.described ?? field.getAttribute("aria-describedby"));
}

function isTyped(field) {
    return field.value !== field.dataset.filed || field.validity.badInput;
}

/** Whether the user is still typing: the value differs from the file, and no write was requested. */
export function isHalf(field) {
    return isTyped(field) && field.value !== field.dataset.ended;
}

/**
 * Takes what is half typed out of the fields of a panel that is about to be drawn again. Taking out a field counts as its
 * end to a browser, which would then write it over what was just saved from elsewhere.
 */
export function takeTyped(panel) {
    const fields = [...panel.querySelectorAll("[data-filed]")].filter((field) => field.value !== field.dataset.filed);
    return fields.map((field) => {
        const typed = { id: field.id, value: field.value, filed: field.dataset.filed, isHalf: isHalf(field), refused: field.ariaInvalid && field.dataset.beside };
        field.value = typed.filed;
        return typed;
    });
}

/** Asks what an empty field is to mean, or says that it must not be empty. */
function cleared(attribute, field, clear) {
    const isFree = attribute.canBeCleared ?? !attribute.required;
    if (isFree) return clear();
    return markRefused(field, `${attribute.clearedWords ?? `${attribute.name} is required`}; Escape brings back ${field.dataset.filed}`);
}

function lineField(attribute, common, value, commit, clear) {
    const field = html("input", { type: "text", ...common, value, placeholder: placeholder(attribute), autocomplete: "off", spellcheck: "false" });
    return input(field, (typed) => (typed.trim() ? commit(typed.trim()) : cleared(attribute, field, clear)));
}

function textField(attribute, common, commit, clear) {
    const value = attribute.set ? attribute.value : "";
    const make = value.includes("\n")
        ? html("textarea", { ...common, rows: Math.min(8, value.split("\n").length + 1) }, value)
        : html("input", { type: "text", ...common, value, placeholder: placeholder(attribute), autocomplete: "off" });
    return input(make, (typed) => {
        if (typed !== "" || !attribute.field.optional || (attribute.canBeCleared ?? !attribute.required) === false) return commit(typed);
        sayBeside(make, "Is it to be empty, or to have no value? ", [["Empty text", () => commit("")], ["No value", clear]]);
        return undefined;
    });
}

function numberField(attribute, common, commit, clear) {
    const [least, most] = attribute.field.range ?? [null, null];
    const field = html("input", {
        type: "number", ...common, value: attribute.set ? attribute.text : "", min: least, max: most,
        step: attribute.field.kind === "integer" ? "1" : "any", placeholder: placeholder(attribute),
    });
    return input(field, (typed) => {
        if (!field.checkValidity()) return markRefused(field, field.validationMessage);
        return typed === "" ? cleared(attribute, field, clear) : commit(typed);
    });
}

function switchField(attribute, common, commit) {
    const field = html("input", { type: "checkbox", role: "switch", ...common, checked: attribute.set && attribute.text === "true" });
    field.indeterminate = !attribute.set;
    field.addEventListener("change", async () => {
        unmark(field);
        if (await commit(String(field.checked)) !== null) return;
        Object.assign(field, { checked: attribute.set && attribute.text === "true", indeterminate: !attribute.set });
        if (!lastRefusal().changedMeanwhile) markRefused(field, lastRefusal().message);
    });
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
