"""Lists, dictionaries and structures: a row for each part, by mouse and by keyboard; an edit changes that part alone."""

import time

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import lamp_project
from page import wait_for

TYPES = {
    "title": "String", "on": "Bool", "size": "Int", "tags": "[String]", "grid": "[[Int]]", "headers": "[String: String]", "at": "Point",
    "paths": "[String: [Point]]",
}

TEXT = """\
# The lamp.
objects:
  lamp:
    class: Lamp
    attributes:
      title: |   # a block
        The first line.

          The second.
      headers: {"http://x": first, b: second, c: "two\\nlines"}   # sent
      tags:
        # the first
        - a   # one
        - ""
        - "two\\nlines"
        - c
      grid: [[1, 2], [], [3]]
      paths:
        left: [{x: 1, y: 2}]   # to the left
"""


@pytest.fixture
def lamp(tmp_path):
    """A project with an object that has values of every kind."""
    values = {
        "[String]": {"array": {"of": "String"}}, "[Int]": {"array": {"of": "Int"}}, "[[Int]]": {"array": {"of": "[Int]"}},
        "[Point]": {"array": {"of": "Point"}}, "[String: [Point]]": {"dictionary": {"keys": "String", "values": "[Point]"}},
        "[String: String]": {"dictionary": {"keys": "String", "values": "String"}}, "String?": {"optional": {"of": "String"}},
        "Point": {"structure": {"known": ["x", "y", "label"], "keys": [
            {"name": "x", "type": "Int"}, {"name": "y", "type": "Double"}, {"name": "label", "type": "String?", "isOptional": True}]}},
    }
    return lamp_project(tmp_path / "lamp", TEXT, TYPES, values)


def retype(page, role, name, value):
    """Types over what a field has, without leaving it empty in between as WebDriver's `clear` does."""
    field = page.find(role, name)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(value)
    return field


def test_looking_writes_nothing(opened, lamp):
    """Each field gets the focus and loses it again."""
    opened.find("textbox", "tags 3")
    for field in opened.region("Inspector").find_elements("css selector", "#inspected input:not([type=checkbox]), #inspected textarea"):
        field.send_keys(Keys.END)
    opened.press(Keys.TAB)
    time.sleep(0.3)
    assert lamp.text() == TEXT


def test_an_entry_of_a_dictionary_is_edited_alone(opened, lamp):
    field = retype(opened, "textbox", "headers b", "a: b # c")
    field.send_keys(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("b: second", 'b: "a: b # c"'))
    retype(opened, "textbox", "key http://x of headers", "https://y").send_keys(Keys.TAB)
    wait_for(opened, lamp, TEXT.replace("b: second", 'b: "a: b # c"').replace("http://x", "https://y"))


def test_an_item_of_a_list_is_edited_alone(opened, lamp):
    retype(opened, "textbox", "tags 3", "d").send_keys(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("- c\n", "- d\n"))
    field = opened.find("textbox", "tags 2")
    assert (field.tag_name, field.get_attribute("value")) == ("textarea", "two\nlines")
    field.send_keys(Keys.END, Keys.ENTER, "three", Keys.TAB)
    wait_for(opened, lamp, TEXT.replace("- c\n", "- d\n").replace('- "two\\nlines"', '- "two\\nlines\\nthree"'))


def test_nested_values_have_fields_of_their_types(opened, lamp):
    retype(opened, "spinbutton", "grid 0 1", "7").send_keys(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("[1, 2]", "[1, 7]"))
    retype(opened, "spinbutton", "paths left 0 y", "2.5").send_keys(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("[1, 2]", "[1, 7]").replace("y: 2}", "y: 2.5}"))


def test_block_text_stays_block_text(opened, lamp):
    field = opened.find("textbox", "title")
    assert field.get_attribute("value") == "The first line.\n\n  The second.\n"
    field.send_keys(Keys.CONTROL, Keys.END)
    field.send_keys("The third.\n", Keys.TAB)
    wait_for(opened, lamp, TEXT.replace("  The second.\n", "  The second.\n        The third.\n"))


def test_parts_are_added_by_mouse(opened, lamp):
    opened.click("button", "add to tags")
    opened.fill("textbox", "new tags", "e: f")
    opened.click("button", "write new tags")
    expected = TEXT.replace("- c\n", '- c\n        - "e: f"\n')
    wait_for(opened, lamp, expected)
    opened.click("button", "add to headers")
    opened.fill("textbox", "key of new headers", "x: y")
    opened.fill("textbox", "new headers", "z")
    opened.click("button", "write new headers")
    expected = expected.replace('"two\\nlines"}', '"two\\nlines", "x: y": z}')
    wait_for(opened, lamp, expected)
    opened.click("button", "add to paths left")
    expected = expected.replace("[{x: 1, y: 2}]", "[{x: 1, y: 2}, {x: 0, y: 0}]")
    wait_for(opened, lamp, expected)
    opened.click("button", "add label to paths left 1")
    opened.fill("textbox", "new paths left 1 label", "up").send_keys(Keys.ENTER)
    wait_for(opened, lamp, expected.replace("{x: 0, y: 0}", "{x: 0, y: 0, label: up}"))


def test_parts_are_added_by_keyboard(opened, lamp):
    opened.find("button", "add to tags").send_keys(Keys.ENTER)
    opened.press("e", Keys.ENTER)
    expected = TEXT.replace("- c\n", "- c\n        - e\n")
    wait_for(opened, lamp, expected)
    opened.wait(lambda: opened.focused.accessible_name == "add to tags", "the next one can be added")
    opened.press(Keys.ENTER)
    opened.find("textbox", "new tags")
    opened.press("never", Keys.ESCAPE, Keys.ESCAPE)
    opened.wait(lambda: not opened.has("textbox", "new tags"), "the row has gone")
    wait_for(opened, lamp, expected)


def test_values_that_are_not_set_begin_with_their_first_part(opened, lamp):
    lamp.write("lamp.yaml", "objects:\n  lamp: Lamp\n")
    opened.wait(lambda: not opened.has("textbox", "tags 3"), "the page has followed")
    opened.click("button", "add to tags")
    opened.fill("textbox", "new tags", "a, b").send_keys(Keys.ENTER)
    wait_for(opened, lamp, 'objects:\n  lamp: {class: Lamp, attributes: {tags: ["a, b"]}}\n')
    opened.click("button", "fill in at")
    wait_for(opened, lamp, 'objects:\n  lamp: {class: Lamp, attributes: {tags: ["a, b"], at: {x: 0, y: 0}}}\n')


def test_parts_are_removed(opened, lamp):
    opened.click("button", "remove tags 1")
    expected = TEXT.replace('        - ""\n', "")
    wait_for(opened, lamp, expected)
    opened.find("button", "remove headers http://x").send_keys(Keys.ENTER)
    expected = expected.replace('"http://x": first, ', "")
    wait_for(opened, lamp, expected)
    opened.click("button", "remove grid 2 0")
    wait_for(opened, lamp, expected.replace("[3]", "[]"))


MOVED = TEXT.replace("        # the first\n        - a   # one\n", "").replace(
    '        - "two\\nlines"\n', '        - "two\\nlines"\n        # the first\n        - a   # one\n')


def test_items_are_moved_by_keyboard(opened, lamp):
    opened.find("button", "move tags 0").send_keys(Keys.ARROW_DOWN)
    opened.wait(lambda: opened.focused.accessible_name == "move tags 1", "the focus goes with the item")
    opened.press(Keys.ARROW_DOWN)
    wait_for(opened, lamp, MOVED)
    opened.wait(lambda: opened.focused.accessible_name == "move tags 2", "the focus goes with the item")
    opened.press(Keys.ARROW_UP)
    opened.wait(lambda: opened.focused.accessible_name == "move tags 1", "the focus goes with the item")
    opened.press(Keys.ARROW_UP)
    wait_for(opened, lamp, TEXT)


def test_items_are_moved_by_dragging(opened, lamp):
    handle = opened.find("button", "move tags 0")
    ActionChains(opened.driver).click_and_hold(handle).move_by_offset(0, 10).move_to_element(
        opened.find("button", "move tags 2")).move_by_offset(0, 12).release().perform()
    wait_for(opened, lamp, MOVED)
    # Escape leaves everything where it is.
    ActionChains(opened.driver).click_and_hold(opened.find("button", "move grid 0")).move_to_element(
        opened.find("button", "move grid 2")).send_keys(Keys.ESCAPE).release().perform()
    time.sleep(0.3)
    wait_for(opened, lamp, MOVED)


def test_what_is_refused_stays_typed(opened, lamp):
    opened.click("button", "add to grid")
    opened.click("button", "add to grid 3")
    opened.fill("spinbutton", "new grid 3", "4").send_keys(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("[3]]", "[3], [4]]"))
    opened.find("spinbutton", "grid 3 0")   # the page has followed
    retype(opened, "textbox", "key b of headers", "c").send_keys(Keys.ENTER)
    opened.wait_for_status("refused")
    assert opened.find("textbox", "key b of headers").get_attribute("value") == "c"
    assert lamp.text() == TEXT.replace("[3]]", "[3], [4]]")
