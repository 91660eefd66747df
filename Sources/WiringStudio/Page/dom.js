// Making elements. Text is only ever set as text, so that nothing from a file is read as HTML.

const svgNames = "http://www.w3.org/2000/svg";

function build(node, attributes, children) {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (typeof value === "function") node.addEventListener(name, value);
        else node.setAttribute(name, value === true ? "" : value);
    }
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return node;
}

/** An HTML element. Attributes that are functions are listeners; those that are null or false are left out. */
export function html(name, attributes = {}, ...children) {
    return build(document.createElement(name), attributes, children);
}

/** An SVG element, with attributes as for `html`. */
export function svg(name, attributes = {}, ...children) {
    return build(document.createElementNS(svgNames, name), attributes, children);
}

/** How much of two lists or texts is the same at the beginning and at the end. */
export function common(one, other, isSame = (left, right) => left === right) {
    const most = Math.min(one.length, other.length);
    let [start, end] = [0, 0];
    while (start < most && isSame(one[start], other[start])) start += 1;
    while (end < most - start && isSame(one.at(-1 - end), other.at(-1 - end))) end += 1;
    return [start, end];
}

export function byId(id) {
    return document.getElementById(id);
}

const icons = {
    undo: "M6 3 2.5 6.5 6 10M2.5 6.5H9a4 4 0 0 1 0 8H6",
    redo: "M10 3l3.5 3.5L10 10M13.5 6.5H7a4 4 0 0 0 0 8h3",
    list: "M2.5 4h.01M2.5 8h.01M2.5 12h.01M5.5 4h8M5.5 8h8M5.5 12h8",
    plus: "M8 3v10M3 8h10",
    minus: "M3 8h10",
    fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
    tidy: "M2.5 2.5h4v4h-4zM9.5 9.5h4v4h-4zM9.5 2.5h4v4h-4zM6.5 4.5h3M11.5 6.5v3",
    help: "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10M8 12.8v.01",
    focus: "M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 5.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5",
    close: "M4 4l8 8M12 4l-8 8",
    copy: "M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z",
    differences: "M4 2.5v11M4 2.5 1.5 5M4 2.5 6.5 5M12 13.5v-11M12 13.5 9.5 11M12 13.5l2.5-2.5",
    search: "M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.5 10.5l3 3",
    grip: "M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01",
};

/** A drawing of 16 pixels that screen readers skip. */
export function icon(name) {
    return svg("svg", { class: "icon", viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
}

/** A button with an icon, named for screen readers and on hover. */
export function iconButton(name, label, onClick, attributes = {}) {
    return html("button", { type: "button", class: "icon-button", "aria-label": label, title: label, click: onClick, ...attributes }, icon(name));
}

export function button(label, onClick, attributes = {}) {
    return html("button", { type: "button", click: onClick, ...attributes }, label);
}
