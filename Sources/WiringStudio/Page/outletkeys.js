// The keys of the targets of a keyed outlet.

import { ask } from "./ask.js";
import { fieldOfKey } from "./fields.js";
import { byId, html } from "./dom.js";
import { make } from "./edits.js";

/** A key that the outlet does not have yet: a case, a number, or the name of the target. */
export function keyFor(outlet, target) {
    const isFree = (key) => !outlet.keys.includes(key);
    if (outlet.key.kind === "choice") return outlet.key.choices.find(isFree) ?? "";
    const isNumber = outlet.key.kind === "integer";
    const base = isNumber ? "" : target.slice(target.lastIndexOf(".") + 1);
    for (let number = isNumber ? 0 : 1; ; number += 1) {
        const key = isNumber || number > 1 ? `${base}${number}` : base;
        if (isFree(key)) return key;
    }
}

/** Asks for the key of a new target, and connects it. */
export function connectByKey(object, outlet, target) {
    const note = (key) => (outlet.keys.includes(key) ? `It replaces ${outlet.targets[outlet.keys.indexOf(key)]}.` : "");
    return ask({
        title: `Connect ${outlet.name} of ${object} to ${target}`,
        fields: [{ name: "key", label: "Key", value: keyFor(outlet, target), known: outlet.key.choices, required: true, note: " " }],
        action: "Connect",
        edit: ({ key }) => ({ do: "connect", object, outlet: outlet.name, target, key, at: null }),
        changed: ({ key }) => {
            byId("asked-key-note").textContent = note(key);
        },
    });
}

/** The field of a key, in which it is renamed. */
export function keyField(object, outlet, key, index) {
    return fieldOfKey(html("input", {
        type: "text", class: "part-key", id: `key-${outlet.name}-${index}`, value: key, "aria-label": `key ${key} of ${outlet.name}`, autocomplete: "off", spellcheck: "false",
    }), (to) => make({ do: "renameKey", object: object.name, outlet: outlet.name, key, to }));
}
