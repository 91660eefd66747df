// What may be at the cursor of the text, in a list below it: the arrow keys choose, Return or Tab takes, Escape closes.

import * as server from "./server.js";
import { byId, html } from "./dom.js";
import { say } from "./status.js";

const area = byId("typed");
const list = html("div", { role: "listbox", id: "completions", class: "choices", "aria-label": "completions" });
const note = html("p", { class: "note" });
const panel = html("div", { class: "chooser", hidden: true }, list, note);
document.body.append(panel);

let items = [];
/** The text that the items are for. */
let itemsText = "";
let active = -1;
/** The text that was asked about last. */
let asked = null;
let timer = 0;
let own = null;

/** Says which file is typed, where a character is on the screen, and how a text replaces another one. */
export function complete(functions) {
    own = functions;
}

export function closeCompletions() {
    clearTimeout(timer);
    asked = null;
    panel.hidden = true;
    area.removeAttribute("aria-activedescendant");
}

function activate(number) {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = number;
    note.textContent = items[number]?.documentation ?? "";
    note.hidden = !note.textContent;
    const row = list.children[number];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    area.setAttribute("aria-activedescendant", row?.id ?? "");
}

async function ask(isWanted) {
    const text = asked = area.value;
    const question = { path: own.path(), text, offset: area.selectionStart };
    const found = await server.post(question, "completions").then((answer) => answer.items, () => []);
    if (asked !== text) return;
    [items, itemsText] = [found, text];
    if (!items.length) {
        closeCompletions();
        if (isWanted) say("nothing is known that may be here", "hint");
        return;
    }
    list.replaceChildren(...items.map((item, number) => html("div", {
        role: "option", id: `completion-${number}`, "aria-selected": "false", "aria-label": item.label, pointerdown: (event) => event.preventDefault(), click: () => take(number),
    }, html("span", { class: "choice-name" }, item.label), html("span", { class: "choice-detail" }, item.detail || item.kind))));
    panel.hidden = false;
    // If nothing has been typed yet, or the word is complete, Return is for a new line.
    const typed = text.slice(items[0].from, question.offset);
    activate(isWanted || (typed.trim() && items[0].text !== typed) ? 0 : -1);
    const { left, top, bottom } = own.rectAt(items[0].from);
    const { offsetWidth: width, offsetHeight: height } = panel;
    panel.style.setProperty("left", `${Math.min(left, innerWidth - width - 8)}px`);
    panel.style.setProperty("top", `${bottom + height + 8 > innerHeight ? Math.max(8, top - height - 4) : bottom + 4}px`);
}

function take(number) {
    const { from, to, text, cursor } = items[number];
    const more = area.value.length - itemsText.length;
    closeCompletions();
    own.replace(from, to + more, text, cursor);
    if (/\s$/.test(text.slice(0, cursor))) askSoon();
}

function askSoon() {
    clearTimeout(timer);
    timer = setTimeout(ask, 100);
}

area.addEventListener("input", ({ inputType, data }) => {
    if (!panel.hidden || (inputType === "insertText" && /[\p{L}\p{N}_.$(/ -]/u.test(data ?? ""))) askSoon();
});
area.addEventListener("blur", closeCompletions);
area.addEventListener("pointerdown", closeCompletions);
area.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === " " && event.ctrlKey) ask(true);
    else if (panel.hidden || event.isComposing) return;
    else if (event.key === "Escape") closeCompletions();
    else if (step) activate((Math.max(active + step, active < 0 ? 0 : -1) + items.length) % items.length);
    else if ((event.key === "Enter" || event.key === "Tab") && active >= 0 && !event.shiftKey) take(active);
    else {
        if (!event.ctrlKey && event.key.length > 1 && event.key !== "Backspace" && event.key !== "Shift") closeCompletions();
        return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
});
