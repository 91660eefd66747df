// In a narrow window, and in a large one at 200 %, one part of the window is in front at a time. Tabs choose it, and the
// keyboard focus brings the part that it comes to.

import { byId } from "./dom.js";
import { makeTabs } from "./tablist.js";
import { on, state } from "./scene.js";

const main = document.querySelector("main");
const tabs = byId("part-tabs");

const show = makeTabs(tabs, (id) => {
    for (const part of main.children) part.classList.toggle("front", part.id === id);
});

main.addEventListener("focusin", (event) => {
    const part = event.target.closest("main > section");
    if (part && !part.classList.contains("front")) show(part.id);
});
on("place", () => show("text"));
on("scene", () => {
    tabs.querySelector("[aria-controls=live]").hidden = !state.live;
});
