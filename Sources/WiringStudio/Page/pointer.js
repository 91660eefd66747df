// Following a pressed pointer until it is released.

const threshold = 4;

// The click that follows a drag only ends it.
function swallowClick() {
    const swallow = (click) => {
        click.preventDefault();
        click.stopPropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", swallow, true), 0);
}

// A style of the body for this would be worked out again for every element of the diagram.
const keepSelection = (event) => event.preventDefault();

/**
 * Follows a pressed pointer. `start` is called once it has moved, `move` for each movement, then `end` when it is released, or
 * `stop` for Escape. If it never moves, nothing is called, and the press becomes a click.
 */
export function follow(pressed, { start = () => {}, move, end = () => {}, stop = end }) {
    let isMoving = false;
    const moved = (event) => {
        // Another finger.
        if (event.pointerId !== pressed.pointerId) return;
        if (!isMoving && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > threshold) {
            isMoving = true;
            start(event);
        }
        if (isMoving) move(event);
    };
    const leave = (how, event) => {
        window.removeEventListener("pointermove", moved);
        window.removeEventListener("pointerup", released);
        window.removeEventListener("pointercancel", stopped);
        window.removeEventListener("keydown", escaped, true);
        window.removeEventListener("selectstart", keepSelection, true);
        if (isMoving) how(event);
    };
    const released = (event) => {
        if (event.pointerId !== pressed.pointerId) return;
        if (isMoving) swallowClick();
        leave(end, event);
    };
    const stopped = (event) => event.pointerId === pressed.pointerId && leave(stop, event);
    const escaped = (event) => event.key === "Escape" && leave(stop, event);
    window.addEventListener("pointermove", moved);
    window.addEventListener("pointerup", released);
    window.addEventListener("pointercancel", stopped);
    window.addEventListener("keydown", escaped, true);
    window.addEventListener("selectstart", keepSelection, true);
}
