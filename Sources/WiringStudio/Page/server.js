// What the page asks of its server. Paths are relative to the address of the page, which has the token.

/** An answer other than the one asked for. */
export class Refusal extends Error {
    constructor(status, answer) {
        super(answer.error ?? `the studio answers ${status}`);
        this.status = status;
        this.problems = answer.problems ?? [];
        this.changedMeanwhile = answer.changedMeanwhile ?? false;
    }
}

async function ask(path, options) {
    let response;
    try {
        response = await fetch(path, { cache: "no-store", ...options });
    } catch {
        throw new Refusal(0, { error: "the studio does not answer; has it been stopped?" });
    }
    const text = await response.text();
    let answer;
    try {
        answer = JSON.parse(text);
    } catch {
        answer = { error: text.trim() || undefined };
    }
    if (!response.ok) throw new Refusal(response.status, answer);
    return answer;
}

/** Asks for something; parameters that are null, false or empty are left out. */
export function get(what, parameters = {}) {
    // Not `URLSearchParams`, which writes a space as `+`: in an address, that is a plus.
    const query = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => `${name}=${encodeURIComponent(value === true ? "1" : value)}`);
    return ask(`api/${what}?${query.join("&")}`);
}

/** Asks for an edit. What it returns says what has been written. */
export function post(body) {
    return ask("api/edit", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
}

/** Follows what happens to the files and to the live program, for as long as the page is open. */
export function follow({ changed, live, lost, back }) {
    const events = new EventSource("api/events");
    events.addEventListener("changed", (event) => changed(JSON.parse(event.data).revision));
    events.addEventListener("live", (event) => live(JSON.parse(event.data)));
    events.addEventListener("error", lost);
    events.addEventListener("open", back);
}
