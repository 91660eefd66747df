// The texts of files that were typed into and are not written yet: they are checked, merged with what others write, and saved.

import * as server from "./server.js";
import { change, emit, load } from "./scene.js";
import { say } from "./status.js";

/** The files that were shown: the text that each was typed into, `base`, and the text now, `text`. */
const files = new Map();

export const isTyped = (file) => file.text !== file.base;

export const typedFiles = () => [...files.values()].filter(isTyped);

/** The file of a text that the server has sent, with what was typed into it. */
export function fileOf(text) {
    const { path, text: saved } = text;
    const file = files.get(path) ?? { path, base: saved, text: saved, caret: 0 };
    files.set(path, file);
    if (!isTyped(file)) file.text = saved;
    if (file.text === saved) file.base = saved;
    return file;
}

/** What is known of the text of a file; null if it was typed into again in the meantime. */
export async function ask(file, more = {}) {
    const { path, text, base } = file;
    try {
        const draft = await server.post({ path, text, ...more }, "draft");
        return file.text === text && file.base === base ? draft : null;
    } catch (refusal) {
        say(`${path} is not checked: ${refusal.message}`, "refused");
        return null;
    }
}

/** Puts what was saved elsewhere into the text. Returns what is known of it, or null; where both changed one place, `conflicts` is true. */
export async function merge(file) {
    const { text, base } = file;
    const draft = await ask(file, { base });
    if (!draft) return file.text === text && file.base === base ? null : merge(file);
    if (draft.conflicts) return draft;
    file.base = draft.saved;
    file.text = draft.text.text;
    say(`what was saved in ${file.path} elsewhere is in the text; what is typed here is not saved yet`, "hint");
    return draft;
}

/** Writes the text of a file. Returns null if it is written, and the problems otherwise. */
export async function save(file, anyway) {
    const { path, text, base } = file;
    file.isBeingSaved = true;
    try {
        await change({ do: "type", path, text, base, anyway });
        file.base = text;
        return null;
    } catch (refusal) {
        for (const problem of refusal.problems) problem.isTyped = true;
        say(`not saved: ${refusal.message}`, "refused");
        emit("refused", refusal);
        file.refused = refusal.problems.length ? text : null;
        if (refusal.changedMeanwhile) await load();
        return refusal.problems;
    } finally {
        file.isBeingSaved = false;
    }
}

addEventListener("beforeunload", (event) => typedFiles().length && event.preventDefault());
