// Makes edits for the other parts of the page: says what was refused and why, and what to do if the file has changed in the meantime.

import { byId, button, common, html } from "./dom.js";
import { change, load, objectNamed, state, emit } from "./scene.js";
import { say } from "./status.js";

const notice = byId("notice");

/** A few words for an edit, for sentences. */
function words(edit) {
    const member = `${edit.object}.${edit.outlet ?? edit.event ?? edit.attribute ?? ""}`;
    switch (edit.do) {
    case "connect": return `connect ${member}${edit.key ? `.${edit.key}` : ""} to ${edit.target}`;
    case "renameKey": return `rename key ${edit.key} of ${member} to ${edit.to}`;
    case "reconnect": return `connect ${member} to ${edit.to} in place of ${edit.target}`;
    case "connectEvent": return `let ${member} call ${edit.action}`;
    case "disconnect":
    case "disconnectEvent": return `disconnect ${member}`;
    case "set": return `set ${member} to ${edit.value}`;
    case "part": return edit.path.length ? `change an entry of ${member}` : `set ${member} to ${edit.value}`;
    case "unset": return `leave out ${member}`;
    case "add": return `add ${edit.name}, a ${edit.class}`;
    case "rename": return `rename ${edit.name} to ${edit.to}`;
    case "setClass": return `make ${edit.name} a ${edit.class}`;
    case "move": return "move what was moved";
    case "tidy": return "lay out everything again";
    case "remove": return `remove ${edit.name}`;
    case "several": return `${edit.what} ${edit.attribute ?? ""} ${edit.names.join(", ")}`;
    case "revert": return `take ${edit.name} back to the file's own`;
    default: return edit.do;
    }
}

let reason = null;

/** Why the last edit was refused. */
export function lastRefusal() {
    return reason;
}

/** Makes an edit for a dialog. Returns `{answer}`, or `{refusal}`, which the dialog shows. */
export async function attempt(edit, options) {
    clearNotice();
    try {
        return { answer: await change(edit, options) };
    } catch (refusal) {
        say(`refused: ${refusal.message}`, "refused");
        emit("refused", refusal);
        if (refusal.changedMeanwhile) await load();
        return { refusal };
    }
}

/** Makes an edit. Returns the server's answer, or null where it was refused; then the page says why. */
export async function make(edit, options) {
    const before = state.scene?.text;
    const { answer, refusal } = await attempt(edit, options);
    if (answer) return answer;
    reason = refusal;
    if (refusal.changedMeanwhile) offerAgain(edit, options, before);
    else if ([edit.do, edit.what].includes("remove") && !edit.connections && usesOf(edit).length) offerConnections(edit);
    return null;
}

export function clearNotice() {
    notice.replaceChildren();
    notice.hidden = true;
}

/** Asks a question above the diagram, or before another element. */
export function offer(title, body, actions, { before = byId("too-many"), takesFocus = true } = {}) {
    const back = document.activeElement;
    before.before(notice);
    notice.hidden = false;
    notice.replaceChildren(
        html("h2", {}, title), ...body,
        html("p", { class: "actions" }, actions.map(([label, action]) => button(label, () => {
            clearNotice();
            if (takesFocus && back?.isConnected) back.focus({ preventScroll: true });
            action?.();
        }))));
    if (takesFocus) notice.querySelector("button").focus();
}

/** The lines of a text that differ from those of another: what an editor has saved. */
export function changedLines(before, after) {
    const [old, now] = [before.split("\n"), after.split("\n")];
    const [start, end] = common(old, now);
    return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end), line: start + 1 };
}

/** What was saved elsewhere, as an element; null if nothing differs. */
export function differencesOf(before, after) {
    const lines = changedLines(before, after);
    const differences = [...lines.removed.map((line) => html("del", {}, `− ${line}`)), ...lines.added.map((line) => html("ins", {}, `+ ${line}`))];
    return differences.length ? html("pre", { tabindex: "0", role: "group", "aria-label": "what was saved elsewhere" }, differences) : null;
}

// Nothing is lost: the file has what was saved elsewhere, and the page still has the edit.
function offerAgain(edit, options, before) {
    const text = state.scene?.text;
    offer("The file has changed in the meantime", [
        html("p", {}, `${text?.path ?? "A file"} was saved by another program. Its text is shown now:`),
        before && before.path === text?.path ? differencesOf(before.text, text.text) : null,
        html("p", {}, "Your edit is not made yet: ", html("strong", {}, words(edit)), "."),
    ].filter(Boolean), [["Make it in the new text", () => make(edit, options)], ["Drop it"]]);
}

const removed = (edit) => edit.names ?? [edit.name];

/** The connections from other objects to those that an edit removes. */
function usesOf(edit) {
    return removed(edit).flatMap((name) => objectNamed(name)?.incoming ?? []).filter((use) => !removed(edit).includes(use.object)).map((use) => `${use.object}.${use.outlet}`);
}

function offerConnections(edit) {
    const [it, leave] = removed(edit).length === 1 ? ["It is", "it"] : ["They are", "them"];
    offer(`${removed(edit).join(", ")} ${removed(edit).length === 1 ? "is" : "are"} in use`, [
        html("p", {}, `${it} named by ${usesOf(edit).join(", ")}.`),
    ], [[`Leave ${leave}`], [`Remove ${leave} and these connections`, () => make({ ...edit, connections: true })]]);
}
