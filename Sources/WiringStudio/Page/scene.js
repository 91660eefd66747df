// The state of the page: what is shown, the scene that the server sent for it, and what is selected.

import * as server from "./server.js";

/** What is shown; the server's answer for it is `state.scene`. */
export const view = { file: null, as: null, focus: null, depth: 2, open: null, all: false, unfold: [] };

export const state = {
    scene: null,
    revision: 0,
    /** The selected object and, if any, its outlet or event, and the connection of that. */
    selection: { object: null, member: null, wire: null },
    /** Why there is no newer scene, or null. */
    trouble: null,
    /** What the running program prints and what values it has, if it was made from the files that are shown. */
    live: null,
    /** The name by which the server tells this page from others. */
    page: Math.random().toString(36).slice(2),
};

const listeners = new Map();

/** Calls `listener` for an event: "scene", "selection", "written", "shifted", "trouble" or "live". */
export function on(what, listener) {
    listeners.set(what, [...(listeners.get(what) ?? []), listener]);
}

export function emit(what, detail) {
    for (const listener of listeners.get(what) ?? []) listener(detail);
}

export function objectNamed(name) {
    return byName.get(name) ?? null;
}

/** The outlet or event of an object. */
export function memberNamed(object, name) {
    return object?.outlets.find((outlet) => outlet.name === name) ?? object?.events.find((event) => event.name === name) ?? null;
}

/** The problems of an object, or of a member of it. */
export function problemsOf(object, member = null) {
    return (state.scene?.problems ?? []).filter((problem) => problem.object === object.id && (member === null || problem.member === member));
}

let byName = new Map();
let asked = 0;

/** The parameters that all questions about the current file have. */
export function place() {
    return { file: view.file, as: view.as };
}

/** Asks for the scene; if several requests are under way, only the answer to the last one counts. */
export async function load() {
    const question = ++asked;
    const open = view.open === null ? null : view.open.join(",");
    try {
        const since = state.scene?.version;
        const answer = await server.get("scene", { ...place(), focus: view.focus, depth: view.focus && view.depth, open, all: view.all, unfold: view.unfold.join(","), since });
        if (question === asked) show(answer.since ? changed(state.scene, answer) : answer);
    } catch (refusal) {
        if (question !== asked) return;
        state.trouble = refusal.message;
        emit("trouble");
    }
}

/** What a scene becomes by the server's changes: `lists` consist of runs of the old elements, and of new ones. */
function changed(old, { fields, lists }) {
    const scene = { ...old, ...fields };
    for (const [path, parts] of Object.entries(lists)) {
        const [name, part] = path.split(".");
        const list = part ? old[name][part] : name === "text" ? linesOf(old.text) : old[name];
        const fresh = parts.flatMap((each) => (Array.isArray(each) ? list.slice(each[0], each[0] + each[1]).map((known) => (each[2] ? raised(known, each[2]) : known)) : [each]));
        scene[name] = part ? { ...scene[name], [part]: fresh } : name === "text" ? joined(old.text, fresh) : fresh;
    }
    return scene;
}

/** What has moved down in the text. */
function raised(part, by) {
    const fresh = { ...part, line: part.line && part.line + by };
    if (part.lines) fresh.lines = part.lines.map((line) => line + by);
    if (part.was) fresh.was = raised(part.was, by);
    for (const name of ["outlets", "events", "attributes"]) if (part[name]) fresh[name] = part[name].map((member) => raised(member, by));
    return fresh;
}

function linesOf({ text, tokens }) {
    const lines = text.split("\n").map((line) => ({ text: line, words: [] }));
    for (const word of tokens) lines[word.line - 1].words.push(word);
    return lines;
}

function joined(old, lines) {
    return { ...old, text: lines.map(({ text }) => text).join("\n"), tokens: lines.flatMap(({ words }, index) => words.map((word) => ({ ...word, line: index + 1 }))) };
}

function show(scene) {
    state.scene = scene;
    state.revision = Math.max(scene.revision, state.revision);
    state.trouble = null;
    state.live = scene.live;
    view.file = scene.file;
    view.as = scene.as;
    byName = new Map(scene.objects.map((object) => [object.id, object]));
    const { object, member, wire } = state.selection;
    const isThere = object !== null && byName.has(object);
    const hasMember = isThere && member !== null && memberNamed(objectNamed(object), member) !== null;
    state.selection = { object: isThere ? object : null, member: hasMember ? member : null, wire: hasMember ? wire : null };
    emit("scene", scene);
    emit("trouble");
}

/** Shows something else. */
export function look(changes) {
    Object.assign(view, changes);
    return load();
}

/** Selects an object and perhaps a member of it, and a connection of that. `by` says who asks, so that no one answers themselves. */
export function select(object, member = null, by = null, wire = null) {
    const { selection } = state;
    if (selection.object === object && selection.member === member && selection.wire === wire) return;
    state.selection = { object, member, wire };
    emit("selection", by);
}

/** How many edits are under way; what these change is shown when they have been answered, not twice. */
let making = 0;

// Edits wait for each other, so that each knows the revision that the previous one made.
let queue = Promise.resolve();

/** Returns when all edits that are under way have been answered. */
export function settled() {
    return queue;
}

/**
 * Makes an edit, of a new object near `at`, and shows the result. Selects `selecting` afterwards; with `insteadOf`, only if
 * that is still selected. Returns what the server said; throws a `Refusal`.
 */
export function change(edit, { selecting, insteadOf = null, at = null } = {}) {
    making += 1;
    // Taken now: when the edit's turn comes, the page may show another file.
    const where = { ...place(), focus: view.focus, depth: view.depth };
    const turn = queue.then(async () => {
        const answer = await server.post({ revision: state.revision, ...where, page: state.page, at, edit });
        state.revision = Math.max(answer.revision, state.revision);
        if (selecting && (insteadOf === null || insteadOf === state.selection.object)) state.selection = { object: selecting, member: null, wire: null };
        const made = answer.changed.find((change) => change.isNew);
        const alone = { as: null, focus: null, open: null };
        if (edit.do === "newFile" && made) Object.assign(view, edit.overlay ? { as: made.file } : { ...alone, file: made.file });
        // A file that is taken back cannot be shown any more.
        const gone = answer.changed.filter((change) => change.isRemoved).map((change) => change.file);
        if (gone.includes(view.as)) view.as = null;
        if (gone.includes(view.file)) Object.assign(view, { ...alone, file: null });
        await load();
        emit("written", { ...answer, edit });
        return answer;
    }).finally(() => {
        making -= 1;
        if (!making && announced > state.revision) load();
    });
    queue = turn.catch(() => {});
    return turn;
}

/** The last revision that the server has announced. */
let announced = 0;

/** Follows the files: changes by other programs appear at once. */
export function follow() {
    server.follow({
        changed(revision) {
            // The revision stays that of the shown text: an edit must not apply to a text that the user has not seen.
            announced = Math.max(announced, revision);
            if (!making && revision > state.revision) load();
        },
        live(values) {
            if (!state.live) return;
            state.live = values;
            emit("live");
        },
        lost(refusal) {
            state.trouble = refusal.message;
            emit("trouble");
        },
        async back() {
            if (!state.trouble) return;
            await load();
            if (!state.trouble) emit("back");
        },
    });
}
