"""Undo that always answers: in every field, after an editor's save, and for what another tab did."""

import pytest
from selenium.webdriver.common.keys import Keys

from page import Page
from test_parts import TEXT, lamp  # noqa: F401, a project with values of every kind


def test_undo_answers_while_the_focus_stays_in_the_field(page, project):
    before = project.text("board.yaml")
    page.click("group", "board: GridBoard")
    field = page.fill("spinbutton", "rows", "9")
    field.send_keys(Keys.ENTER)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")
    page.wait(lambda: page.focused.accessible_name == "rows", "the focus stays")
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: project.text("board.yaml") == before, "the edit is undone")
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("value") == "15", "the field has followed")
    page.press_with(Keys.CONTROL, Keys.SHIFT, "z")
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the edit is done again")


@pytest.mark.parametrize("role, name, value", [
    ("textbox", "tags 3", "d"), ("textbox", "key b of headers", "x"), ("spinbutton", "grid 0 1", "7"), ("textbox", "Name", "light")])
def test_undo_answers_in_every_kind_of_field(opened, lamp, role, name, value):
    opened.fill(role, name, value).send_keys(Keys.ENTER)
    opened.wait(lambda: lamp.text() != TEXT, "the edit is written")
    opened.press_with(Keys.CONTROL, "z")
    opened.wait(lambda: lamp.text() == TEXT, "the edit is undone")


def test_undo_answers_in_several_lines_and_on_a_switch(opened, lamp):
    field = opened.find("textbox", "title")
    field.send_keys(Keys.CONTROL, Keys.END)
    field.send_keys("More.", Keys.TAB)
    opened.wait(lambda: "More." in lamp.text(), "the text is written")
    opened.wait_for_status("set title of lamp")
    opened.find("textbox", "title").send_keys(Keys.CONTROL, "z")
    opened.wait(lambda: lamp.text() == TEXT, "the edit is undone")
    opened.wait_for_status("Undo")
    opened.click("switch", "on")
    opened.wait(lambda: "on: true" in lamp.text(), "the switch is written")
    opened.wait_for_status("set on of lamp")
    opened.press_with(Keys.CONTROL, "z")
    opened.wait(lambda: lamp.text() == TEXT, "the edit is undone")


def test_what_is_half_typed_has_its_own_undo(opened, lamp):
    opened.find("textbox", "tags 3").send_keys(Keys.END, "!")
    opened.press_with(Keys.CONTROL, "z")
    opened.wait(lambda: opened.find("textbox", "tags 3").get_attribute("value") == "c", "the browser takes back the letter")
    assert lamp.text() == TEXT and "undo" not in opened.status


def test_an_edit_is_undone_after_an_editors_save(page, project):
    before = project.text("board.yaml")
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")
    saved = "# by an editor\n" + project.text("board.yaml").replace("columns: 24", "columns: 25")
    project.write("board.yaml", saved)
    page.wait(lambda: page.find("spinbutton", "columns").get_attribute("value") == "25", "the page has followed")
    page.click("button", "Undo")
    page.wait(lambda: project.text("board.yaml") == "# by an editor\n" + before.replace("columns: 24", "columns: 25"), "only the edit is undone")
    page.wait_for_status("since is kept")


def test_the_list_goes_back_to_an_edit(page, project):
    before = project.text("board.yaml")
    page.click("group", "board: GridBoard")
    texts = []
    for rows in ["9", "10", "11"]:
        page.fill("spinbutton", "rows", rows).send_keys(Keys.ENTER)
        page.wait(lambda: f"rows: {rows}" in project.text("board.yaml"), "the file has the rows")
        page.wait_for_status(f"set rows of board to {rows}")
        texts.append(project.text("board.yaml"))
    page.click("button", "What was done")
    page.click("button", "go back to before this: set rows of board to 10")
    page.wait(lambda: project.text("board.yaml") == texts[0], "two edits are undone")
    page.wait_for_status("Undo: set rows of board to 10")
    # By keyboard.
    page.find("button", "What was done").send_keys(Keys.ENTER)
    page.find("button", "do again up to here: set rows of board to 11").send_keys(Keys.ENTER)
    page.wait(lambda: project.text("board.yaml") == texts[2], "both are done again")
    page.wait_for_status("Redo: set rows of board to 11")
    page.click("button", "What was done")
    page.click("button", "go back to before this: set rows of board to 9")
    page.wait(lambda: project.text("board.yaml") == before, "all are undone")


def test_undoing_what_another_tab_did_is_said(page, chromium, project):
    first = chromium.current_window_handle
    chromium.switch_to.new_window("tab")
    other = Page(chromium, page.link)
    other.open()
    other.click("group", "board: GridBoard")
    other.fill("spinbutton", "rows", "11").send_keys(Keys.TAB)
    other.wait(lambda: "rows: 11" in project.text("board.yaml"), "the other tab has written")
    chromium.close()
    chromium.switch_to.window(first)
    page.wait(lambda: page.find("button", "Undo").get_attribute("title") == "Undo: set rows of board to 11 (in another tab)", "the button says so")
    page.click("button", "Undo")
    page.wait_for_status("Undo: set rows of board to 11, which another tab did")
    assert "rows: 11" not in project.text("board.yaml")
