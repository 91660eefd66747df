// Marks a field whose value was refused: with the reason beside it, while what is typed stays.

import { button, byId, html } from "./dom.js";

function boxOf(field) {
    return field.closest(".value-part, .value, .field-row, .keyed");
}

/** Writes a sentence beside a field, with buttons that answer it: `[label, action]`. */
export function sayBeside(field, words, answers = []) {
    unmark(field);
    const id = `${field.id}-refused`;
    const sentence = html("p", { class: "beside", id }, words, answers.map(([label, action]) => button(label, () => {
        unmark(byId(field.id) ?? field);
        action();
    })));
    field.dataset.beside = words;
    field.dataset.described = field.getAttribute("aria-describedby") ?? "";
    field.setAttribute("aria-describedby", `${id} ${field.dataset.described}`);
    const box = boxOf(field);
    if (box) box.append(sentence);
    else field.after(sentence);
    return sentence;
}

/** Marks a field as wrong. */
export function markRefused(field, words, answers = []) {
    sayBeside(field, words, answers).classList.add("refused");
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-errormessage", `${field.id}-refused`);
}

export function unmark(field) {
    if (field.dataset.beside === undefined) return;
    byId(`${field.id}-refused`)?.remove();
    delete field.dataset.beside;
    for (const name of ["aria-invalid", "aria-errormessage", "aria-describedby"]) field.removeAttribute(name);
    if (field.dataset.described) field.setAttribute("aria-describedby", field.dataset.described);
}
