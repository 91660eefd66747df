"""Groups and notes on the paper: by mouse and by keyboard, moved, renamed, coloured and removed, kept beside the file."""

import json
import os

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from test_places import corners, kept, layout


def select_boards(page):
    page.click("group", "board: GridBoard")
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("group", "game: ConwayGame").find_element("css selector", ".name")).key_up(Keys.SHIFT).perform()
    page.wait_for_status("2 objects are selected")


def make_group(page, name="Rules", color="blue"):
    select_boards(page)
    page.press("g")
    page.choose("Colour", color)
    page.fill("textbox", "Name", name).send_keys(Keys.ENTER)
    page.wait_for_status(f"grouped 2 objects as {name}")
    return page.find("group", f"Group {name}")


def head(page, name):
    return page.find("group", f"Group {name}").find_element("css selector", "text")


def frame_holds(page, name, members):
    """Whether the frame is around its objects."""
    return page.run("""
        const box = (element) => element.getBoundingClientRect();
        const frame = box([...document.querySelectorAll("[data-group]")].find((each) => each.dataset.group === given[0]).querySelector("rect"));
        return given[1].every((id) => {
            const inner = box(document.querySelector(`[data-object="${id}"] > .box`));
            return inner.left > frame.left && inner.right < frame.right && inner.top > frame.top && inner.bottom < frame.bottom;
        });
    """, name, members)


def test_a_group_is_made_and_moved_with_the_mouse(page, project):
    texts = project.texts()
    select_boards(page)
    ActionChains(page.driver).context_click(page.find("group", "board: GridBoard").find_element("css selector", ".name")).perform()
    page.click("menuitem", "Group…")
    page.fill("textbox", "Name", "Rules").send_keys(Keys.ENTER)
    page.wait_for_status("grouped 2 objects as Rules")
    assert layout(project)["groups"] == {"Rules": {"members": ["board", "game"]}}
    assert frame_holds(page, "Rules", ["board", "game"])
    before = corners(page)
    ActionChains(page.driver).click_and_hold(head(page, "Rules")).move_by_offset(9, 9).move_by_offset(41, 51).perform()
    assert frame_holds(page, "Rules", ["board", "game"])
    if os.environ.get("PICTURES"):
        page.picture(os.path.join(os.environ["PICTURES"], "group-moving.png"))
    ActionChains(page.driver).release().perform()
    page.wait_for_status("moved 2 objects")
    after = corners(page)
    # The diagram is drawn smaller than it is, so this is measured in the window.
    assert all(abs(after[name][index] - before[name][index] - by) <= 1 for name in ("board", "game") for index, by in ((2, 50), (3, 60)))
    assert kept(page, before, ["board", "game"]) and frame_holds(page, "Rules", ["board", "game"])
    assert project.texts() == texts
    # An object that is moved alone takes the frame with it.
    ActionChains(page.driver).click_and_hold(page.find("group", "game: ConwayGame").find_element("css selector", ".name")).move_by_offset(9, 9).move_by_offset(31, 91).perform()
    assert frame_holds(page, "Rules", ["board", "game"])
    ActionChains(page.driver).send_keys(Keys.ESCAPE).release().perform()
    assert frame_holds(page, "Rules", ["board", "game"]) and corners(page) == after
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: moved 2 objects")
    assert kept(page, before)
    page.driver.refresh()
    page.find("group", "Group Rules")


def test_a_group_by_keyboard(page, project):
    make_group(page)
    page.wait(lambda: page.focused.accessible_name == "Group Rules" and page.focused.aria_role == "group", "it has the focus")
    before = corners(page)
    page.press_with(Keys.ALT, Keys.ARROW_DOWN)
    page.press_with(Keys.ALT, Keys.ARROW_DOWN)
    page.wait(lambda: [corners(page)[name][1] - before[name][1] for name in ("board", "game")] == [40, 40], "they are moved")
    page.wait_for_status("moved 2 objects")
    assert page.focused.accessible_name == "Group Rules"
    page.press(Keys.F2)
    page.fill("textbox", "Name", "Life and death")
    page.choose("Colour", "red")
    page.click("button", "Change")
    page.wait_for_status("changed group Rules to Life and death")
    assert layout(project)["groups"] == {"Life and death": {"color": "red", "members": ["board", "game"]}}
    page.wait(lambda: page.focused.accessible_name == "Group Life and death", "it has the focus")
    page.press(Keys.ENTER)
    page.wait_for_status("2 objects are selected")
    page.find("group", "Group Life and death").send_keys("")
    page.press_with(Keys.SHIFT, Keys.F10)
    assert page.names("menuitem") == ["Rename", "Select its objects", "Ungroup"]
    page.press("u", Keys.ENTER)
    page.wait_for_status("ungrouped Life and death")
    assert "groups" not in layout(project) and not page.has("group", "Group Life and death")
    page.press_with(Keys.CONTROL, "z")
    page.find("group", "Group Life and death")
    page.click("button", "Tidy")
    page.wait_for_status("laid out the diagram again")
    assert frame_holds(page, "Life and death", ["board", "game"])


def test_a_group_keeps_renamed_and_loses_removed_objects(page, project):
    make_group(page, "Rules")
    page.click("group", "game: ConwayGame")
    page.fill("textbox", "Name", "conway").send_keys(Keys.ENTER)
    page.find("group", "conway: ConwayGame")
    assert layout(project)["groups"]["Rules"]["members"] == ["board", "conway"]
    page.click("group", "conway: ConwayGame")
    page.press(Keys.DELETE)
    page.click("button", "Remove it and these connections")
    page.wait(lambda: not page.has("group", "conway: ConwayGame"), "it is removed")
    assert layout(project)["groups"]["Rules"]["members"] == ["board"]
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: layout(project)["groups"]["Rules"]["members"] == ["board", "conway"], "it is back")


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_note(page, project, by):
    if by == "mouse":
        paper = page.driver.find_element("css selector", "#canvas")
        ActionChains(page.driver).move_to_element_with_offset(paper, -250, 150).context_click().perform()
        page.click("menuitem", "Note…")
    else:
        page.find("group", "game: ConwayGame").send_keys("")
        page.press("w")
    page.fill("textbox", "Text", "Boards are exchanged while the game runs.\nDo not keep them.")
    page.click("button", "Add")
    page.wait_for_status("wrote a note")
    name = "Boards are exchanged while the game runs. Do not keep them."
    page.wait(lambda: page.focused.aria_role == "note" and page.focused.accessible_name == name, "it has the focus")
    place = layout(project)["notes"]["1"]["place"]
    if os.environ.get("PICTURES"):
        make_group(page)
        page.picture(os.path.join(os.environ["PICTURES"], f"note-{by}.png"))
    note = page.find("note", name)
    before = note.rect
    if by == "mouse":
        ActionChains(page.driver).click_and_hold(note).move_by_offset(9, 9).move_by_offset(21, 11).release().perform()
    else:
        note.send_keys("")
        page.press_with(Keys.ALT, Keys.ARROW_RIGHT)
    page.wait_for_status("changed a note")
    moved, after = layout(project)["notes"]["1"]["place"], page.find("note", name).rect
    if by == "mouse":
        assert abs(after["x"] - before["x"] - 30) <= 1 and abs(after["y"] - before["y"] - 20) <= 1
    else:
        assert [moved[0] - place[0], moved[1] - place[1]] == [20, 0]
    if by == "mouse":
        ActionChains(page.driver).double_click(page.find("note", name)).perform()
    else:
        page.press(Keys.ENTER)
    page.fill("textbox", "Text", "Short.")
    page.click("button", "Change")
    page.find("note", "Short.").send_keys("")
    page.press(Keys.DELETE)
    page.wait_for_status("removed a note")
    assert not page.has("note", "Short.") and "notes" not in (layout(project) or {})
    page.press_with(Keys.CONTROL, "z")
    page.find("note", "Short.")


def test_what_is_wrong_in_the_file_is_said(page, project):
    path = project.folder / "life.studio.json"
    path.write_text(json.dumps({"version": 1, "grups": {}}))
    page.wait(lambda: "did you mean 'groups'?" in page.region("Problems").text, "the page says it")
    page.click("button", "Tidy")
    page.wait_for_status("cannot be read")
    assert path.read_text() == json.dumps({"version": 1, "grups": {}})


def test_an_object_is_added_where_one_points(page, project):
    paper = page.driver.find_element("css selector", "#canvas")
    ActionChains(page.driver).move_to_element_with_offset(paper, 100, 220).double_click().perform()
    page.press("Torus", Keys.ENTER)
    page.fill("textbox", "Name", "ring").send_keys(Keys.ENTER)
    page.find("group", "ring: TorusBoard")
    x, y = corners(page)["ring"][2:]
    box = page.run("const { left, top, width, height } = document.querySelector('#canvas').getBoundingClientRect(); return [left + width / 2 + 100, top + height / 2 + 220];")
    assert abs(x - box[0]) < 60 and abs(y - box[1]) < 60
