// What a file is given: File's Owner, externals, parameters and includes; and new files.

import { ask } from "./ask.js";
import { button, byId, html, iconButton } from "./dom.js";
import { fieldOf } from "./fields.js";
import { make } from "./edits.js";
import { nameFor } from "./adding.js";
import { openAlone } from "./frames.js";
import { on, state } from "./scene.js";
import { savePNG, saveSVG } from "./saving.js";

const input = (kind, values) => ({ do: "input", input: { kind, ...values } });
const classes = () => (state.scene.library ?? []).map((known) => known.name);
const classField = (label) => ({ name: "class", label, known: classes(), required: true });
const nameField = { name: "name", label: "Name", required: true };
const namePart = (path) => path.slice(path.lastIndexOf("/") + 1);

/** The path to a file from the folder of the file that is edited. */
function pathTo(file) {
    const from = (state.scene.as ?? state.scene.file).split("/").slice(0, -1);
    const to = file.split("/");
    while (from.length && to.length > 1 && from[0] === to[0]) {
        from.shift();
        to.shift();
    }
    return [...from.map(() => ".."), ...to].join("/");
}

const newObject = () => ask({
    title: "New object", action: "Add",
    fields: [classField("Class"), nameField],
    changed: (values, element) => {
        const name = element("name");
        if (name.value && name.value !== name.dataset.proposed) return;
        name.dataset.proposed = values.class ? nameFor(values.class) : "";
        name.value = name.dataset.proposed;
    },
    edit: (values) => ({ do: "add", name: values.name, class: values.class, connectFrom: null }),
    options: ({ name }) => ({ selecting: name }),
});

const newOwner = () => ask({
    title: "File’s Owner", words: ["The object that loads the file."], action: "Declare",
    fields: [classField("Class")],
    edit: (values) => input("addOwner", { class: values.class }),
    options: () => ({ selecting: "owner" }),
});

const newExternal = () => ask({
    title: "New external", words: ["An object that the program passes in by its name."], action: "Declare",
    fields: [nameField, classField("Class or protocol")],
    edit: (values) => input("addExternal", values),
    options: ({ name }) => ({ selecting: name }),
});

const newParameter = () => ask({
    title: "New parameter", action: "Add",
    fields: [
        nameField,
        { name: "source", label: "Comes from", choices: [["", "the program, or its default"], ["env", "an environment variable"], ["file", "a file"]] },
        { name: "sourceKey", label: "Variable or path" },
        { name: "value", label: "Default" },
        { name: "secret", label: "Never shown", isSwitch: true },
    ],
    edit: ({ name, source, sourceKey, value, secret }) => input("addParameter", { name, source: source || null, sourceKey: sourceKey || null, value: value || null, secret }),
});

/** The values of `name=value, name=value`. */
const pairs = (text) => Object.fromEntries(text.split(/,\s*(?=[\w-]+=)/).filter(Boolean).map((pair) => pair.split(/=(.*)/s).slice(0, 2)));

const newInclude = () => ask({
    title: "Include a file", action: "Include",
    fields: [
        { name: "path", label: "File", known: state.scene.files.map(({ path }) => path).filter((path) => path !== (state.scene.as ?? state.scene.file)).map(pathTo), required: true },
        { name: "prefix", label: "Prefix", note: "With a prefix, the file is a nested nib." },
        { name: "owner", label: "Its owner", known: state.scene.names },
        { name: "externals", label: "Its externals", placeholder: "name=object, name=object" },
        { name: "parameters", label: "Its parameters", placeholder: "name=value, name=value" },
    ],
    edit: ({ path, prefix, owner, externals, parameters }) => input("addInclude", { path, prefix: prefix || null, owner: owner || null, externals: pairs(externals), parameters: pairs(parameters) }),
});

const newFile = () => ask({
    title: "New file", action: "Create",
    fields: [{ name: "path", label: "Name", value: "", placeholder: "board.yaml", required: true }, { name: "owner", label: "Class of File’s Owner", known: classes() }],
    edit: ({ path, owner }) => ({ do: "newFile", path, includes: [], owner: owner || null }),
});

const newOverlay = () => ask({
    title: `New overlay of ${namePart(state.scene.file)}`, words: ["A file that includes this one and changes it."], action: "Create",
    fields: [{ name: "path", label: "Name", value: namePart(state.scene.file).replace(/\.ya?ml$/, ".test.yaml"), required: true }],
    edit: ({ path }) => ({ do: "newFile", path, includes: [state.scene.file], owner: null, overlay: true }),
});

function actions(list) {
    return html("p", { class: "actions" }, list.map(([label, action]) => button(label, action)));
}

/** What can be declared first. */
function beginnings(scene) {
    return [["New object", newObject], scene.owner || scene.as ? null : ["Declare File’s Owner", newOwner], ["Include a file", newInclude], ["New parameter", newParameter]].filter(Boolean);
}

function parameterRow(parameter) {
    const id = `parameter-${parameter.name}`;
    const field = fieldOf(
        { name: parameter.name, set: parameter.text !== null, text: parameter.text ?? "", value: parameter.text ?? "", field: { kind: "value" }, required: true, clearedWords: "a value is needed" },
        { id, "aria-describedby": `${id}-note`, placeholder: parameter.secret ? "secret" : null },
        (value) => make(input("setParameter", { name: parameter.name, value })));
    return html("div", { class: "attribute" },
        html("div", { class: "attribute-head" }, html("label", { for: id }, parameter.name)),
        html("div", { class: "value" }, field, iconButton("close", `remove parameter ${parameter.name}`, () => make(input("removeParameter", { name: parameter.name })))),
        html("p", { class: "note", id: `${id}-note` }, parameter.source));
}

function includeRow(include) {
    const words = `${include.path}${include.prefix ? ` as ${include.prefix}` : ""}`;
    return html("li", { class: "value-part" },
        button(words, () => openAlone(include.file), { class: "link part-key" }),
        iconButton("close", `remove the include of ${words}`, () => make(input("removeInclude", { path: include.path, prefix: include.prefix }))));
}

/** The sections of the inspector for the file itself, while no object is selected. */
export function fileSection(scene) {
    return [
        ["Begin", [actions([...beginnings(scene), ["New external", newExternal]])]],
        scene.parameters.length ? ["Parameters", scene.parameters.map(parameterRow)] : null,
        scene.includes.length ? ["Includes", html("ul", { class: "plain" }, scene.includes.map(includeRow))] : null,
        ["Files", [actions([["New file", newFile], ["New overlay", newOverlay]])]],
        scene.objects.length ? ["Diagram", [actions([["Save as SVG", saveSVG], ["Save as PNG", savePNG]])]] : null,
    ].filter(Boolean);
}

const blank = byId("blank");

on("scene", (scene) => {
    const isBlank = scene.objects.length === 0 && !scene.tooMany && !scene.stale;
    if (isBlank && blank.hidden) {
        blank.replaceChildren(html("h2", {}, "Nothing is declared yet"), html("p", {}, "Begin with one of these, or with a class of the library."), actions(beginnings(scene)));
    }
    blank.hidden = !isBlank;
});
