// The parts of a list, a dictionary or a structure: a row for each, which is edited, moved and removed alone.

import { byId, html, iconButton } from "./dom.js";
import { fieldOf, input } from "./fields.js";
import { make } from "./edits.js";
import { moveHandle } from "./reorder.js";
import { newPartRow } from "./newpart.js";

/** The collections to which a part is being added, by the ids of the rows for them. */
const open = new Set();

/** The rows of an attribute that is a collection. */
export function partsField(object, attribute, id) {
    const named = { object: object.name, attribute: attribute.name };
    return rows(attribute, {
        id, scope: object.name, name: attribute.name, path: [], note: `${id}-note`,
        edit: (path, part, more) => make({ do: "part", ...named, path, part, ...more }),
    });
}

function rows(collection, list) {
    const { kind } = collection.field;
    return html("div", { class: "parts", role: "group", "aria-label": list.name },
        html("ol", { class: "plain", id: `${list.id}-rows` },
            (collection.parts ?? []).map((part, index) => row(part, index, { ...list, kind, count: collection.parts.length })),
            (collection.additions ?? []).map((addition) => open.has(openName(list, addition)) ? newRow(addition, list) : null)),
        (collection.additions ?? []).map((addition) => addButton(addition, list)));
}

function row(part, index, list) {
    const path = [...list.path, index];
    const id = `${list.id}-${index}`;
    const name = `${list.name} ${part.key ?? index}`;
    return html("li", { class: `value-part${part.parts ? " has-parts" : ""}` },
        list.kind === "list" ? moveHandle(name, id, index, list) : null,
        list.kind === "dictionary" ? keyField(part, path, id, list) : null,
        list.kind === "list" && part.parts ? html("span", { class: "part-key", title: part.type || null }, `${index}`) : null,
        list.kind === "struct" ? html("span", { class: "part-key", title: part.type || null }, part.key) : null,
        part.parts
            ? rows(part, { ...list, id, name, path })
            : fieldOf({ ...part, name, set: true, ...clearing(part, list) }, { id, "aria-label": name, "aria-describedby": list.note, title: part.type || null },
                (value, how) => (how === "clear" ? list.edit(path, "remove") : list.edit(path, how, { value }))),
        // A second click would remove what has moved up.
        iconButton("close", `remove ${name}`, (event) => event.detail < 2 && list.edit(path, "remove")));
}

/** Whether an empty field takes the part away, and what to say if it does not. */
function clearing(part, list) {
    return { canBeCleared: list.kind === "struct" && part.field.optional, clearedWords: list.kind === "list" ? "an item has a value, or is removed" : "an entry has a value, or is removed" };
}

function keyField(part, path, id, list) {
    const field = html("input", {
        type: "text", class: "part-key", id: `${id}-key`, value: part.key, "aria-label": `key ${part.key} of ${list.name}`, "aria-describedby": list.note,
        autocomplete: "off", spellcheck: "false",
    });
    return input(field, (key) => list.edit(path, "rename", { key }));
}

// Adding

function openName({ scope, id }, addition) {
    return `${scope} ${id} ${addition.key ?? ""}`;
}

function addButton(addition, list) {
    const words = addition.key ? `add ${addition.key} to ${list.name}` : `add to ${list.name}`;
    const id = `${list.id}-add-${addition.key ?? ""}`;
    return html("button", { type: "button", class: "add-part", id, "aria-label": words, title: addition.type || null, click: () => begin(addition, list) },
        addition.key ? `+ ${addition.key}` : "+ add");
}

function begin(addition, list) {
    // What consists of parts begins with those that it must have.
    if (addition.parts && addition.key !== "") {
        add(addition, list, addition.key, addition.text);
        return;
    }
    const name = openName(list, addition);
    if (!open.has(name)) {
        open.add(name);
        byId(`${list.id}-rows`).append(newRow(addition, list));
    }
    byId(`${list.id}-rows`).querySelector(".new-part input, .new-part select, .new-part textarea")?.focus();
}

async function add(addition, list, key, value) {
    // Before the page is drawn again, or the row would be drawn again with what was typed, and write it a second time.
    const name = openName(list, addition);
    open.delete(name);
    const answer = await list.edit(list.path, "add", { value, key });
    if (!answer) {
        open.add(name);
        return false;
    }
    byId(`${list.id}-new${addition.key ?? ""}`)?.closest(".new-part").remove();
    (byId(`${list.id}-add-${addition.key ?? ""}`) ?? byId(`${list.id}-add-`))?.focus();
    return true;
}

function newRow(addition, list) {
    return newPartRow(addition, list, {
        add: (key, value) => add(addition, list, key, value),
        leave: () => open.delete(openName(list, addition)),
    });
}
