// The outline: File's Owner, externals, files and nested nibs with their objects, as a tree that can be filtered.

import { byId, html } from "./dom.js";
import { focusOn } from "./canvas.js";
import { openInPlace } from "./frames.js";
import { look, objectNamed, on, problemsOf, select, state } from "./scene.js";
import { makePanels } from "./tablist.js";
import { selected } from "./several.js";

const panel = byId("outline-panel");
const tree = byId("outline");
const field = byId("outline-search");
const onlyProblems = byId("outline-problems");
const none = byId("no-outline");
const folded = new Set();
let active = null;

/** The objects as nodes `{id, label, detail, children}`, in groups. */
function nodes(scene) {
    const prefixes = [...new Set([...scene.frames.map(({ prefix }) => prefix), ...scene.objects.filter(({ kind }) => kind === "prefix").map(({ prefix, name }) => prefix ?? name)])];
    const groups = new Map();
    const group = (id, label, detail) => {
        if (!groups.has(id)) groups.set(id, { id, label, detail, object: null, children: [] });
        return groups.get(id);
    };
    const given = [];
    for (const name of scene.names) {
        const object = objectNamed(name);
        if (object?.kind === "prefix") continue;
        const prefix = prefixes.filter((each) => name.startsWith(`${each}.`)).sort((one, other) => other.length - one.length)[0];
        const node = { prefix, id: name, label: object?.kind === "owner" ? "File’s Owner" : prefix ? name.slice(prefix.length + 1) : name, detail: object?.class ?? "", object: name, children: [] };
        if (prefix) group(`nib ${prefix}`, prefix, "nib").children.push(node);
        else if (["owner", "external"].includes(object?.kind)) given.push({ ...node, detail: `${object.kind === "external" ? "external, " : ""}${object.class}` });
        else if (object?.file) group(`file ${object.file}`, object.file, "file").children.push(node);
        else group("others", "Not in the diagram", "").children.push(node);
    }
    for (const prefix of prefixes) group(`nib ${prefix}`, prefix, "nib");
    return [...given, ...[...groups.values()].sort((one, other) => one.id.localeCompare(other.id))];
}

function problemsIn(node) {
    const object = node.object && objectNamed(node.object);
    return (object ? problemsOf(object).length : 0) + node.children.reduce((sum, child) => sum + problemsIn(child), 0);
}

/** What the filter leaves of a node, or null. */
function filtered(node, typed) {
    const isNamed = `${node.label} ${node.detail}`.toLowerCase().includes(typed);
    const isWanted = (each) => !onlyProblems.checked || problemsIn(each) > 0;
    const children = node.children.filter((child) => isWanted(child) && (isNamed || `${child.label} ${child.detail}`.toLowerCase().includes(typed)));
    if (node.object) return isNamed && isWanted(node) ? node : null;
    return children.length || (isNamed && !onlyProblems.checked) ? { ...node, children } : null;
}

function item(node, level, position, size) {
    const problems = problemsIn(node);
    const words = [node.detail ? `${node.label}: ${node.detail}` : node.label, problems ? `${problems} problem${problems === 1 ? "" : "s"}` : null].filter(Boolean).join(", ");
    const isOpen = !folded.has(node.id);
    const row = html("li", {
        role: "treeitem", id: `outline-${node.id}`, class: node.object ? "" : "group", tabindex: "-1", "aria-label": words, "aria-level": level, "aria-posinset": position, "aria-setsize": size,
        "aria-expanded": node.children.length ? String(isOpen) : null, "aria-selected": node.object ? "false" : null, "data-node": node.id, "data-outlined": node.object, "data-prefix": node.prefix,
    }, html("span", { class: "entry-name" }, node.label), html("span", { class: "entry-detail" }, node.detail), problems ? html("span", { class: "count error" }, String(problems)) : null);
    return [row, isOpen ? node.children.map((child, index) => item(child, level + 1, index + 1, node.children.length)) : []];
}

function draw() {
    const { scene } = state;
    if (!scene || panel.hidden) return;
    const hadFocus = tree.contains(document.activeElement);
    const left = nodes(scene).map((node) => filtered(node, field.value.trim().toLowerCase())).filter(Boolean);
    tree.replaceChildren(...left.map((node, index) => item(node, 1, index + 1, left.length)).flat(Infinity));
    none.hidden = left.length > 0;
    tree.hidden = left.length === 0;
    mark();
    if (hadFocus) activeItem()?.focus();
}

const items = () => [...tree.children];
const activeItem = () => items().find((row) => row.dataset.node === active) ?? items()[0];

function mark() {
    const ids = selected();
    for (const row of items()) if (row.dataset.outlined) row.setAttribute("aria-selected", String(ids.includes(row.dataset.outlined)));
    for (const row of items()) row.tabIndex = row === activeItem() ? 0 : -1;
}

function moveTo(row) {
    if (!row) return;
    active = row.dataset.node;
    if (objectNamed(row.dataset.outlined)) select(row.dataset.outlined, null, "outline");
    mark();
    row.focus();
}

function fold(row, isFolded) {
    if (isFolded) folded.add(row.dataset.node);
    else folded.delete(row.dataset.node);
    active = row.dataset.node;
    draw();
}

/** Shows what a row stands for in the diagram: an object, also one of a nib that is closed. */
async function enter(row) {
    const name = row.dataset.outlined;
    if (!name) return fold(row, row.ariaExpanded === "true");
    if (!objectNamed(name) && row.dataset.prefix) await openInPlace(row.dataset.prefix);
    if (!objectNamed(name)) await look({ focus: name });
    select(name);
    return focusOn(name);
}

tree.addEventListener("click", (event) => {
    const row = event.target.closest("[role=treeitem]");
    if (!row) return;
    if (row.dataset.outlined && !objectNamed(row.dataset.outlined)) enter(row);
    else if (row.dataset.outlined) moveTo(row);
    else fold(row, row.ariaExpanded === "true");
});
tree.addEventListener("dblclick", (event) => event.target.closest("[role=treeitem]") && enter(event.target.closest("[role=treeitem]")));
tree.addEventListener("keydown", (event) => {
    const row = event.target.closest("[role=treeitem]");
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = items();
    const at = rows.indexOf(row);
    const level = (each) => Number(each.ariaLevel);
    const isOpen = row.ariaExpanded;
    switch (event.key) {
    case "ArrowDown": moveTo(rows[at + 1]); break;
    case "ArrowUp": moveTo(rows[at - 1]); break;
    case "Home": moveTo(rows[0]); break;
    case "End": moveTo(rows.at(-1)); break;
    case "ArrowRight":
        if (isOpen === "false") fold(row, false);
        else if (isOpen === "true") moveTo(rows[at + 1]);
        break;
    case "ArrowLeft":
        if (isOpen === "true") fold(row, true);
        else moveTo(rows.slice(0, at).findLast((each) => level(each) < level(row)));
        break;
    case "Enter":
    case " ": enter(row); break;
    default: return;
    }
    event.preventDefault();
});

for (const [control, what] of [[field, "input"], [onlyProblems, "change"]]) control.addEventListener(what, draw);
field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") activeItem()?.focus();
    else if (event.key === "Enter" && items().length) enter(items().find((row) => row.dataset.outlined) ?? items()[0]);
    else if (event.key === "Escape" && field.value) {
        field.value = "";
        draw();
    } else return;
    event.preventDefault();
});

makePanels(byId("library-tabs"), draw);
on("scene", draw);
on("selection", () => {
    const [only, ...others] = selected();
    if (only && !others.length && items().some((row) => row.dataset.node === only)) active = only;
    mark();
});
