// The row in which a new part of a list, a dictionary or a structure is typed before it is written.

import { button, html } from "./dom.js";
import { fieldOf, input } from "./fields.js";
import { say } from "./status.js";
import { textAsYAML } from "./yaml.js";

/** A row for a new part. `add(key, yaml)` writes it and answers whether that was done; `leave` is called if it is given up. */
export function newPartRow(addition, list, { add, leave }) {
    const id = `${list.id}-new${addition.key ?? ""}`;
    const name = `new ${list.name}${addition.key ? ` ${addition.key}` : ""}`;
    const hasFreeKey = addition.key === "";
    let isUnderWay = false;

    const key = hasFreeKey ? input(html("input", { type: "text", class: "part-key", id: `${id}-key`, placeholder: "key", "aria-label": `key of ${name}`, autocomplete: "off", spellcheck: "false" }), () => {}) : null;

    async function finish(value, how) {
        if (isUnderWay || how === "clear") return undefined;
        if (key && !key.value) {
            key.focus();
            say(`a new entry of ${list.name} has a key`, "hint");
            return undefined;
        }
        isUnderWay = true;
        const isDone = await add(key ? key.value : addition.key, how === "write" ? textAsYAML(value, true) : value);
        isUnderWay = isDone;
        return isDone ? {} : null;
    }

    // What has parts begins without any, and they are added in its own rows.
    const field = addition.parts ? null
        : fieldOf({ ...addition, name, set: false, required: true, text: "" }, { id, "aria-label": name, "aria-describedby": list.note, title: addition.type || null }, finish);

    function take() {
        if (!field) finish(addition.text, "set");
        else if (field.type === "checkbox") finish(String(field.checked), "set");
        else if (addition.field.kind === "text") finish(field.value, "write");
        else if (field.value) finish(field.value, addition.field.kind === "choice" ? "write" : "set");
        else field.focus();
    }

    const row = html("li", { class: "value-part new-part", keydown: (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
        const opener = row.closest(".parts").querySelector(":scope > .add-part");
        row.remove();
        opener?.focus();
    } },
    key ?? (addition.key ? html("span", { class: "part-key" }, addition.key) : null), field ?? html("span", { id, class: "note" }, addition.type),
    button("Add", take, { "aria-label": `write ${name}` }));
    return row;
}
