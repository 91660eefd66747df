"""Many edits at random, after which the file is in order; each has changed two lines at most."""

import difflib
import os
import random

EDITS = int(os.environ.get("STUDIO_EDITS", "500"))


def changed_lines(before, after):
    """The number of lines that one of two texts has and the other does not, whichever is larger."""
    removed = added = 0
    for tag, i, j, k, m in difflib.SequenceMatcher(None, before.splitlines(), after.splitlines(), autojunk=False).get_opcodes():
        if tag != "equal":
            removed, added = removed + j - i, added + m - k
    return max(removed, added)


def edit(scene, chance, number):
    """An edit that the page offers, at random."""
    item = chance.choice([known for known in scene["objects"] if known["kind"] == "object"])
    name = item["name"]
    kind = chance.choice(["connect", "connect", "disconnect", "set", "set", "unset", "event", "add", "undo"])
    if kind == "connect" and item["outlets"]:
        outlet = chance.choice(item["outlets"])
        return {"do": "connect", "object": name, "outlet": outlet["name"], "target": None, "at": None}
    if kind == "disconnect":
        outlets = [outlet for outlet in item["outlets"] if outlet["set"] and not outlet["required"]]
        if outlets:
            return {"do": "disconnect", "object": name, "outlet": chance.choice(outlets)["name"], "target": None}
    if kind == "set":
        value = chance.choice([str(chance.randrange(1000)), f'"Number {number}"'])
        attribute = "count" if value.isdigit() else "title"
        if any(known["name"] == attribute for known in item["attributes"]):
            return {"do": "set", "object": name, "attribute": attribute, "value": value}
    if kind == "unset":
        attributes = [attribute for attribute in item["attributes"] if attribute["set"] and not attribute["required"]]
        if attributes:
            return {"do": "unset", "object": name, "attribute": chance.choice(attributes)["name"]}
    if kind == "event" and item["events"]:
        return {"do": "connectEvent", "object": name, "event": item["events"][0]["name"], "action": None}
    if kind == "add":
        return {"do": "add", "name": f"added{number}", "class": chance.choice(scene["library"])["name"], "connectFrom": None}
    return {"do": "undo"}


MAKE = """
    const { change, place, state } = await module("scene.js");
    const { get } = await module("server.js");
    const edit = given[0];
    const chosen = (targets) => targets.filter((target) => target.fits === "yes")[Math.floor(given[1] * targets.filter((target) => target.fits === "yes").length)]?.name;
    if (edit.do === "undo" && !state.scene.history.undo.length) return null;
    if (edit.target === null && edit.do === "connect") edit.target = chosen((await get("fits", { ...place(), object: edit.object, outlet: edit.outlet })).targets);
    if (edit.action === null) edit.action = chosen((await get("fits", { ...place(), object: edit.object, event: edit.event })).targets);
    if (edit.target === undefined && edit.do === "connect") return null;
    try {
        await change(edit);
    } catch (refusal) {
        return { refused: refusal.message, meanwhile: refusal.changedMeanwhile };
    }
    return { scene: state.scene, edit };
"""


def test_many_edits_leave_the_file_in_order(open_page, large):
    project = large(12)
    page = open_page(project)
    chance = random.Random(1)
    scene = page.run('return (await module("scene.js")).state.scene')
    made, refused, last = 0, [], None
    for number in range(EDITS):
        before = project.text()
        wanted = edit(scene, chance, number)
        answer = page.run(MAKE, wanted, chance.random())
        after = project.text()
        if answer is None or "refused" in answer:
            assert after == before, "a refused edit has changed the file"
            if answer:
                assert not answer["meanwhile"], answer
                refused.append((wanted, answer["refused"]))
            continue
        scene, made = answer["scene"], made + 1
        # Undoing brings back what was there, however much that is; each other edit is a small one.
        if wanted["do"] != "undo":
            assert changed_lines(before, after) <= 2, f"{answer['edit']} has changed more:\n" + "\n".join(
                difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm=""))
        assert scene["text"]["text"] == after, "the page shows another text than the file has"
    print(f"{made} edits made, {len(refused)} refused")
    assert made > EDITS * 0.7, refused[:5]
    assert project.check() == ""
