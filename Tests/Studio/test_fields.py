"""Fields that are cleared, and values that are refused: by mouse and by keyboard."""

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import lamp_project
from page import wait_for

TEXT = """\
objects:
  lamp:
    class: Lamp
    attributes: {size: 3, level: 4, page: "https://a.example/", wait: 2s, note: hi, sizes: [1, 2], at: {x: 1, label: up}}
"""


@pytest.fixture
def lamp(tmp_path):
    """A project with values that may be missing, and some that may not."""
    types = {"size": "Int", "level": "Int", "page": "URL", "wait": "Duration?", "note": "String?", "sizes": "[Int]", "at": "Point"}
    values = {
        "URL": {"converted": {"name": "URL"}}, "[Int]": {"array": {"of": "Int"}}, "String?": {"optional": {"of": "String"}}, "Duration?": {"optional": {"of": "Duration"}},
        "Point": {"structure": {"known": ["x", "label"], "keys": [
            {"name": "x", "type": "Int"}, {"name": "label", "type": "String?", "isOptional": True}]}},
    }
    return lamp_project(tmp_path / "lamp", TEXT, types, values, required=["level"])


def clear(page, role, name, key):
    field = page.find(role, name)
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE, key)
    return field


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.TAB], ids=["Return", "Tab"])
@pytest.mark.parametrize("role, name, written", [
    ("spinbutton", "size", "size: 3, "), ("textbox", "page", 'page: "https://a.example/", '), ("textbox", "wait", "wait: 2s, ")])
def test_a_cleared_field_leaves_its_attribute_out(opened, lamp, role, name, written, key):
    clear(opened, role, name, key)
    wait_for(opened, lamp, TEXT.replace(written, ""))
    opened.wait_for_status(f"left {name} of lamp to its class")


def test_a_cleared_field_that_is_required_is_marked(opened, lamp):
    clear(opened, "spinbutton", "level", Keys.TAB)
    opened.wait(lambda: opened.find("spinbutton", "level").get_attribute("aria-invalid") == "true", "the field is marked")
    assert "level is required; Escape brings back 4" in opened.region("Inspector").text
    assert lamp.text() == TEXT
    opened.find("spinbutton", "level").send_keys(Keys.ESCAPE)
    field = opened.find("spinbutton", "level")
    assert (field.get_attribute("value"), field.get_attribute("aria-invalid")) == ("4", None)


def test_a_cleared_optional_text_asks(opened, lamp):
    clear(opened, "textbox", "note", Keys.ENTER)
    opened.click("button", "Empty text")
    wait_for(opened, lamp, TEXT.replace("note: hi", 'note: ""'))
    opened.wait_for_status("set note of lamp")
    opened.fill("textbox", "note", "hi").send_keys(Keys.ENTER)
    opened.wait_for_status("set note of lamp to hi")
    clear(opened, "textbox", "note", Keys.ENTER)
    opened.find("button", "No value").send_keys(Keys.ENTER)
    opened.wait(lambda: "note:" not in lamp.text(), "the note is left out")
    assert lamp.check() == ""


def test_a_cleared_part(opened, lamp):
    clear(opened, "spinbutton", "sizes 1", Keys.ENTER)
    opened.wait(lambda: "an item has a value, or is removed" in opened.region("Inspector").text, "the page says so")
    assert lamp.text() == TEXT
    clear(opened, "textbox", "at label", Keys.ENTER)
    opened.click("button", "No value")
    wait_for(opened, lamp, TEXT.replace(", label: up", ""))


def test_a_refused_value_is_marked_and_stays(opened, lamp):
    opened.fill("textbox", "wait", "soon").send_keys(Keys.ENTER)
    opened.wait(lambda: opened.find("textbox", "wait").get_attribute("aria-invalid") == "true", "the field is marked")
    field = opened.find("textbox", "wait")
    assert field.get_attribute("value") == "soon" and lamp.text() == TEXT
    words = opened.driver.find_element("id", field.get_attribute("aria-errormessage")).text
    assert "soon" in words and "Duration" in words
    # It stays so while the page follows the file.
    lamp.write("lamp.yaml", TEXT.replace("size: 3", "size: 5"))
    opened.wait(lambda: opened.find("spinbutton", "size").get_attribute("value") == "5", "the page has followed")
    field = opened.find("textbox", "wait")
    assert (field.get_attribute("value"), field.get_attribute("aria-invalid")) == ("soon", "true")
    # Typing takes the mark away.
    opened.fill("textbox", "wait", "3s")
    assert opened.find("textbox", "wait").get_attribute("aria-invalid") is None
    opened.press(Keys.ENTER)
    wait_for(opened, lamp, TEXT.replace("size: 3", "size: 5").replace("wait: 2s", "wait: 3s"))


def test_a_dialog_stays_open_until_the_answer_is_yes(opened, lamp):
    opened.click("button", "add Lamp")
    opened.fill("textbox", "Name", "lamp").send_keys(Keys.ENTER)
    opened.wait(lambda: opened.find("textbox", "Name").get_attribute("aria-invalid") == "true", "the field is marked")
    field = opened.find("textbox", "Name")
    assert field.get_attribute("value") == "lamp" and "is taken" in opened.find("dialog", "New Lamp").text
    opened.fill("textbox", "Name", "1 lamp")
    opened.click("button", "Add")
    opened.wait(lambda: "is not a name" in opened.find("dialog", "New Lamp").text, "the reason is that of the new name")
    opened.fill("textbox", "Name", "")
    opened.press(Keys.DELETE, Keys.ENTER)
    opened.wait(lambda: "a name is needed" in opened.find("dialog", "New Lamp").text, "a name is needed")
    assert lamp.text() == TEXT
    opened.fill("textbox", "Name", "other").send_keys(Keys.ENTER)
    opened.find("group", "other: Lamp")
    assert not opened.has("dialog", "New Lamp") and "  other: Lamp\n" in lamp.text()


def test_a_refused_name_of_an_object_stays_typed(opened, lamp):
    lamp.write("lamp.yaml", TEXT + "  other: {class: Lamp, attributes: {level: 1}}\n")
    opened.find("group", "other: Lamp")
    opened.fill("textbox", "Name", "other").send_keys(Keys.ENTER)
    opened.wait(lambda: opened.find("textbox", "Name").get_attribute("aria-invalid") == "true", "the field is marked")
    assert opened.find("textbox", "Name").get_attribute("value") == "other"
