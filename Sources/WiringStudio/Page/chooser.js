// A list to choose from by typing, with the arrow keys or with the mouse: what fits an outlet, what to search for.

import { html } from "./dom.js";

/** The number of rows that a section shows; typing brings up others. */
const SHOWN = 200;

let current = null;
let count = 0;

/** Closes the list that is open, if any. */
export function closeChooser() {
    current?.close();
}

function rank(option, typed) {
    const name = option.name.toLowerCase();
    return name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : (option.detail ?? "").toLowerCase().includes(typed) ? 2 : 3;
}

/** Of the places beside an element or point, the first that covers least of what must stay visible. */
function cornerFor(panel, at, avoid) {
    const box = at instanceof Element ? at.getBoundingClientRect() : { left: at.x, right: at.x, top: at.y, bottom: at.y };
    const { offsetWidth: width, offsetHeight: height } = panel;
    const others = avoid.map((element) => element.getBoundingClientRect());
    const origin = others[0] ?? box;
    const places = [
        { left: box.right + 12, top: box.top - 10 }, { left: box.left - width - 12, top: box.top - 10 },
        { left: origin.left, top: origin.bottom + 12 }, { left: origin.left, top: origin.top - height - 12 },
        { left: innerWidth - width - 12, top: 56 }, { left: 12, top: 56 },
    ].map(({ left, top }) => ({ left: Math.max(8, Math.min(left, innerWidth - width - 8)), top: Math.max(8, Math.min(top, innerHeight - height - 8)) }));
    const covered = ({ left, top }) => [box, ...others].filter((other) =>
        other.left < left + width && left < other.right && other.top < top + height && top < other.bottom).length;
    return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

/**
 * Opens a list beside an element or a point.
 *
 * `sections` are `{title, options: [{name, label, detail, value}]}`; `noteFor(typed, found)` returns a sentence for below the list;
 * `extra` are elements between field and list. `choose(value)` is called once, or `leave()`. Presses on elements
 * for which `isPartner` says true do not close the list, which covers none of the elements to `avoid` if it can; the first
 * of them is what the list belongs to.
 */
export function openChooser({ at, label, placeholder, sections, noteFor = () => null, extra = [], choose, leave = () => {}, isPartner = () => false, avoid = [], takesFocus = true }) {
    current?.quit();
    count += 1;
    const listId = `choices-${count}`;
    let options = [];
    let active = -1;
    let corner = null;

    const field = html("input", {
        type: "text", role: "combobox", "aria-expanded": "true", "aria-controls": listId, "aria-autocomplete": "list", "aria-label": label,
        placeholder, autocomplete: "off", spellcheck: "false", input: () => fill(), keydown: (event) => press(event),
    });
    const list = html("div", { role: "listbox", id: listId, "aria-label": label, class: "choices", tabindex: "-1" });
    const note = html("p", { class: "note" });
    const panel = html("div", { class: "chooser", role: "dialog", "aria-label": label }, field, extra, list, note);

    function fill() {
        const typed = field.value.trim().toLowerCase();
        options = [];
        list.replaceChildren();
        for (const section of sections) {
            const found = section.options.map((option) => ({ option, rank: rank(option, typed) })).filter((entry) => entry.rank < 3);
            found.sort((one, other) => one.rank - other.rank);
            if (!found.length) continue;
            if (section.title) list.append(html("div", { class: "choices-title", role: "presentation" }, section.title));
            for (const { option } of found.slice(0, SHOWN)) {
                const number = options.length;
                const row = html("div", {
                    role: "option", id: `${listId}-${number}`, "aria-label": option.label ?? option.name, "aria-selected": "false",
                    pointermove: () => activate(number), pointerdown: (event) => event.preventDefault(), click: () => finish(option.value), choose: () => finish(option.value),
                }, html("span", { class: "choice-name" }, option.name), html("span", { class: "choice-detail" }, option.detail ?? ""));
                options.push({ option, row });
                list.append(row);
            }
            const hidden = found.length - SHOWN;
            if (hidden > 0) list.append(html("div", { class: "choices-title", role: "presentation" }, `and ${hidden} more: go on typing`));
        }
        list.hidden = options.length === 0;
        field.setAttribute("aria-expanded", String(options.length > 0));
        const words = noteFor(field.value.trim(), options.length);
        note.textContent = words ?? "";
        note.hidden = !words;
        activate(options.length ? 0 : -1);
        place();
    }

    function activate(number) {
        options[active]?.row.setAttribute("aria-selected", "false");
        active = number;
        const row = options[number]?.row;
        if (row) {
            row.setAttribute("aria-selected", "true");
            row.scrollIntoView({ block: "nearest" });
            field.setAttribute("aria-activedescendant", row.id);
        } else {
            field.removeAttribute("aria-activedescendant");
        }
    }

    function press(event) {
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
        if (step && options.length) {
            const wanted = active + step;
            activate(Math.abs(step) > 1 ? Math.max(0, Math.min(options.length - 1, wanted)) : (wanted + options.length) % options.length);
        } else if (event.key === "Enter" && !event.isComposing) {
            if (options[active]) finish(options[active].option.value);
        } else {
            return;
        }
        event.preventDefault();
    }

    // The list stays where it was opened, so that it does not jump about while typing.
    function place() {
        corner ??= cornerFor(panel, at, avoid);
        panel.style.setProperty("left", `${corner.left}px`);
        panel.style.setProperty("top", `${Math.max(8, Math.min(corner.top, innerHeight - panel.offsetHeight - 8))}px`);
    }

    function close() {
        if (current !== mine) return;
        current = null;
        document.removeEventListener("pointerdown", outside, true);
        document.removeEventListener("keydown", escape, true);
        panel.remove();
    }

    function finish(value) {
        close();
        choose(value);
    }

    function quit() {
        close();
        leave();
    }

    function outside(event) {
        if (!panel.contains(event.target) && !isPartner(event.target)) quit();
    }

    function escape(event) {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        quit();
    }

    const mine = { close, quit };
    current = mine;
    document.body.append(panel);
    fill();
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("keydown", escape, true);
    if (takesFocus) field.focus();
    panel.addEventListener("focusout", (event) => {
        if (event.relatedTarget && !panel.contains(event.relatedTarget) && !isPartner(event.relatedTarget)) quit();
    });
}
