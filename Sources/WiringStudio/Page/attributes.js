// The attributes of the selected object: a field for each, whether it is set, and where its value comes from.

import { button, html, iconButton } from "./dom.js";
import { fieldOf } from "./fields.js";
import { make } from "./edits.js";
import { partsField } from "./parts.js";
import { objectNamed, on, problemsOf, state, emit } from "./scene.js";
import { textAsYAML } from "./yaml.js";

/** A sentence in which places such as `life.yaml:3` are links. */
function withPlaces(words) {
    return words.split(/([^\s()]+\.ya?ml:\d+)/).map((part, index) => {
        const [, file, line] = index % 2 ? part.match(/^(.*):(\d+)$/) : [];
        return file ? button(part, () => emit("place", { file, line: Number(line) }), { class: "link" }) : part;
    });
}

/** What a member was before the overlay changed it, and a way back; nothing where the overlay says nothing. */
export function wasNote(object, { name, was }) {
    if (!was) return [];
    const words = was.text === null ? "was not set" : `was ${was.text}${was.file ? ` (${was.file}:${was.line})` : ""}`;
    return [withPlaces(words), " ", button("Revert", () => make({ do: "revert", name: `${object.name}.${name}` }), { class: "link", "aria-label": `revert ${name} of ${object.name}` })];
}

function noteOf(object, attribute) {
    const place = attribute.set && attribute.file && attribute.file !== object.file ? `${attribute.file}:${attribute.line}` : null;
    const words = [
        // An overlay that sets it is the place where it is set.
        attribute.from && attribute.from !== place ? `from ${attribute.from}` : null,
        attribute.from && attribute.value !== attribute.text ? `now ${attribute.value}` : null,
        place ? `set in ${place}` : null,
        attribute.set ? null : attribute.required ? "required" : "not set",
    ];
    const was = wasNote(object, attribute);
    return [withPlaces(words.filter(Boolean).join(", ")), was.length && words.some(Boolean) ? ", " : "", was].flat(2);
}

/** Where the value comes from: the file itself, or one of its parameters. */
function sourceField(object, attribute, set) {
    const parameters = state.scene.parameters ?? [];
    if (!parameters.length) return null;
    const current = String(attribute.text ?? "").match(/^\$\(([^)]+)\)$/)?.[1] ?? "";
    return html("select", { class: "source", "aria-label": `source of ${attribute.name}`, title: "written here, or from a parameter",
        change: (event) => event.target.value && set(`$(${event.target.value})`) },
    html("option", { value: "", selected: !current }, "value"),
    parameters.map(({ name }) => html("option", { value: name, selected: name === current }, `$(${name})`)));
}

function liveWords(object, attribute) {
    const value = state.live?.values[object.name]?.[attribute];
    return value === undefined ? "" : `live: ${value}`;
}

/** The field of an attribute, or the rows of its parts. */
function valueField(object, attribute, id) {
    const named = { object: object.name, attribute: attribute.name };
    const set = (value) => make({ do: "set", ...named, value });
    const { kind } = attribute.field;
    if (!attribute.set && kind === "struct" && attribute.additions.length) {
        return button(`fill in ${attribute.name}`, () => set(attribute.additions[0].text), { id });
    }
    if (isCollection(attribute)) return partsField(object, attribute, id);
    return fieldOf(attribute, { id, "aria-describedby": `${id}-note` }, (value, how) => {
        if (how === "clear") return attribute.set ? make({ do: "unset", ...named }) : undefined;
        return attribute.set ? make({ do: "part", ...named, path: [], part: how, value }) : set(how === "write" ? textAsYAML(value) : value);
    });
}

function isCollection({ set, parts, field }) {
    return parts !== null || (!set && (field.kind === "list" || field.kind === "dictionary"));
}

function attributeRow(object, attribute) {
    const id = `attribute-${attribute.name}`;
    const set = (value) => make({ do: "set", object: object.name, attribute: attribute.name, value });
    const field = valueField(object, attribute, id);
    const label = field.matches("input, select, textarea") ? html("label", { for: id }, attribute.name) : html("span", { class: "attribute-name" }, attribute.name);
    const controls = [
        sourceField(object, attribute, set),
        attribute.set ? iconButton("close", `leave out ${attribute.name}`, () => make({ do: "unset", object: object.name, attribute: attribute.name })) : null,
    ];
    // What is for the whole value stands above the rows of its parts.
    const hasRows = field.matches(".parts");
    const problems = problemsOf(object, attribute.name);
    return html("div", { class: `attribute${attribute.set ? "" : " unset"}${(attribute.required && !attribute.set) || problems.length ? " missing" : ""}` },
        html("div", { class: "attribute-head", title: attribute.documentation ?? null }, label, html("span", { class: "type" }, attribute.type ?? ""), hasRows ? controls : null),
        html("div", { class: "value" }, field, hasRows ? null : controls),
        html("p", { class: "note", id: `${id}-note` }, noteOf(object, attribute), problems.map((problem) => html("span", { class: "wrong" }, problem.message))),
        html("p", { class: "live", "data-live": attribute.name }, liveWords(object, attribute.name)));
}

/** The elements of the section. */
export function attributesSection(object) {
    if (!object.attributes.length) return html("p", { class: "note" }, "The class has no attributes.");
    return object.attributes.map((attribute) => attributeRow(object, attribute));
}

on("live", () => {
    const object = objectNamed(state.selection.object);
    for (const line of object ? document.querySelectorAll("[data-live]") : []) line.textContent = liveWords(object, line.dataset.live);
});
