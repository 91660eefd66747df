"""Keyed outlets, and classes that do not fit: by mouse and by keyboard."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import Project
from page import wait_for

TEXT = """\
objects:
  controller:
    class: Controller
    outlets:
      panes: {left: list}   # side by side
  list: Pane
  detail: Pane
"""


@pytest.fixture
def panes(tmp_path):
    """A project with outlets whose targets have keys: texts, numbers and cases."""
    folder = tmp_path / "panes"
    folder.mkdir()

    def outlet(name, keys):
        return {"name": name, "section": "outlet", "type": "Pane", "shape": "keyed", "keys": keys}

    (folder / "catalog.json").write_text(json.dumps({
        "version": 2, "types": {}, "values": {"Side": {"enumeration": {"cases": [{"name": "near"}, {"name": "far"}]}}},
        "classes": [
            {"kind": "class", "name": "Controller", "members": [outlet("panes", "String"), outlet("rows", "Int"), outlet("sides", "Side")]},
            {"kind": "class", "name": "Lamp"}, {"kind": "class", "name": "Pane"}]}))
    (folder / "app.yaml").write_text(TEXT)
    return Project(folder, "app.yaml")


@pytest.fixture
def opened(open_page, panes):
    return open_page(panes)


def test_a_drop_asks_for_the_key(opened, panes):
    opened.drag(opened.find("button", "outlet panes of controller"), opened.find("group", "detail: Pane"))
    field = opened.find("textbox", "Key")
    assert field.get_attribute("value") == "detail"
    opened.press_with(Keys.CONTROL, "a")
    opened.press("right", Keys.ENTER)
    wait_for(opened, panes, TEXT.replace("{left: list}", "{left: list, right: detail}"))
    opened.wait_for_status("connected outlet panes.right of controller to detail")
    opened.wait(lambda: not opened.has("textbox", "Key"), "the dialog is closed")


def test_the_keyboard_asks_for_the_key(opened, panes):
    opened.tab_to("button", "outlet panes of controller")
    opened.press(Keys.ENTER)
    opened.wait(lambda: opened.all("option"), "the list is open")
    opened.press("list")
    opened.wait(lambda: opened.names("option")[:1] == ["list: Pane"], "the list is filtered")
    opened.press(Keys.ENTER)
    opened.wait(lambda: opened.has("textbox", "Key"), "the key is asked for")
    # Escape changes nothing, and a key that exists gets another target.
    opened.press(Keys.ESCAPE)
    opened.wait(lambda: not opened.has("textbox", "Key"), "the dialog is closed")
    assert panes.text() == TEXT
    opened.wait(lambda: opened.focused.accessible_name == "outlet panes of controller", "the outlet has the focus again")
    opened.press(Keys.ENTER)
    opened.wait(lambda: opened.all("option"), "the list is open")
    opened.press("detail", Keys.ENTER)
    opened.find("textbox", "Key")
    opened.press_with(Keys.CONTROL, "a")
    opened.press("left")
    opened.wait(lambda: "It replaces list." in opened.find("dialog", "Connect panes of controller to detail").text, "the page says what is replaced")
    opened.press(Keys.ENTER)
    wait_for(opened, panes, TEXT.replace("left: list", "left: detail"))


def test_plus_proposes_a_key_of_the_type(opened, panes):
    opened.click("group", "controller: Controller")
    expected = TEXT
    for outlet, keys, added in [("rows", ["0", "1"], "      rows: {{0: list{}}}\n"), ("sides", ["near", "far"], "      sides: {{near: list{}}}\n")]:
        for number, key in enumerate(keys):
            opened.click("button", f"connect {outlet}")
            opened.wait(lambda: "list: Pane" in opened.names("option"), "the list is open")
            opened.click("option", "list: Pane")
            field = opened.find("combobox" if outlet == "sides" else "textbox", "Key")
            assert field.get_attribute("value") == key
            opened.press(Keys.ENTER)
            rest = f", {key}: list" if number else ""
            expected_now = expected.replace("# side by side\n", "# side by side\n" + added.format(rest))
            wait_for(opened, panes, expected_now)
            opened.wait(lambda: opened.has("textbox", f"key {key} of {outlet}"), "the page has followed")
        expected = expected_now if outlet == "sides" else TEXT
        if outlet == "rows":
            opened.click("button", "Undo")
            opened.wait(lambda: ", 1: list" not in panes.text(), "undone")
            opened.click("button", "Undo")
            wait_for(opened, panes, TEXT)


def test_a_key_is_renamed_in_its_place(opened, panes):
    opened.click("group", "controller: Controller")
    field = opened.find("textbox", "key left of panes")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("centre", Keys.ENTER)
    wait_for(opened, panes, TEXT.replace("left: list", "centre: list"))
    opened.wait_for_status("renamed key left of outlet panes of controller to centre")
    opened.click("button", "disconnect panes.centre from list")
    opened.wait(lambda: "centre" not in panes.text(), "the target is disconnected")


def test_a_key_that_exists_is_refused_beside_its_field(opened, panes):
    panes.write("app.yaml", TEXT.replace("{left: list}", "{left: list, right: detail}"))
    opened.click("group", "controller: Controller")
    field = opened.find("textbox", "key right of panes")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("left", Keys.ENTER)
    opened.wait(lambda: opened.find("textbox", "key right of panes").get_attribute("aria-invalid") == "true", "the field is marked")
    assert opened.find("textbox", "key right of panes").get_attribute("value") == "left"
    assert "has the key 'left' already" in opened.region("Inspector").text
    assert panes.text() == TEXT.replace("{left: list}", "{left: list, right: detail}")


def test_a_new_object_is_connected_under_a_key(opened, panes):
    opened.click("button", "outlet panes of controller")
    opened.wait(lambda: "new Pane" in opened.names("option"), "new objects are offered")
    opened.click("option", "new Pane")
    assert opened.find("textbox", "Key").get_attribute("value") == "pane"
    opened.fill("textbox", "Name", "third")
    opened.fill("textbox", "Key", "below").send_keys(Keys.ENTER)
    wait_for(opened, panes, TEXT.replace("{left: list}", "{left: list, below: third}") + "  third: Pane\n")


def test_an_overlay_gets_all_targets_of_the_outlet(open_page, panes):
    panes.write("app.test.yaml", "include: [app.yaml]\nchange: {list: {class: Pane}}\n")
    page = open_page(panes)
    page.run('await (await module("scene.js")).look({ as: "app.test.yaml" }); return null')
    page.drag(page.find("button", "outlet panes of controller"), page.find("group", "detail: Pane"))
    page.find("textbox", "Key").send_keys(Keys.ENTER)
    page.wait(lambda: "panes: {left: list, detail: detail}" in panes.text("app.test.yaml"), "the overlay has both targets")
    page.click("group", "controller: Controller")
    page.wait(lambda: page.has("textbox", "key detail of panes"), "the page has followed")
    page.fill("textbox", "key left of panes", "centre").send_keys(Keys.ENTER)
    page.wait(lambda: "panes: {centre: list, detail: detail}" in panes.text("app.test.yaml"), "the key is renamed there")
    assert panes.text() == TEXT and panes.check() == ""


def test_a_class_that_does_not_fit_is_refused_before_its_name_is_asked_for(opened, panes):
    outlet = opened.find("button", "outlet panes of controller")
    ActionChains(opened.driver).click_and_hold(opened.find("button", "add Lamp")).move_by_offset(9, 9).move_to_element(outlet).release().perform()
    opened.wait_for_status("Lamp does not fit outlet panes of controller: 'panes' takes 'Pane'")
    assert not opened.all("textbox", "Name")
    ActionChains(opened.driver).click_and_hold(opened.find("button", "add Pane")).move_by_offset(9, 9).move_to_element(outlet).release().perform()
    opened.fill("textbox", "Name", "third").send_keys(Keys.ENTER)
    wait_for(opened, panes, TEXT.replace("{left: list}", "{left: list, pane: third}") + "  third: Pane\n")
