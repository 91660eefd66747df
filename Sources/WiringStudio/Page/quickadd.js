// Adding an object where the user points: a list of all classes, and a connection to what is selected, if the class fits.

import * as server from "./server.js";
import { askForName } from "./adding.js";
import { byId } from "./dom.js";
import { focusOn } from "./canvas.js";
import { memberNamed, objectNamed, place, state } from "./scene.js";
import { openChooser } from "./chooser.js";

/** The outlet of the selection that takes a class: the selected one, or the first free one of the object. */
async function outletFor(className, { object, member }) {
    const known = objectNamed(object);
    if (!known) return null;
    const chosen = known.outlets.find(({ name }) => name === member);
    const isFree = ({ set, many }) => !set || many;
    const outlets = chosen ? [chosen] : known.outlets.filter(isFree).sort((one, other) => Number(other.required) - Number(one.required));
    for (const { name } of outlets) {
        try {
            const { classes } = await server.get("fits", { ...place(), object, outlet: name });
            if (classes?.some((each) => each.name === className && each.fits === "yes")) return { object, outlet: name };
        } catch {
            return null;
        }
    }
    return null;
}

/** Opens the list of classes at a point or an element, for an object near a point. */
export function quickAdd(at, selection, point) {
    const back = document.activeElement;
    const options = state.scene.library.map(({ name, documentation }) => ({ name, detail: documentation?.split("\n")[0] ?? "", value: name }));
    openChooser({
        at: at ?? byId("canvas"), label: "new object", placeholder: "class", sections: [{ title: null, options }],
        noteFor: (typed, found) => (found ? null : options.length ? `no class is called ‘${typed}’` : "no class is known: the project has no catalog"),
        choose: async (className) => {
            if (await askForName(className, await outletFor(className, selection), point)) return;
            if (memberNamed(objectNamed(selection.object), selection.member)) focusOn(selection.object, selection.member);
            else back?.focus();
        },
        leave: () => back?.focus(),
    });
}
