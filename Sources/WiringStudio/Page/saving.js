// Saves the diagram as it looks, and copies a link to an object.

import { byId, svg } from "./dom.js";
import { copy, say } from "./status.js";
import { state } from "./scene.js";

const looks = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight", "font-style", "opacity", "fill-opacity", "stroke-opacity", "visibility", "text-anchor", "display"];

/** The diagram with the looks of its elements written into it, so that it needs no style sheet. */
function standalone() {
    const diagram = byId("diagram");
    const whole = diagram.cloneNode(true);
    const [shown, copies] = [diagram, whole].map((root) => [root, ...root.querySelectorAll("*")]);
    copies.forEach((element, index) => {
        const style = getComputedStyle(shown[index]);
        for (const { name } of [...element.attributes]) {
            if (/^(id|class|style|role|tabindex|aria-|data-)/.test(name)) element.removeAttribute(name);
        }
        for (const name of looks) element.setAttribute(name, style.getPropertyValue(name));
        element.setAttribute("text-decoration", style.textDecorationLine);
    });
    const [x, y, width, height] = diagram.getAttribute("viewBox").split(" ").map(Number);
    whole.prepend(svg("rect", { x, y, width, height, fill: getComputedStyle(byId("objects")).backgroundColor }));
    return { text: new XMLSerializer().serializeToString(whole), width, height };
}

function save(blob, ending) {
    const link = document.createElement("a");
    const name = (state.scene.as ?? state.scene.file).split("/").at(-1).replace(/\.ya?ml$/, ending);
    Object.assign(link, { href: URL.createObjectURL(blob), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    say(`saved ${name}`);
}

export function saveSVG() {
    save(new Blob([standalone().text], { type: "image/svg+xml" }), ".svg");
}

export async function savePNG() {
    const { text, width, height } = standalone();
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    // Browsers draw no larger canvas.
    const scale = Math.min(2, 16000 / Math.max(width, height));
    const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => (blob ? save(blob, ".png") : say("this browser cannot draw so large a diagram", "refused")));
}

/** Copies a link that shows an object while this studio runs. */
export function copyLink(object) {
    const { file, as } = state.scene;
    return copy(`${location.href.split("#")[0]}#${new URLSearchParams({ file, ...(as && { as }), object })}`);
}
