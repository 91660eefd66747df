// The text of a file, with highlighting, problems and the selection. It is edited in the user's own editor.

import * as server from "./server.js";
import { byId, html } from "./dom.js";
import { focusOn } from "./canvas.js";
import { memberNamed, objectNamed, on, select, state } from "./scene.js";

const pane = byId("lines");
const files = byId("text-file");

/** The text that is shown, and for each line what it was drawn from and its element. */
let shown = null;
let drawn = [];
let caret = 1;

function pieces(line, tokens, problems) {
    const ends = new Set([0, line.length]);
    const spans = [...tokens.map((token) => ({ ...token, style: `token ${token.kind}` })), ...problems.map((problem) => ({ ...problem, style: `squiggle ${problem.severity}` }))];
    for (const span of spans) {
        ends.add(Math.min(line.length, span.column - 1));
        ends.add(Math.min(line.length, span.column - 1 + span.length));
    }
    const places = [...ends].sort((one, other) => one - other);
    return places.slice(0, -1).map((from, index) => {
        const styles = spans.filter((span) => span.column - 1 <= from && from < span.column - 1 + span.length);
        const text = line.slice(from, places[index + 1]);
        if (!styles.length) return text;
        const message = styles.map((span) => span.message).filter(Boolean).join("\n");
        return html("span", { class: styles.map((span) => span.style).join(" "), title: message || null }, text);
    });
}

function drawLine(line, number, problems) {
    const worst = problems.some((problem) => problem.severity === "error") ? "error" : problems.length ? "warning" : "";
    return html("div", { class: `line ${worst}`, "data-line": number }, line, "\n");
}

// Long texts appear at once, and are coloured a few hundred lines at a time.
const portion = 300;
let colouring = 0;

function colour(from = 0, turn = ++colouring) {
    if (turn !== colouring) return;
    let next = from;
    for (let count = 0; next < drawn.length && count < portion; next += 1) {
        const line = drawn[next];
        if (line.isColoured) continue;
        line.isColoured = true;
        count += 1;
        if (line.tokens.length || line.problems.length) line.element.replaceChildren(...pieces(line.text, line.tokens, line.problems), "\n");
    }
    if (next < drawn.length) setTimeout(() => colour(next, turn), 20);
}

function draw(text) {
    const isOther = shown?.path !== text.path;
    shown = text;
    const lines = text.text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    const tokens = Map.groupBy(text.tokens ?? [], (token) => token.line);
    const problems = Map.groupBy(state.scene.problems.filter((problem) => problem.file === text.path), (problem) => problem.line);
    const before = isOther ? [] : drawn;
    const fresh = lines.map((line, index) => {
        const [mine, wrong] = [tokens.get(index + 1) ?? [], problems.get(index + 1) ?? []];
        const source = JSON.stringify([line, mine.map(({ column, length, kind }) => [column, length, kind]), wrong.map((problem) => ({ ...problem, line: 0 }))]);
        return { source, text: line, tokens: mine, problems: wrong };
    });
    drawn = replaceLines(before, fresh);
    pane.setAttribute("aria-label", `text of ${text.path}`);
    if (isOther) caret = 1;
    colour();
    drawFiles();
    mark();
}

/** Draws the lines that differ, between those at the beginning and at the end that do not. */
function replaceLines(old, fresh) {
    let start = 0;
    while (start < fresh.length && old[start]?.source === fresh[start].source) start += 1;
    let end = 0;
    while (end < Math.min(fresh.length, old.length) - start && old.at(-1 - end).source === fresh.at(-1 - end).source) end += 1;
    const changed = fresh.slice(start, fresh.length - end);
    for (const [index, line] of changed.entries()) Object.assign(line, { isColoured: false, element: drawLine(line.text, start + index + 1, line.problems) });
    if (old.length) {
        for (const { element } of old.slice(start, old.length - end)) element.remove();
        const place = old[old.length - end]?.element ?? null;
        for (const { element } of changed) pane.insertBefore(element, place);
    } else pane.replaceChildren(...changed.map(({ element }) => element));
    const rest = end ? old.slice(-end) : [];
    if (old.length !== fresh.length) for (const [index, { element }] of rest.entries()) element.dataset.line = fresh.length - end + index + 1;
    return [...old.slice(0, start), ...changed, ...rest];
}

function drawFiles() {
    const paths = [...new Set([state.scene.text.path, shown.path, ...(state.scene.sources ?? [])])].sort();
    files.replaceChildren(...paths.map((path) => html("option", { value: path, selected: path === shown.path }, path)));
}

/** Shows a file, by asking for it unless the scene has it. */
async function show(path) {
    if (path === shown?.path) return true;
    if (path === state.scene.text.path) {
        draw(state.scene.text);
        return true;
    }
    try {
        draw(await server.get("text", { path }));
        return true;
    } catch {
        drawFiles();
        return false;
    }
}

/** The lines of the selection in the shown file. */
function selectedLines() {
    const object = objectNamed(state.selection.object);
    const member = memberNamed(object, state.selection.member);
    if (!object) return null;
    if (member?.line && (member.file ?? object.file) === shown.path) return { from: member.line, to: member.line };
    if (object.file !== shown.path || !object.line) return null;
    const [from, to] = object.lines ?? [object.line, object.line];
    return { from, to };
}

function mark() {
    const lines = selectedLines();
    drawn.forEach(({ element }, index) => element.classList.toggle("selected", lines !== null && index + 1 >= lines.from && index + 1 <= lines.to));
    return lines;
}

function scrollTo(line) {
    const element = drawn[line - 1]?.element;
    if (!element) return;
    const top = element.offsetTop;
    if (top < pane.scrollTop || top + element.offsetHeight > pane.scrollTop + pane.clientHeight) pane.scrollTop = top - pane.clientHeight / 3;
}

function flash(number) {
    const element = drawn[number - 1]?.element;
    if (!element) return;
    element.classList.remove("flash");
    // Reading the size lets the animation begin again.
    void element.offsetWidth;
    element.classList.add("flash");
}

/** Selects the object whose definition a line belongs to. */
function selectAt(line) {
    const found = state.scene.objects.filter((object) => object.file === shown.path && object.lines && object.lines[0] <= line && line <= object.lines[1]);
    // If one definition contains another, the inner one.
    const object = found.sort((one, other) => (one.lines[1] - one.lines[0]) - (other.lines[1] - other.lines[0]))[0];
    if (!object) return null;
    const member = [...object.outlets, ...object.events].find((known) => known.line === line && (known.file ?? object.file) === shown.path);
    select(object.id, member?.name ?? null, "text");
    return { object: object.id, member: member?.name ?? null };
}

function moveCaret(line) {
    drawn[caret - 1]?.element.classList.remove("caret");
    caret = Math.max(1, Math.min(drawn.length, line));
    drawn[caret - 1]?.element.classList.add("caret");
    scrollTo(caret);
}

pane.addEventListener("click", (event) => {
    const line = Number(event.target.closest("[data-line]")?.dataset.line);
    if (!line || !getSelection().isCollapsed) return;
    moveCaret(line);
    selectAt(line);
});
pane.addEventListener("focus", () => moveCaret(selectedLines()?.from ?? caret));
pane.addEventListener("blur", () => drawn[caret - 1]?.element.classList.remove("caret"));
pane.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12, Home: -Infinity, End: Infinity }[event.key];
    if (step && !event.ctrlKey) {
        moveCaret(caret + step);
        selectAt(caret);
    } else if (event.key === "Enter") {
        const found = selectAt(caret);
        if (found) focusOn(found.object, found.member);
    } else return;
    event.preventDefault();
});
files.addEventListener("change", () => show(files.value));

async function follow(scene) {
    // A file that is looked at stays, unless the page looks at other files now, or this one cannot be read.
    const broken = scene.stale ? scene.problems.find((problem) => problem.severity === "error")?.file : null;
    const stays = shown && followed === scene.text.path && (scene.sources ?? []).includes(shown.path) && (!broken || broken === shown.path);
    followed = scene.text.path;
    if (!stays || shown.path === scene.text.path) {
        draw(scene.text);
        return;
    }
    try {
        draw(await server.get("text", { path: shown.path }));
    } catch {
        draw(scene.text);
    }
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
    const lines = mark();
    if (lines && by !== "text") scrollTo(lines.from);
});
on("place", async ({ file, line }) => {
    if (!await show(file)) return;
    moveCaret(line);
    flash(line);
});
on("written", async ({ changed }) => {
    await following;
    const first = changed?.find((change) => change.file === shown.path) ?? changed?.[0];
    if (!first || !await show(first.file)) return;
    first.lines.forEach(flash);
    if (first.lines.length) scrollTo(Math.min(...first.lines));
});
