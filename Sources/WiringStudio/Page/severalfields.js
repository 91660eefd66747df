// The inspector of several objects: what can be done with them, and the attributes that all of them have.

import { button, html } from "./dom.js";
import { commandsFor } from "./commands.js";
import { fieldOf } from "./fields.js";
import { make } from "./edits.js";
import { objectNamed } from "./scene.js";
import { selectTogether } from "./several.js";
import { textAsYAML } from "./yaml.js";

const isPlain = ({ parts, field }) => parts === null && !["list", "dictionary", "struct"].includes(field.kind);

/** The attributes that all of some objects have, each with those of the objects. */
function shared(objects) {
    const [first, ...others] = objects;
    return first.attributes.map((attribute) => [attribute, ...others.map((object) => object.attributes.find(({ name, type }) => name === attribute.name && type === attribute.type))])
        .filter((all) => all.every((attribute) => attribute && isPlain(attribute)));
}

function row(objects, all) {
    const [first] = all;
    const isSame = all.every(({ set, text }) => set === first.set && text === first.text);
    const id = `several-${first.name}`;
    const edit = (what, value) => make({ do: "several", names: objects.map(({ name }) => name), what, attribute: first.name, value });
    const field = fieldOf({ ...first, set: isSame && first.set, default: isSame ? first.default : null, required: all.some(({ required }) => required) }, { id, "aria-describedby": `${id}-note` }, (value, how) => {
        if (how === "clear") return all.some(({ set }) => set) ? edit("unset") : undefined;
        return edit("set", how === "write" ? textAsYAML(value) : value);
    });
    const words = all.map(({ set, value }, index) => `${objects[index].name}: ${set ? value : "not set"}`).join(", ");
    return html("div", { class: `attribute${first.set ? "" : " unset"}` },
        html("div", { class: "attribute-head" }, html("label", { for: id }, first.name), html("span", { class: "type" }, first.type)),
        html("div", { class: "value" }, field),
        html("p", { class: "note", id: `${id}-note` }, isSame ? "" : words));
}

/** The title, and the sections with their titles. */
export function severalSections(ids) {
    const objects = ids.map(objectNamed).filter(Boolean);
    const attributes = shared(objects);
    return [
        ["Objects", [
            html("ul", { class: "plain" }, objects.map((object) => html("li", {}, button(object.name, () => selectTogether([object.id]), { class: "link" }), html("span", { class: "type" }, ` ${object.class}`)))),
            html("p", { class: "actions" }, commandsFor(ids).map(({ words, keys, act }) => button(words, act, { title: keys, class: words === "Remove" ? "danger" : null }))),
        ]],
        ["Attributes of all", attributes.length ? attributes.map((all) => row(objects, all)) : html("p", { class: "note" }, "They have no simple attribute in common.")],
    ];
}
