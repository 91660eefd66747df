// Tabs: one of several panels is shown, by a click or with the arrow keys.

import { byId } from "./dom.js";

/** Makes the tabs of a list choose among the panels that they control. `chosen(id)` is called with that of the panel. */
export function makeTabs(list, chosen) {
    const tabs = [...list.querySelectorAll("[role=tab]")];
    const choose = (tab, takesFocus = true) => {
        for (const each of tabs) {
            each.setAttribute("aria-selected", String(each === tab));
            each.tabIndex = each === tab ? 0 : -1;
        }
        if (takesFocus) tab.focus();
        chosen(tab.getAttribute("aria-controls"));
    };
    list.addEventListener("click", (event) => event.target.closest("[role=tab]") && choose(event.target.closest("[role=tab]")));
    list.addEventListener("keydown", (event) => {
        const open = tabs.filter((tab) => !tab.hidden);
        const at = open.indexOf(document.activeElement);
        const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
        if (step === undefined) return;
        choose(open.at(step % open.length));
        event.preventDefault();
    });
    return (id) => choose(tabs.find((tab) => tab.getAttribute("aria-controls") === id), false);
}

/** Tabs whose panels are hidden but for one. `shown()` is called when that changes. */
export function makePanels(list, shown) {
    const panels = [...list.querySelectorAll("[role=tab]")].map((tab) => byId(tab.getAttribute("aria-controls")));
    makeTabs(list, (id) => {
        for (const panel of panels) panel.hidden = panel.id !== id;
        shown();
    });
}
