"""The first minute: an empty file, what a file is given, and new files; by mouse and by keyboard."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import Project

EMPTY = {"empty": "", "comments only": "# Later.\n", "objects alone": "objects:\n"}


@pytest.fixture
def begin(open_page, tmp_path):
    """Opens a page on a file with a text."""

    def open_on(text):
        folder = tmp_path / "begin"
        folder.mkdir()
        size = {"name": "size", "section": "attribute", "type": "Int"}
        lamp = {"name": "lamp", "section": "outlet", "type": "Lamp"}
        (folder / "catalog.json").write_text(json.dumps({"version": 2, "types": {}, "values": {}, "classes": [
            {"kind": "class", "name": "Desk", "members": [lamp]}, {"kind": "class", "name": "Lamp", "members": [size]}]}))
        (folder / "app.yaml").write_text(text)
        (folder / "part.yaml").write_text("objects:\n  lamp: Lamp\n")
        project = Project(folder, "app.yaml")
        return open_page(project), project

    return open_on


def wait_for(page, project, text, name=None):
    page.wait(lambda: project.text(name) == text, f"the file is\n{text}\nand not\n{project.text(name)}")


@pytest.mark.parametrize("text", EMPTY.values(), ids=EMPTY)
def test_a_file_without_anything_is_an_empty_sheet(begin, text):
    page, project = begin(text)
    sheet = page.region("Objects")
    assert "Nothing is declared yet" in sheet.text and "cannot be read" not in sheet.text
    assert [button.text for button in sheet.find_elements("css selector", "#blank button")] == [
        "New object", "Declare File’s Owner", "Include a file", "New parameter"]
    # By mouse.
    sheet.find_element("css selector", "#blank button").click()
    page.fill("combobox", "Class", "Lamp")
    assert page.find("textbox", "Name").get_attribute("value") == "lamp"
    page.click("button", "Add")
    page.find("group", "lamp: Lamp")
    start = "# Later.\n" if "Later" in text else ""
    wait_for(page, project, f"{start}objects:\n  lamp: Lamp\n")
    assert project.check() == ""
    page.wait(lambda: "Nothing is declared yet" not in page.region("Objects").text, "the sheet is not empty any more")
    # And back.
    page.click("button", "Undo")
    wait_for(page, project, text)
    page.wait(lambda: "Nothing is declared yet" in page.region("Objects").text, "the sheet is empty again")


def test_an_owner_and_a_parameter_by_keyboard(begin):
    page, project = begin("")
    page.tab_to("button", "Declare File’s Owner")
    page.press(Keys.ENTER)
    page.find("combobox", "Class")
    page.press("Desk", Keys.ENTER)
    page.find("group", "owner: Desk")
    wait_for(page, project, "owner: Desk\nobjects: {}\n")
    assert project.check() == ""


def test_parameters_and_includes_are_made_and_edited(begin):
    page, project = begin("objects:\n  desk: Desk\n")
    page.click("button", "New parameter")
    page.fill("textbox", "Name", "size")
    page.choose("Comes from", "an environment variable")
    page.fill("textbox", "Variable or path", "SIZE")
    page.fill("textbox", "Default", "3")
    page.click("button", "Add")
    page.wait(lambda: "size: {env: SIZE, default: 3}" in project.text(), "the parameter is declared")
    page.fill("textbox", "size", "4").send_keys(Keys.ENTER)
    page.wait(lambda: "default: 4" in project.text(), "the default is changed")
    page.wait_for_status("set parameter size to 4")
    page.click("button", "remove parameter size")
    wait_for(page, project, "objects:\n  desk: Desk\n")
    page.wait_for_status("removed parameter size")

    page.find("button", "Include a file").send_keys(Keys.ENTER)
    page.fill("combobox", "File", "part.yaml")
    page.fill("textbox", "Prefix", "left").send_keys(Keys.ENTER)
    page.wait(lambda: "include: [{file: part.yaml, as: left}]" in project.text() or "{file: part.yaml, as: left}" in project.text(), "the file is included")
    page.find("group", "left.lamp: Lamp")
    page.click("button", "remove the include of part.yaml as left")
    wait_for(page, project, "objects:\n  desk: Desk\n")
    assert project.check() == ""


def test_a_nib_inside_the_nib_is_given_what_it_needs(begin):
    page, project = begin("objects:\n  light: Lamp\n  desk: Desk\n")
    project.write("nib.yaml", """\
owner: Desk
externals: {sun: Lamp}
parameters: {size: 1}
objects:
  inner: {class: Desk, outlets: {lamp: sun}}
  bulb: {class: Lamp, attributes: {size: $(size)}}
""")
    page.wait(lambda: page.run('return (await module("scene.js")).state.scene.files.some((file) => file.path === "nib.yaml")'), "the file is known")
    page.click("button", "Include a file")
    for role, name, value in [("combobox", "File", "nib.yaml"), ("textbox", "Prefix", "side"), ("combobox", "Its owner", "desk"),
                              ("textbox", "Its externals", "sun=light"), ("textbox", "Its parameters", "size=4")]:
        page.fill(role, name, value)
    page.press(Keys.ENTER)
    page.wait(lambda: "{file: nib.yaml, as: side, owner: desk, externals: {sun: light}, parameters: {size: 4}}" in project.text(), "the nib is included")
    page.find("group", "side.bulb: Lamp")
    assert project.check() == ""


def test_classes_of_owner_and_externals_are_edited(begin):
    page, project = begin("owner: Desk\nexternals: {light: Desk}\nobjects:\n  desk: Desk\n")
    for name, text in [("owner", "owner: Lamp"), ("light", "light: Lamp")]:
        page.click("group", f"{name}: Desk")
        page.fill("combobox", "Class", "Lamp").send_keys(Keys.ENTER)
        page.wait(lambda: text in project.text(), "the class is changed")
        page.find("group", f"{name}: Lamp")
    page.click("group", "owner: Lamp")
    page.find("button", "remove owner").send_keys(Keys.ENTER)
    page.wait(lambda: "owner" not in project.text(), "the owner is removed")
    assert project.check() == ""


def test_an_external_is_declared_and_removed(begin):
    page, project = begin("objects:\n  desk: Desk\n")
    page.click("button", "New external")
    page.fill("textbox", "Name", "desk")
    page.fill("combobox", "Class or protocol", "Lamp").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("textbox", "Name").get_attribute("aria-invalid") == "true", "a name that is taken is refused")
    page.fill("textbox", "Name", "light")
    page.click("button", "Declare")
    page.find("group", "light: Lamp")
    assert "externals:\n  light: Lamp\n" in project.text()
    page.click("button", "remove light")
    wait_for(page, project, "objects:\n  desk: Desk\n")


def test_a_new_file_and_a_new_overlay(begin):
    page, project = begin("objects:\n  lamp: Lamp\n")
    page.click("button", "New overlay")
    assert page.find("textbox", "Name").get_attribute("value") == "app.test.yaml"
    page.press(Keys.ENTER)
    page.wait(lambda: page.run('return (await module("scene.js")).state.scene.as') == "app.test.yaml", "the overlay is edited")
    page.click("group", "lamp: Lamp")
    page.fill("spinbutton", "size", "3").send_keys(Keys.ENTER)
    page.wait(lambda: "size: 3" in project.text("app.test.yaml"), "the edit is in the overlay")
    assert project.text() == "objects:\n  lamp: Lamp\n" and project.check() == ""
    page.click("button", "Undo")
    page.wait_for_status("Undo: set size")
    page.click("button", "Undo")
    page.wait(lambda: not (project.folder / "app.test.yaml").exists(), "the overlay is taken back")
    page.wait(lambda: page.run('const { state } = await module("scene.js"); return state.scene.as === null && state.trouble === null'), "the file itself is shown")

    page.driver.find_element("id", "canvas").click()
    page.run('(await module("scene.js")).select(null); return null')
    page.find("button", "New file").send_keys(Keys.ENTER)
    page.find("textbox", "Name")
    page.press("../out.yaml", Keys.ENTER)
    page.wait(lambda: "in a folder of the project" in page.find("dialog", "New file").text, "it is refused")
    page.fill("textbox", "Name", "board.yaml").send_keys(Keys.ENTER)
    page.wait(lambda: "Nothing is declared yet" in page.region("Objects").text, "the new file is an empty sheet")
    assert project.text("board.yaml") == "wiring: 1\n\nobjects: {}\n"
