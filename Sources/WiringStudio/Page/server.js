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

const kept = "What is typed here stays.";
const gone = `the studio of this page does not answer: it was stopped, or is asleep. The page continues when it answers again. One that is started anew has another link in its terminal: open that. ${kept}`;
const replaced = `another studio answers at this address now: open the link in its terminal. ${kept}`;

async function ask(path, options) {
    let response, text;
    try {
        response = await fetch(path, { cache: "no-store", ...options });
        text = await response.text();
    } catch {
        throw new Refusal(0, { error: gone });
    }
    if (response.status === 403) throw new Refusal(403, { error: replaced });
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

/** Asks for an edit, or about a text. What an edit returns says what has been written. */
export function post(body, what = "edit") {
    return ask(`api/${what}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
    });
}

/** How long to wait before asking a studio that is gone again. */
const pause = 1500;

/** Follows what happens to the files and to the live program, for as long as the page is open. */
export function follow(listeners) {
    const { changed, live, lost, back } = listeners;
    const events = new EventSource("api/events");
    events.addEventListener("changed", (event) => changed(JSON.parse(event.data).revision));
    events.addEventListener("live", (event) => live(JSON.parse(event.data)));
    events.addEventListener("open", back);
    events.addEventListener("error", async () => {
        // Which of both it is, only an answer tells.
        const isClosed = events.readyState === EventSource.CLOSED;
        try {
            await get("events-state");
        } catch (refusal) {
            if (refusal.status === 0 || refusal.status === 403) lost(refusal);
        }
        if (isClosed) setTimeout(() => follow(listeners), pause);
    });
}
