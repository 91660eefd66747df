// The problems of the files, each with a way to its object and its line.

import { button, byId, html } from "./dom.js";
import { make } from "./edits.js";
import { on, select, emit } from "./scene.js";

const list = byId("problem-list");
const none = byId("no-problem");
const count = byId("problem-count");
const fixAll = byId("fix-all");

function go(problem) {
    if (problem.object) select(problem.object, null, "problems");
    emit("place", problem);
}

/** Makes one of the fixes of a problem. */
function fix({ code, file, line, column }, message) {
    return make({ do: "fix", fix: { code, file, line, column, message } });
}

function row(problem, canBeFixed = true) {
    return html("li", {}, html("button", { type: "button", class: `problem ${problem.severity}`, click: () => go(problem) },
        html("span", { class: "severity" }, problem.severity),
        html("span", { class: "message" }, problem.message),
        html("span", { class: "place" }, `${problem.file}:${problem.line}`),
        problem.help ? html("span", { class: "help" }, problem.help) : null),
    canBeFixed ? problem.fixes.map((message) => html("button", { type: "button", class: "fix", click: () => fix(problem, message), "aria-label": `fix: ${message}` }, message)) : null);
}

/** What the list was drawn from: buttons that stay keep the keyboard focus. */
let drawn = "";

function removeRefused() {
    list.querySelectorAll(".refused").forEach((element) => element.remove());
}

function draw(problems) {
    const fresh = JSON.stringify(problems);
    if (fresh === drawn) removeRefused();
    else list.replaceChildren(...problems.map((problem) => row(problem)));
    drawn = fresh;
    list.hidden = problems.length === 0;
    none.hidden = problems.length > 0;
    const errors = problems.filter((problem) => problem.severity === "error").length;
    count.textContent = problems.length ? String(problems.length) : "";
    count.className = errors ? "count error" : "count";
}

on("scene", (scene) => {
    draw(scene.problems);
    if (Boolean(scene.fixable) !== fixAll.hasChildNodes()) fixAll.replaceChildren(...(scene.fixable ? [button("Fix all", () => make({ do: "fixAll" }))] : []));
});
on("refused", ({ problems }) => {
    // What an edit would have broken, above the problems that exist already.
    if (!problems.length) return;
    list.hidden = false;
    none.hidden = true;
    removeRefused();
    list.prepend(...problems.map((problem) => {
        const element = row(problem, false);
        element.classList.add("refused");
        element.prepend(html("span", { class: "note" }, "not written: "));
        return element;
    }));
});
