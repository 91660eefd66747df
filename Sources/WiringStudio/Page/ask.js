// A dialog that asks for a few values, and stays open until what is asked for has been done.

import { byId, html } from "./dom.js";
import { attempt } from "./edits.js";
import { markRefused, unmark } from "./refused.js";

const dialog = byId("adding");

function control(field, number) {
    const common = { id: `asked-${field.name}`, name: field.name, "aria-describedby": field.note ? `asked-${field.name}-note` : null };
    if (field.choices) {
        return html("select", common, field.choices.map(([value, words]) => html("option", { value, selected: value === field.value }, words)));
    }
    if (field.isLong) return html("textarea", { ...common, rows: "5", "aria-required": "true" }, field.value ?? "");
    if (field.isSwitch) return html("input", { type: "checkbox", ...common });
    return html("input", {
        type: "text", ...common, value: field.value ?? "", placeholder: field.placeholder, autocomplete: "off", spellcheck: "false", list: field.known ? `asked-known-${number}` : null,
        "aria-required": field.required ? "true" : null,
    });
}

function row(field, number) {
    const input = control(field, number);
    return [
        html("label", { for: input.id }, field.label), input,
        field.known ? html("datalist", { id: `asked-known-${number}` }, field.known.map((value) => html("option", { value }))) : null,
        field.note ? html("p", { class: "note", id: `asked-${field.name}-note` }, field.note) : null,
    ];
}

/**
 * Asks for values, and makes the edit that `edit(values)` returns for them. Each field is
 * `{name, label, value, known, choices, isSwitch, required, note}`; `changed(values, control)` is called while typing.
 * Returns the server's answer, or null if the dialog was left.
 */
export function ask({ title, words = [], fields, action, edit, options = () => ({}), changed = () => {} }) {
    return new Promise((resolve) => {
        let answer = null;
        let isUnderWay = false;
        const element = (name) => byId(`asked-${name}`);
        const values = () => Object.fromEntries(fields.map(({ name, isSwitch }) => [name, isSwitch ? element(name).checked : element(name).value.trim()]));
        async function submit(event) {
            event.preventDefault();
            const form = event.currentTarget;
            const missing = fields.find(({ name, required }) => required && !values()[name]);
            for (const { name } of fields) unmark(element(name));
            if (missing) return refuse(missing.name, `a ${missing.label.toLowerCase()} is needed`);
            if (isUnderWay) return null;
            isUnderWay = true;
            const outcome = await attempt(edit(values()), options(values()));
            isUnderWay = false;
            // The dialog was left in the meantime, and may be that of another question.
            if (!form.isConnected || !dialog.open) return null;
            if (outcome.refusal) return refuse(fields[0].name, outcome.refusal.message);
            answer = outcome.answer;
            return dialog.close();
        }
        function refuse(name, reason) {
            // What is refused is marked at the field that the reason names, else at the first one.
            const about = fields.find((field) => values()[field.name] && reason.includes(`'${values()[field.name]}'`));
            markRefused(element(about?.name ?? name), reason);
            element(about?.name ?? name).focus();
        }
        dialog.replaceChildren(html("form", { method: "dialog", novalidate: true, submit, input: (event) => { unmark(event.target); changed(values(), element); } },
            html("h2", { id: "adding-title" }, title),
            words.filter(Boolean).map((sentence) => html("p", {}, sentence)),
            fields.map(row),
            html("p", { class: "actions" },
                html("button", { type: "button", click: () => dialog.close() }, "Cancel"),
                html("button", { type: "submit", class: "main" }, action))));
        dialog.addEventListener("close", () => resolve(answer), { once: true });
        dialog.showModal();
        const first = element(fields[0].name);
        first.focus();
        first.select?.();
    });
}
