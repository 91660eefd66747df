// What can be done with the selected objects: the same commands by key and in the context menu.

import * as server from "./server.js";
import { ask } from "./ask.js";
import { byId } from "./dom.js";
import { askForGroup, askForNote, canMark, commandsAt } from "./groups.js";
import { copyLink } from "./saving.js";
import { elementOf, focusOn, under } from "./canvas.js";
import { close, nibOf, openAlone } from "./frames.js";
import { isMenuOpen, openMenu } from "./menu.js";
import { look, memberNamed, objectNamed, place, select, state } from "./scene.js";
import { make } from "./edits.js";
import { openChooser } from "./chooser.js";
import { quickAdd } from "./quickadd.js";
import { say } from "./status.js";
import { search } from "./search.js";
import { fit, inDiagram } from "./panzoom.js";
import { selected, selectEverything, selectTogether } from "./several.js";
import { showPath, showUses } from "./uses.js";

const canvas = byId("canvas");
const count = (ids) => (ids.length === 1 ? ids[0] : `${ids.length} objects`);

const several = (names, what, more = {}) => make({ do: "several", names, what, ...more });

// Copying. The text is kept here as well, for browsers that give the page no clipboard.

let copied = "";

async function copy(ids) {
    try {
        copied = (await server.get("copied", { ...place(), names: ids.join(",") })).text;
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        return false;
    }
    await navigator.clipboard?.writeText(copied).catch(() => {});
    say(`copied ${count(ids)}`);
    return true;
}

async function paste(text) {
    if (!text.trim()) return say("nothing was copied", "hint");
    return selectMade(await make({ do: "paste", text }));
}

function selectMade(answer) {
    const made = (answer?.made ?? []).filter(objectNamed);
    if (!made.length) return;
    const words = byId("status").textContent;
    selectTogether(made);
    say(words);
}

async function remove(ids) {
    const first = state.scene.objects.findIndex(({ id }) => id === ids[0]);
    if (!await several(ids, "remove")) return;
    const next = state.scene.objects[Math.min(first, state.scene.objects.length - 1)];
    if (next) focusOn(next.id);
}

const files = () => state.scene.includes.filter(({ prefix }) => !prefix).map(({ path }) => path);

const move = (ids) => ask({
    title: `Move ${count(ids)} into a file`, words: ["A new file is included by this one."], action: "Move",
    fields: [{ name: "path", label: "File", value: "", known: files(), placeholder: "parts.yaml", required: true }],
    edit: ({ path }) => ({ do: "several", names: ids, what: "move", path }),
}).then(() => focusOn(state.selection.object));

const overlays = () => state.scene.files.find(({ path }) => path === state.scene.file)?.overlays ?? [];

function override([id]) {
    const change = async (path) => {
        await look({ as: path });
        select(id);
        byId("inspected").querySelector("[data-attribute]")?.focus();
        say(`editing as ${path}: what is changed here is written there`, "hint");
    };
    if (overlays().length === 1) return change(overlays()[0]);
    return openChooser({ at: elementOf(id), label: `override ${id} in`, placeholder: "overlay", sections: [{ title: null, options: overlays().map((path) => ({ name: path, value: path })) }], choose: change, leave: () => focusOn(id) });
}

/** Presses a key on what the command is about: it is the page's own key for that. */
function press(key) {
    return (ids, member) => elementOf(ids[0], member?.name)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** What the file itself makes; all if it makes none of them. */
function made(ids) {
    const own = ids.filter((id) => objectNamed(id).kind === "object");
    return own.length ? own : ids;
}

const isOne = (ids) => ids.length === 1;
const isAny = (ids) => ids.length > 0;
const isOverridden = ([id]) => Boolean(state.scene.as && objectNamed(id)?.state);

// Without `own`, the key is one that the diagram has already.
const commands = [
    { words: "Connect", keys: "Enter", isFor: (ids, member) => member, act: press("Enter") },
    { words: "Disconnect", keys: "Delete", isFor: (ids, member) => member?.targets.length, act: press("Delete") },
    { words: "Edit", keys: "Enter", isFor: (ids, member) => !member && isOne(ids), act: press("Enter") },
    { words: "Rename", keys: "F2", isFor: (ids, member) => !member && isOne(ids) && objectNamed(ids[0]).kind !== "owner", act: press("F2") },
    { words: "Duplicate", keys: "Ctrl+D", own: true, isFor: isAny, act: async (ids) => selectMade(await several(made(ids), "duplicate")) },
    { words: "Copy", keys: "Ctrl+C", own: true, isFor: isAny, act: (ids) => copy(made(ids)) },
    { words: "Cut", keys: "Ctrl+X", own: true, isFor: isAny, act: async (ids) => { if (await copy(made(ids))) await remove(made(ids)); } },
    { words: "Move into a file", keys: "M", own: true, isFor: (ids) => isAny(ids) && !state.scene.as, act: (ids) => move(made(ids)) },
    { words: "Group…", keys: "G", own: true, isFor: (ids) => isAny(ids) && canMark(), act: (ids) => askForGroup(ids) },
    { words: "Override in an overlay", keys: "O", own: true, isFor: (ids) => isOne(ids) && !state.scene.as && overlays().length, act: override },
    { words: "Back to the file's own", keys: "R", own: true, isFor: (ids) => isOne(ids) && isOverridden(ids), act: ([name]) => make({ do: "revert", name }).then(() => focusOn(name)) },
    { words: "Where it is used", keys: "U", own: true, isFor: isOne, act: ([id]) => showUses(id) },
    { words: "Path between them", keys: "P", own: true, isFor: (ids) => ids.length === 2, act: showPath },
    { words: "Show only what is near", keys: "F", isFor: isOne, act: press("f") },
    { words: "Close its nib", keys: "K", own: true, isFor: (ids) => isOne(ids) && nibOf(ids[0]), act: ([id]) => { const { prefix } = nibOf(id); return close(prefix).then(() => focusOn(prefix)); } },
    { words: "Open its nib alone", keys: "N", own: true, isFor: (ids) => isOne(ids) && nibOf(ids[0])?.file, act: ([id]) => openAlone(nibOf(id).file) },
    { words: "Copy link", keys: "L", own: true, isFor: isOne, act: ([id]) => copyLink(id) },
    { words: "Remove", keys: "Delete", own: true, isFor: (ids, member) => !member && isAny(ids), act: remove },
    { words: "New object", keys: "A", own: true, isFor: () => true, act: (ids, member, at) => quickAdd(at, { object: ids[0] ?? null, member: member?.name ?? null }, pointed()) },
    { words: "Note…", keys: "W", own: true, isFor: canMark, act: () => askForNote(pointed() ?? [state.scene.size.x, state.scene.size.y]) },
    { words: "Paste", keys: "Ctrl+V", isFor: (ids) => !isAny(ids) || isOne(ids), act: async () => paste(await navigator.clipboard.readText().catch(() => copied) || copied) },
    { words: "Select all", keys: "Ctrl+A", own: true, isFor: () => state.scene.objects.length, act: selectEverything },
    { words: "Search", keys: "/", isFor: (ids) => !isAny(ids), act: search },
    { words: "Fit", keys: "9", isFor: (ids) => !isAny(ids), act: () => fit() },
];

let pointer = null;
canvas.addEventListener("pointermove", (event) => {
    pointer = event;
});

/** The point of the diagram pointed at last, if any. */
const pointed = () => pointer && inDiagram(pointer);

/** The buttons of the inspector for several objects. */
export function commandsFor(ids) {
    return commands.filter((command) => command.own && !["New object", "Note…", "Select all"].includes(command.words) && command.isFor(ids, null))
        .map(({ words, keys, act }) => ({ words, keys, act: () => act(ids, null) }));
}

function keysOf(event) {
    const key = event.key === "Backspace" ? "Delete" : event.key.length === 1 ? event.key.toUpperCase() : event.key;
    return event.ctrlKey || event.metaKey ? `Ctrl+${key}` : key;
}

canvas.addEventListener("keydown", (event) => {
    if (event.altKey || event.shiftKey && event.key !== "F10" || !state.scene) return;
    const found = under(event.target);
    const member = found && memberNamed(objectNamed(found.object), found.member);
    const mark = commandsAt(event.target);
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) showMenu(event.target, event.target.getBoundingClientRect());
    else {
        const ids = found ? selected() : [];
        // One object has a key of its own for this.
        if (isOne(ids) && ["Delete", "Backspace"].includes(event.key)) return;
        const command = mark?.find((each) => each.keys === keysOf(event)) ?? commands.find((each) => each.own && each.keys === keysOf(event) && each.isFor(ids, member));
        if (!command) return;
        command.act(ids, member, event.target);
    }
    event.preventDefault();
    event.stopPropagation();
}, true);

function showMenu(target, { left, top, height }, isPointer = false) {
    const found = under(target);
    const mark = commandsAt(target);
    if (found && !selected().includes(found.object)) select(found.object, found.member);
    const ids = found ? selected() : [];
    const member = found && isOne(ids) ? memberNamed(objectNamed(found.object), found.member) : null;
    const at = { x: left + (isPointer ? 0 : 8), y: top + (isPointer ? 0 : Math.min(height, 40)) };
    if (mark) return openMenu(mark, "commands", at);
    return openMenu(commands.filter((command) => command.isFor(ids, member)).map(({ words, keys, act }) => ({ words, keys, act: () => act(ids, member, at) })),
        ids.length ? `commands for ${member ? `${member.name} of ${ids[0]}` : count(ids)}` : "commands for the diagram", at);
}

canvas.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (state.scene && !isMenuOpen()) showMenu(event.target, { left: event.clientX, top: event.clientY }, true);
});
document.addEventListener("contextmenu", (event) => isMenuOpen() && event.preventDefault());

document.addEventListener("paste", (event) => {
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    paste(event.clipboardData.getData("text/plain") || copied);
});

// A double click on empty paper adds an object there, connected to what was selected before the first click.
let before = { object: null, member: null };
canvas.addEventListener("mousedown", (event) => {
    if (event.detail === 1) before = state.selection;
}, true);
canvas.addEventListener("dblclick", (event) => {
    if (!state.scene || under(event.target) || event.target.closest("[role=button], .wire")) return;
    const [mark] = commandsAt(event.target) ?? [];
    if (mark) mark.act();
    else quickAdd({ x: event.clientX, y: event.clientY }, before, pointed());
});
