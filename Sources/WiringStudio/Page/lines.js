// The lines under the text that is typed: its colours, problems and marks. Screen readers read the text itself.

import { byId, common, html } from "./dom.js";

const pane = byId("coloured");
const scroller = byId("lines");

/** For each line its text, the parts that have a style, `[from, to, style]`, and its element. */
let drawn = [];

function pieces({ text, spans }) {
    const ends = spans.flatMap(([from, to]) => [from, to]).map((place) => Math.min(place, text.length));
    const places = [...new Set([0, ...ends, text.length])].sort((one, other) => one - other);
    return places.slice(0, -1).map((from, index) => {
        const styles = spans.filter(([start, end]) => start <= from && from < end).map(([, , style]) => style);
        const part = text.slice(from, places[index + 1]);
        return styles.length ? html("span", { class: styles.join(" ") }, part) : part;
    });
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
        if (line.spans.length) line.element.replaceChildren(...pieces(line), "\n");
    }
    if (next < drawn.length) setTimeout(() => colour(next, turn), 20);
}

/** Draws the lines between those at the beginning and at the end that stay. */
function replaceLines([start, end], fresh) {
    const old = drawn;
    for (const [index, line] of fresh.entries()) {
        const worst = ["error", "warning"].find((severity) => line.spans.some(([, , style]) => style === `squiggle ${severity}`)) ?? "";
        line.element = html("div", { class: `line ${worst}`, "data-line": start + index + 1 }, line.text, "\n");
    }
    for (const { element } of old.slice(start, old.length - end)) element.remove();
    const rest = old.slice(old.length - end);
    for (const { element } of fresh) pane.insertBefore(element, rest[0]?.element ?? null);
    drawn = [...old.slice(0, start), ...fresh, ...rest];
    if (old.length !== drawn.length) for (const [index, { element }] of rest.entries()) element.dataset.line = drawn.length - end + index + 1;
    colour();
}

/** Draws a text with all that is known of it. */
export function drawLines(text, tokens, problems) {
    const spans = Map.groupBy([...tokens.map((token) => [token, `token ${token.kind}`]), ...problems.map((problem) => [problem, `squiggle ${problem.severity}`])], ([{ line }]) => line);
    const lines = text.split("\n").map((line, index) => {
        const own = (spans.get(index + 1) ?? []).map(([{ column, length }, style]) => [column - 1, column - 1 + length, style]);
        return { text: line, spans: own, source: JSON.stringify([line, own]) };
    });
    const same = common(drawn, lines, (one, other) => one.source === other.source);
    replaceLines(same, lines.slice(same[0], lines.length - same[1]));
}

/** Draws a text that is being typed: what is behind a change in a line moves along. */
export function retype(text) {
    const lines = text.split("\n");
    const same = common(drawn, lines, (one, line) => one.text === line);
    replaceLines(same, lines.slice(same[0], lines.length - same[1]).map((line, index) => {
        const before = drawn[Math.min(same[0] + index, drawn.length - same[1] - 1)] ?? { text: "", spans: [] };
        const [start] = common(before.text, line);
        const moved = (place) => (place > start ? place + line.length - before.text.length : place);
        return { text: line, spans: before.spans.map(([from, to, style]) => [moved(from), moved(to), style]) };
    }));
}

/** For each style, the elements that have it. */
const marked = {};

/** Gives the lines of a range a style, and no others; line 0 is none. */
export function mark(style, from, to = from) {
    for (const element of marked[style] ?? []) element.classList.remove(style);
    marked[style] = from ? drawn.slice(from - 1, to).map(({ element }) => element) : [];
    for (const element of marked[style]) element.classList.add(style);
}

export function scrollTo(line) {
    const element = drawn[line - 1]?.element;
    if (!element) return;
    const top = element.offsetTop;
    if (top < scroller.scrollTop || top + element.offsetHeight > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = top - scroller.clientHeight / 3;
}

export function flash(number) {
    const element = drawn[number - 1]?.element;
    if (!element) return;
    element.classList.remove("flash");
    // Reading the size lets the animation begin again.
    void element.offsetWidth;
    element.classList.add("flash");
}

/** Where a character of a line is on the screen; all are equally wide. */
export function rectOf(line, column) {
    const { element, text } = drawn[line - 1];
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, width, top, bottom } = range.getBoundingClientRect();
    return { left: left + (text ? width * column / text.length : 0), top, bottom };
}

/** The number of the line at a height on the screen. */
export function lineAt(y) {
    const { top, height } = pane.getBoundingClientRect();
    return Math.floor((y - top) / (height / drawn.length)) + 1;
}
