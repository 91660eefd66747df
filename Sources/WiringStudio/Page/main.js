// Starts the page.

import "./library.js";
import "./inspector.js";
import "./text.js";
import "./problems.js";
import "./grab.js";
import "./places.js";
import "./between.js";
import "./differences.js";
import "./live.js";
import "./commands.js";
import "./outline.js";
import "./narrow.js";
import "./touch.js";
import "./panes.js";
import "./trouble.js";
import "./keys.js";
import { byId, icon } from "./dom.js";
import { follow, load, state, view } from "./scene.js";
import { openLinked, readAddress } from "./address.js";

for (const element of document.querySelectorAll("[data-icon]")) element.prepend(icon(element.dataset.icon));
for (const element of document.querySelectorAll("[data-close]")) element.addEventListener("click", () => element.closest("dialog").close());

const linked = readAddress();
await load();
if (!state.scene && view.file) {
    // The file of the address is gone.
    Object.assign(view, { file: null, as: null, focus: null, open: null });
    await load();
}
await openLinked(linked);
follow();
byId("objects").setAttribute("aria-busy", "false");
