// A menu of commands, opened by the right button, a long touch, or Shift+F10.

import { byId, html } from "./dom.js";

let current = null;

export const isMenuOpen = () => current !== null;

/** Opens a menu of `{words, keys, act}` at a point of the window. Closing it gives the keyboard focus back. */
export function openMenu(commands, label, { x, y }) {
    current?.();
    const back = document.activeElement;
    const menu = html("div", { class: "menu", role: "menu", "aria-label": label, keydown: press }, commands.map(item));
    const items = [...menu.children];

    function item({ words, keys, act }) {
        return html("div", { role: "menuitem", tabindex: "-1", "aria-label": words, "aria-keyshortcuts": (keys ?? "").replace("Ctrl", "Control") || null, pointermove: (event) => event.currentTarget.focus(), click: () => finish(act) },
            html("span", {}, words), keys ? html("kbd", { "aria-hidden": "true" }, keys) : null);
    }

    function close() {
        current = null;
        document.removeEventListener("pointerdown", outside, true);
        menu.remove();
        back?.focus({ preventScroll: true });
    }

    function finish(act) {
        close();
        act();
    }

    function outside(event) {
        if (!menu.contains(event.target)) close();
    }

    function press(event) {
        const at = items.indexOf(document.activeElement);
        const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
        const named = event.key.length === 1 && !event.ctrlKey && [...items.slice(at + 1), ...items].find((each) => each.textContent.toLowerCase().startsWith(event.key.toLowerCase()));
        if (step !== undefined) items.at(step % items.length).focus();
        else if (event.key === "Enter" || event.key === " ") items[at]?.click();
        else if (event.key === "Escape" || event.key === "Tab") close();
        else if (named) named.focus();
        event.preventDefault();
        event.stopPropagation();
    }

    current = close;
    byId("objects").append(menu);
    menu.style.setProperty("left", `${Math.max(4, Math.min(x, innerWidth - menu.offsetWidth - 4))}px`);
    menu.style.setProperty("top", `${Math.max(4, Math.min(y, innerHeight - menu.offsetHeight - 4))}px`);
    items[0].focus();
    document.addEventListener("pointerdown", outside, true);
}
