// The inspector of the selected object: identity, attributes, connections and documentation.

import { button, byId, html } from "./dom.js";
import { attributesSection } from "./attributes.js";
import { connectionsSection } from "./connections.js";
import { noteOf, takeTyped } from "./fields.js";
import { fileSection } from "./inputs.js";
import { markRefused } from "./refused.js";
import { identitySection } from "./identity.js";
import { selected } from "./several.js";
import { severalSections } from "./severalfields.js";
import { on, objectNamed, problemsOf, state } from "./scene.js";
import { say } from "./status.js";

const panel = byId("inspected");
let shown = { object: null, source: "" };

function documentation(object) {
    const members = [...object.outlets, ...object.attributes, ...object.events].filter((member) => member.documentation);
    return [
        html("p", {}, object.documentation ?? "The class has no documentation in the catalog."),
        members.length ? html("dl", {}, members.map((member) => [html("dt", {}, member.name), html("dd", {}, member.documentation)])) : null,
    ];
}

function section(title, content, isOpen = true) {
    return html("details", { open: isOpen, "data-section": title }, html("summary", {}, html("h3", {}, title)), html("div", { class: "section" }, content));
}

function empty() {
    const scene = state.scene;
    return [
        html("p", { class: "hint" }, scene?.objects.length || scene?.tooMany
            ? "Select an object to see what it is, what it holds and what it is connected to."
            : "There is no object yet. Choose a class in the library."),
        ...(scene ? fileSection(scene).map(([title, content]) => section(title, content)) : []),
    ];
}

function draw() {
    const several = selected();
    if (several.length > 1) return drawSeveral(several);
    const object = objectNamed(state.selection.object);
    const source = JSON.stringify([object && { ...object, box: null }, state.scene?.as, object ? problemsOf(object).map(({ message, member }) => [message, member]) : [state.scene?.parameters, state.scene?.includes, state.scene?.owner, state.scene?.file], state.scene?.library.length]);
    return redraw(object?.id ?? null, source, () => (object
        ? [
            html("h3", { class: "inspected-name" }, object.name, html("span", { class: "inspected-class" }, object.class)),
            section("Identity", identitySection(object)),
            section("Attributes", attributesSection(object)),
            section("Connections", connectionsSection(object)),
            section("Documentation", documentation(object)),
        ]
        : empty()));
}

function drawSeveral(ids) {
    const objects = ids.map((id) => ({ ...objectNamed(id), box: null }));
    return redraw(ids.join(), JSON.stringify(objects), () => [
        html("h3", { class: "inspected-name" }, `${ids.length} objects`),
        ...severalSections(ids).map(([title, content]) => section(title, content)),
    ]);
}

/** Draws the panel, unless it shows the same already. */
function redraw(object, source, content) {
    if (shown.object === object && shown.source === source) return;
    const isSame = shown.object === object;
    const kept = keep();
    shown = { object, source };
    panel.replaceChildren(...content().filter(Boolean));
    if (isSame) {
        restore(kept);
        return;
    }
    panel.parentElement.scrollTop = 0;
    const lost = kept.typed.filter(({ isHalf }) => isHalf).map(({ value }) => `‘${value}’`);
    if (lost.length) say(`${lost.join(", ")} is not written: the object is not there any more`, "refused");
}

/** What a redrawing must keep: the keyboard focus, what is half typed, and what is folded. */
function keep() {
    const focused = panel.contains(document.activeElement) ? document.activeElement : null;
    const folded = [...panel.querySelectorAll("details:not([open])")].map((details) => details.dataset.section);
    const selection = focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null;
    return { focus: focused && (focused.id || focused.getAttribute("aria-label")), typed: takeTyped(panel), folded, selection, scroll: panel.parentElement.scrollTop };
}

/** The field for what was typed: an item of a list may be at another position now. */
function fieldOfTyped({ id, filed }) {
    const field = byId(id);
    const list = id.replace(/-\d+$/, "-");
    if (field?.dataset.filed === filed || list === id) return field;
    const same = [...panel.querySelectorAll("[data-filed]")].filter((each) => each.dataset.filed === filed && each.id.replace(/\d+$/, "") === list);
    return same.length === 1 ? same[0] : field;
}

function restore({ focus, typed, folded, selection, scroll }) {
    for (const half of typed) {
        const { id, value, filed, isHalf, refused } = half;
        const field = fieldOfTyped(half);
        if (!field && isHalf) say(`‘${value}’ is not written: its item is not there any more`, "refused");
        if (!field || field.value === value) continue;
        if (focus === id) focus = field.id;
        const now = field.value;
        // What was being written is written, perhaps in the file's own spelling.
        if (!isHalf && !refused && now !== filed) continue;
        field.value = value;
        // It is not written once more when the field is left.
        if (!isHalf) field.dataset.ended = value;
        if (refused) markRefused(field, refused);
        // Both are shown: what is typed here, and what was saved elsewhere.
        if (now === filed) continue;
        say(`the file says ‘${now}’ now, saved from elsewhere; what you type is not written yet`, "hint");
        const note = noteOf(field);
        note?.replaceChildren(`The file says ‘${now}’ now. `, button("take that", () => {
            field.value = now;
            note.replaceChildren();
            field.focus();
        }));
    }
    for (const details of panel.querySelectorAll("details")) details.open = !folded.includes(details.dataset.section);
    panel.parentElement.scrollTop = scroll;
    const again = focus && (byId(focus) ?? [...panel.querySelectorAll("[aria-label]")].find((element) => element.getAttribute("aria-label") === focus));
    again?.focus({ preventScroll: true });
    if (again && selection && selection[0] !== null) again.setSelectionRange?.(...selection);
}

on("scene", draw);
on("selection", () => {
    // Selecting something else ends the typing.
    if (panel.contains(document.activeElement)) document.activeElement.blur();
    draw();
});
