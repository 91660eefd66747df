// Adding an object, and connecting it to an outlet if one is given.

import { ask } from "./ask.js";
import { focusOn } from "./canvas.js";
import { keyFor } from "./outletkeys.js";
import { memberNamed, objectNamed, state } from "./scene.js";

/** A name that no object has: that of the class, with a number if it is taken. */
export function nameFor(className) {
    const words = className.replace(/<.*$/, "").replace(/[^A-Za-z0-9_-]/g, "");
    const upper = words.match(/^[A-Z]+(?![a-z])|^[A-Z]/)?.[0] ?? "";
    const base = upper.toLowerCase() + words.slice(upper.length) || "object";
    let name = base;
    for (let number = 2; objectNamed(name) || name === "owner"; number += 1) name = `${base}${number}`;
    return name;
}

/** What a class needs, in a sentence. */
function needs(className) {
    const known = state.scene.library.find((entry) => entry.name === className);
    const names = [...(known?.requiredOutlets ?? []), ...(known?.requiredAttributes ?? [])];
    return names.length ? `It needs ${names.join(", ")}.` : null;
}

/** Asks for the name of a new object, and adds it, connected to an outlet and near a point if given. Returns whether it was added. */
export async function askForName(className, connectFrom = null, at = null) {
    const outlet = connectFrom && memberNamed(objectNamed(connectFrom.object), connectFrom.outlet);
    const key = outlet?.key ? { name: "key", label: "Key", value: keyFor(outlet, nameFor(className)), known: outlet.key.choices, required: true } : null;
    const answer = await ask({
        title: `New ${className}`,
        words: [connectFrom ? `It will be connected to outlet ${connectFrom.outlet} of ${connectFrom.object}.` : null],
        fields: [{ name: "name", label: "Name", value: nameFor(className), required: true, note: needs(className) }, key].filter(Boolean),
        action: "Add",
        edit: (values) => ({ do: "add", name: values.name, class: className, connectFrom: connectFrom && { ...connectFrom, key: values.key ?? null } }),
        options: ({ name }) => ({ selecting: name, at: at?.map(Math.round) }),
    });
    if (answer) focusOn(state.selection.object);
    return answer !== null;
}
