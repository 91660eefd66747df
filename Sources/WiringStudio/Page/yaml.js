// Writing values as the wiring language reads them.

const plain = /^[\p{L}\p{N}_./$(][^\p{Cc}]*$/u;

/** Text as a file contains it: plain where that reads as the same text, else in double quotes. */
export function textAsYAML(text, isInList = false) {
    const isPlain = plain.test(text) && !/: |:$| #|\s$/.test(text) && !(isInList && /[,[\]{}]/.test(text)) && !/^(null|Null|NULL)$/.test(text) && !text.startsWith("---") && !text.startsWith("...");
    if (isPlain) return text;
    const escapes = { "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
    return `"${text.replace(/[\\"\n\t\r]/g, (letter) => escapes[letter]).replace(/[\p{Cc}\u2028\u2029]/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;
}
