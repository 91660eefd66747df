// The text of a file, which is typed into, joined with the selection of the diagram both ways.

import * as server from "./server.js";
import { button, byId, common, html } from "./dom.js";
import { ask, fileOf, isTyped, merge, save, typedFiles } from "./drafts.js";
import { closeCompletions, complete } from "./completing.js";
import { drawLines, flash, lineAt, mark, rectOf, retype, scrollTo } from "./lines.js";
import { changedLines, clearNotice, differencesOf, make, offer } from "./edits.js";
import { memberNamed, objectNamed, on, select, state } from "./scene.js";
import { say } from "./status.js";

const area = byId("typed");
const picker = byId("text-file");
const [saveButton, anywayButton] = [byId("save-text"), byId("save-anyway")];

/** The file that is shown, and the problems that are drawn. */
let shown = null;
let problems = [];
/** The line of the cursor. */
let caret = 1;
/** The text as the page has put it there, behind which the browser cannot undo; null if nothing was typed since. */
let start = null;

// The scene knows the lines of the saved file.
function lineThrough(before, after, line) {
    const { removed, added, line: first } = changedLines(before, after);
    if (line < first || before === after) return line;
    return line >= first + removed.length ? line + added.length - removed.length : Math.min(line, first + Math.max(0, added.length - 1));
}

const toTyped = (line) => lineThrough(shown.base, shown.text, line);
const lineOf = (offset) => area.value.slice(0, offset).split("\n").length;
const startOf = (line) => area.value.split("\n", line - 1).reduce((sum, { length }) => sum + length + 1, 0);

// Drawing

function draw(text) {
    const isOther = shown?.path !== text.path;
    if (isOther && shown) shown.caret = area.selectionStart;
    shown = fileOf(text);
    if (isOther || area.value !== shown.text) setText(shown.text);
    if (isOther) {
        area.setSelectionRange(shown.caret, shown.caret);
        area.setAttribute("aria-label", `text of ${text.path}`);
    }
    if (!isTyped(shown)) drawKnown(text.tokens ?? [], state.scene.problems);
    else {
        if (isOther) drawLines(shown.text, [], []);
        if (text.text === shown.base) check();
        else bringIn();
    }
    drawMarks();
}

/** Draws the shown text with its colours and problems. */
function drawKnown(tokens, found) {
    problems = found.filter((problem) => problem.file === shown.path);
    drawLines(shown.text, tokens, problems);
    drawState();
    moved();
}

function drawState() {
    const errors = problems.filter(({ severity }) => severity === "error").length;
    const words = isTyped(shown) ? `not saved${errors ? `, ${errors} ${errors === 1 ? "error" : "errors"}` : ""}` : "";
    const line = byId("text-state");
    if (line.textContent !== words) line.textContent = words;
    saveButton.setAttribute("aria-disabled", String(!words));
    anywayButton.hidden = !words || shown.refused !== shown.text;
    area.ariaInvalid = String(errors > 0);
    const others = typedFiles().map(({ path }) => path);
    const paths = [...new Set([state.scene.text.path, shown.path, ...others, ...(state.scene.sources ?? [])])].sort();
    const options = JSON.stringify([shown.path, paths, others]);
    // A list that is open must not be made again.
    if (picker.dataset.filled !== options) fillPicker(paths, others);
    picker.dataset.filled = options;
    picker.value = shown.path;
}

function fillPicker(paths, others) {
    picker.replaceChildren(...paths.map((path) => html("option", { value: path }, path, others.includes(path) ? " (not saved)" : null)));
}

/** Marks the lines of the selection, and returns them. */
function drawMarks() {
    const object = objectNamed(state.selection.object);
    const member = memberNamed(object, state.selection.member);
    const lines = member?.line && (member.file ?? object.file) === shown.path ? [member.line, member.line]
        : object?.line && object.file === shown.path ? object.lines ?? [object.line, object.line] : null;
    mark("selected", ...(lines?.map(toTyped) ?? [0, 0]));
    return lines && toTyped(lines[0]);
}

// Changing the text

/** Replaces a part of the text, which the browser can undo. */
function replace(from, to, text, cursor = text.length) {
    area.focus();
    area.setSelectionRange(from, to);
    // Only this command keeps the browser's own undo.
    document.execCommand(text ? "insertText" : "delete", false, text);
    area.setSelectionRange(from + cursor, from + cursor);
}

/** Replaces what differs from another text; if it is as if it were typed, the browser can undo that. */
function setText(text, asTyped) {
    const old = area.value;
    const [from, end] = common(old, text);
    const places = [area.selectionStart, area.selectionEnd].map((place) => (place <= from ? place : Math.max(from, place + text.length - old.length)));
    if (asTyped && document.activeElement === area) {
        if (old !== text) replace(from, old.length - end, text.slice(from, text.length - end));
    } else {
        area.value = text;
        start = null;
        closeCompletions();
    }
    area.setSelectionRange(...places);
}

let timer = 0;

/** Shows the colours and problems of what is typed. */
async function check() {
    const file = shown;
    const draft = await ask(file);
    if (draft && file === shown) drawKnown(draft.text.tokens, draft.problems);
}

/** Brings what was saved elsewhere into the typed text. */
async function bringIn() {
    const file = shown;
    const draft = await merge(file);
    if (!draft || file !== shown) return;
    if (draft.conflicts) offerBoth(file, draft.saved);
    else setText(file.text, true);
    drawKnown(draft.text.tokens, draft.problems);
    drawMarks();
}

function offerBoth(file, saved) {
    const take = (text) => {
        file.base = saved;
        file.text = text;
        if (file !== shown) return;
        area.focus();
        setText(text, true);
        check();
    };
    offer(`${file.path} was saved elsewhere`, [html("p", {}, "Lines that are changed here were changed there too:"), differencesOf(file.base, saved)],
        [["Keep what is typed", () => take(file.text)], ["Take what was saved", () => take(saved)]], { before: byId("lines"), takesFocus: false });
}

async function fix({ code, file, line, column }, message) {
    const choice = { code, file, line, column, message };
    if (!isTyped(shown)) return make({ do: "fix", fix: choice });
    const typed = shown;
    const draft = await ask(typed, { fix: choice });
    area.focus();
    return draft && typed === shown && setText(draft.text.text, true);
}

async function write(anyway) {
    const file = shown;
    if (!isTyped(file)) return say("nothing to save", "hint");
    closeCompletions();
    const found = await save(file, anyway);
    if (!found) clearNotice();
    await (following = follow(state.scene));
    const wrong = found?.find((problem) => problem.file === file.path);
    return wrong && file === shown && goTo(wrong.line);
}

// The cursor and the selection

/** Selects the object whose definition the line of the cursor belongs to. */
function selectHere() {
    const line = lineThrough(shown.text, shown.base, caret);
    const found = state.scene.objects.filter((object) => object.file === shown.path && object.lines && object.lines[0] <= line && line <= object.lines[1]);
    // If one definition contains another, the inner one.
    const object = found.sort((one, other) => (one.lines[1] - one.lines[0]) - (other.lines[1] - other.lines[0]))[0];
    if (!object) return;
    const member = [...object.outlets, ...object.events].find((known) => known.line === line && (known.file ?? object.file) === shown.path);
    select(object.id, member?.name ?? null, "text");
}

/** Marks the line of the cursor, and shows its problems with their fixes. */
function moved(selects) {
    caret = lineOf(area.selectionStart);
    mark("caret", document.activeElement === area ? caret : 0);
    const here = problems.filter(({ line }) => line === caret);
    const box = byId("line-problems");
    const fresh = JSON.stringify(here);
    if (box.dataset.drawn !== fresh) box.replaceChildren(...here.map((problem) => html("p", { class: `problem ${problem.severity}` },
        html("span", { class: "severity" }, problem.severity), html("span", { class: "message" }, problem.message),
        problem.fixes.map((message) => button(message, () => fix(problem, message), { class: "fix", "aria-label": `fix: ${message}` })))));
    box.dataset.drawn = fresh;
    if (selects && area.selectionStart === area.selectionEnd) selectHere();
}

function setCaret(line) {
    area.setSelectionRange(startOf(line), startOf(line));
}

function goTo(line) {
    setCaret(line);
    moved();
    scrollTo(line);
}

area.addEventListener("input", () => {
    start ??= shown.text;
    shown.text = area.value;
    retype(area.value);
    drawState();
    drawMarks();
    moved();
    clearTimeout(timer);
    timer = setTimeout(check, 250);
});
area.addEventListener("click", () => moved(true));
for (const what of ["focus", "blur"]) area.addEventListener(what, () => moved());
area.addEventListener("keyup", ({ key, ctrlKey }) => moved(/^(Arrow|Page|Home|End)/.test(key) && !ctrlKey));
area.addEventListener("pointermove", ({ clientY }) => {
    area.title = problems.filter(({ line }) => line === lineAt(clientY)).map(({ message }) => message).join("\n");
});
area.addEventListener("keydown", (event) => {
    const [key, isCommand] = [event.key.toLowerCase(), event.ctrlKey || event.metaKey];
    if (isCommand && (key === "z" || key === "y")) {
        // What was typed is undone first, then the edits of the files.
        const isFirst = key === "z" && !event.shiftKey && area.value === start;
        if (isTyped(shown) || (start !== null && !isFirst)) event.stopPropagation();
    } else if (key === "enter" && !isCommand && !event.shiftKey && !event.isComposing) {
        const line = area.value.slice(startOf(caret), area.selectionStart);
        replace(area.selectionStart, area.selectionEnd, `\n${line.match(/^ */)[0]}${/:\s*$/.test(line) ? "  " : ""}`);
        event.preventDefault();
    }
});
document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    write();
});
saveButton.addEventListener("click", () => write());
anywayButton.addEventListener("click", () => write(true));
complete({ path: () => shown.path, rectAt: (offset) => rectOf(lineOf(offset), offset - startOf(lineOf(offset))), replace });

// Following the files

let shows = 0;

/** Shows a file, by asking for it unless the scene has it. Returns whether it can be read. */
async function show(path) {
    const turn = shows += 1;
    try {
        const text = path === state.scene.text.path ? state.scene.text : await server.get("text", { path });
        // Another may have been chosen in the meantime.
        if (turn === shows) draw(text);
        return true;
    } catch {
        if (turn !== shows) return true;
        drawState();
        return false;
    }
}

picker.addEventListener("change", () => show(picker.value));

async function follow(scene) {
    if (shown?.isBeingSaved) return;
    // A file that is looked at stays, unless the page looks at other files now, or this one cannot be read.
    const broken = scene.stale ? scene.problems.find((problem) => problem.severity === "error")?.file : null;
    const stays = shown && followed === scene.text.path && (isTyped(shown) || ((scene.sources ?? []).includes(shown.path) && (!broken || broken === shown.path)));
    followed = scene.text.path;
    // What is typed stays, even if its file is gone.
    if (!await show(stays ? shown.path : followed) && !isTyped(shown)) draw(scene.text);
}

/** The path of the last scene's own text, and the drawing of that scene. */
let followed = null;
let following = null;

on("scene", (scene) => {
    following = follow(scene);
});
on("selection", async (by) => {
    const object = objectNamed(state.selection.object);
    const member = memberNamed(object, state.selection.member);
    const file = member?.file ?? object?.file;
    if (by !== "text" && file && file !== shown.path) await show(file);
    const line = drawMarks();
    if (!line || by === "text") return;
    scrollTo(line);
    if (document.activeElement !== area) setCaret(line);
});
on("place", async ({ file, line, isTyped: isOfText }) => {
    if (file !== shown.path) await show(file);
    if (file !== shown.path) return;
    const place = isOfText ? line : toTyped(line);
    goTo(place);
    flash(place);
});
on("written", async ({ changed }) => {
    await following;
    const first = changed?.find((change) => change.file === shown.path) ?? changed?.[0];
    if (!first) return;
    if (first.file !== shown.path) await show(first.file);
    if (first.file !== shown.path) return;
    const lines = first.lines.map(toTyped);
    lines.forEach(flash);
    if (lines.length && document.activeElement !== area) scrollTo(Math.min(...lines));
});
