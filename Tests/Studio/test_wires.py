"""Connections as things: selected, removed and led to another target, by mouse and by keyboard; and rows that stay in their order."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import Project
from page import wait_for

TEXT = """\
objects:
  desk:
    class: Desk
    outlets:
      lamp: red   # on the left
      lamps: [red, green, blue]
      shades: {day: red, night: green}
    actions:
      opened: red.dim
  red: Lamp
  green: Lamp
  blue: Lamp
  white: Lamp
  vase: Vase
"""


@pytest.fixture
def desk(tmp_path):
    """A desk with outlets of each shape and an event, and lamps."""
    folder = tmp_path / "desk"
    folder.mkdir()

    def outlet(name, type="Lamp", **more):
        return {"name": name, "section": "outlet", "type": type, **more}

    members = [outlet("lamp"), outlet("lamps", shape="toMany"), outlet("shades", shape="keyed", keys="String"), outlet("vase", "Vase")]
    (folder / "catalog.json").write_text(json.dumps({
        "version": 2, "types": {}, "classes": [
            {"kind": "class", "name": "Desk", "members": members, "events": [{"name": "opened"}]},
            {"kind": "class", "name": "Lamp", "actions": [{"name": "dim"}, {"name": "shine"}]}, {"kind": "class", "name": "Vase"},
            {"kind": "class", "name": "Wall", "members": [outlet(f"socket{number}") for number in range(60)]}]}))
    (folder / "app.yaml").write_text(TEXT)
    return Project(folder, "app.yaml")


@pytest.fixture
def opened(open_page, desk):
    return open_page(desk)


def pointer(page):
    """Actions of a mouse at places of the window."""
    chain = ActionChains(page.driver)
    return chain, chain.w3c_actions.pointer_action


def place_of(page, connection):
    """A point of a connection, in the window: where no other one has the same way."""
    return page.run("""
        const { state } = await module("scene.js");
        const { inWindow } = await module("panzoom.js");
        const { edgeOf } = await module("wires.js");
        const element = document.querySelector(`[aria-label="${given[0]}"]`);
        const { path, tag } = edgeOf(element);
        if (tag) return inWindow([tag.x + 4, tag.y + 8]).map(Math.round);
        const [start, next] = path;
        return inWindow([start[0] + Math.sign(next[0] - start[0]) * 10, start[1]]).map(Math.round);
    """, connection)


def click_on(page, connection):
    chain, mouse = pointer(page)
    mouse.move_to_location(*place_of(page, connection))
    mouse.click()
    chain.perform()


def wires(page, start):
    return [name for name in page.names("button") if name.startswith(f"connection {start}")]


def test_a_connection_is_selected_by_a_click_and_removed_with_delete(opened, desk):
    click_on(opened, "connection lamps.1 of desk to green")
    opened.wait(lambda: opened.focused.accessible_name == "connection lamps.1 of desk to green", "the connection has the focus")
    assert "selected" in opened.find("button", "outlet lamps of desk").get_attribute("class")
    assert [name for name in wires(opened, "") if "selected" in opened.find("button", name).get_attribute("class")] == ["connection lamps.1 of desk to green"]
    opened.press(Keys.DELETE)
    wait_for(opened, desk, TEXT.replace("[red, green, blue]", "[red, blue]"))
    opened.wait_for_status("disconnected outlet lamps of desk from green")
    # The next one of the outlet is at hand, and undo brings the old one back.
    opened.wait(lambda: opened.focused.accessible_name == "connection lamps.1 of desk to blue", "the next connection has the focus")
    opened.press_with(Keys.CONTROL, "z")
    wait_for(opened, desk, TEXT)


@pytest.mark.parametrize("connection, other, old, new", [
    ("lamp of desk to red", "green", "lamp: red ", "lamp: green "),
    ("lamps.1 of desk to green", "white", "[red, green, blue]", "[red, white, blue]"),
    ("shades.night of desk to green", "blue", "night: green", "night: blue"),
    ("opened of desk to red.dim", "green", "red.dim", "green.dim"),
], ids=["one", "many", "keyed", "event"])
def test_the_end_of_a_connection_is_dragged_to_another_object(opened, desk, connection, other, old, new):
    chain, mouse = pointer(opened)
    x, y = place_of(opened, f"connection {connection}")
    mouse.move_to_location(x, y)
    mouse.pointer_down()
    mouse.move_to_location(x - 20, y + 20)
    chain.perform()
    opened.wait(lambda: opened.all("option"), "it is known what fits")
    assert "dim" in opened.find("group", "vase: Vase").get_attribute("class")
    ActionChains(opened.driver).move_to_element(opened.find("group", f"{other}: Lamp")).release().perform()
    if connection.startswith("opened"):
        opened.click("option", "green.dim: Lamp")
    wait_for(opened, desk, TEXT.replace(old, new))
    opened.wait_for_status("in place of")
    opened.press_with(Keys.CONTROL, "z")
    wait_for(opened, desk, TEXT)


def test_an_end_that_is_dropped_elsewhere_stays(opened, desk):
    chain, mouse = pointer(opened)
    x, y = place_of(opened, "connection lamp of desk to red")
    mouse.move_to_location(x, y)
    mouse.pointer_down()
    mouse.move_to_location(x - 20, y + 20)
    chain.perform()
    opened.wait(lambda: opened.all("option"), "it is known what fits")
    ActionChains(opened.driver).move_to_element(opened.find("group", "vase: Vase")).release().perform()
    opened.wait_for_status("vase does not fit outlet lamp of desk")
    assert desk.text() == TEXT and not opened.all("option")
    assert "moving" not in opened.find("button", "connection lamp of desk to red").get_attribute("class")


def test_connections_by_keyboard(opened, desk):
    opened.find("button", "outlet lamps of desk").send_keys("")
    outlet = "ARROW_LEFT" if opened.run('return (await module("scene.js")).memberNamed((await module("scene.js")).objectNamed("desk"), "lamps").left') else "ARROW_RIGHT"
    away, back = getattr(Keys, outlet), Keys.ARROW_RIGHT if outlet == "ARROW_LEFT" else Keys.ARROW_LEFT
    opened.press(away)
    assert opened.focused.accessible_name == "connection lamps.0 of desk to red"
    opened.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert opened.focused.accessible_name == "connection lamps.2 of desk to blue"
    assert opened.focused.aria_role == "button"
    # Return leads it to another target.
    opened.press(Keys.ENTER)
    opened.wait(lambda: opened.names("option") == ["red: Lamp", "green: Lamp", "blue: Lamp", "white: Lamp"], "what fits is offered, and no new object")
    opened.press("gre", Keys.ENTER)
    opened.wait_for_status("lamps of desk is connected to 'green' already")
    opened.press(away, Keys.ARROW_UP, Keys.ENTER)
    opened.wait(lambda: opened.all("option"), "what fits is offered again")
    opened.press("whi", Keys.ENTER)
    wait_for(opened, desk, TEXT.replace("blue]", "white]"))
    opened.wait(lambda: opened.focused.accessible_name == "outlet lamps of desk", "the outlet has the focus")
    opened.press(away, Keys.ARROW_UP)
    opened.wait(lambda: opened.focused.accessible_name == "connection lamps.2 of desk to white", "the last one has the focus")
    opened.press(Keys.DELETE)
    wait_for(opened, desk, TEXT.replace(", blue]", "]"))
    opened.wait(lambda: opened.focused.accessible_name == "connection lamps.1 of desk to green", "the one before it has the focus")
    # On to its target, and back.
    opened.press(away)
    assert opened.focused.accessible_name == "green: Lamp"
    opened.find("button", "connection lamps.1 of desk to green").send_keys("")
    opened.press(back)
    assert opened.focused.accessible_name == "outlet lamps of desk"


def drag_with(page, key, source, target):
    ActionChains(page.driver).key_down(key).click_and_hold(source).move_by_offset(9, 9).move_to_element(target).release().key_up(key).perform()


def title_of(page, object):
    """The place of an object's name, where it has no outlet."""
    return page.find("group", object).find_element("css selector", ".name")


def test_an_object_is_connected_from_its_body(opened, desk):
    drag_with(opened, Keys.CONTROL, title_of(opened, "desk: Desk"), opened.find("group", "vase: Vase"))
    opened.wait(lambda: opened.names("option") == ["outlet vase"], "the outlet that fits is offered")
    opened.press(Keys.ENTER)
    opened.wait_for_status("connected outlet vase of desk to vase")
    drag_with(opened, Keys.CONTROL, title_of(opened, "vase: Vase"), opened.find("group", "desk: Desk"))
    opened.wait_for_status("no outlet or event of vase fits desk")


def test_an_object_is_connected_by_keyboard(opened, desk):
    opened.find("group", "desk: Desk").send_keys("")
    opened.press("c")
    opened.wait(lambda: opened.names("option") == ["outlet lamp", "outlet lamps", "outlet shades", "outlet vase", "event opened"], "its outlets and events are offered")
    opened.press("vas", Keys.ENTER)
    opened.wait(lambda: opened.names("option")[:1] == ["vase: Vase"], "what fits is offered")
    opened.press(Keys.ENTER)
    opened.wait(lambda: "vase: vase" in desk.text(), "it is connected")


def rows(page):
    return page.run("""
        const texts = [...document.querySelectorAll('[data-object="desk"] .label')];
        return texts.sort((one, other) => Number(one.getAttribute("y")) - Number(other.getAttribute("y"))).map((text) => text.textContent);
    """)


def test_the_targets_of_an_outlet_are_together_in_order_and_labelled(opened, desk):
    expected = ["lamp", "lamps.0", "lamps.1", "lamps.2", "shades.day", "shades.night", "vase", "opened ⇒"]
    assert rows(opened) == expected
    # A further target comes after the others, and nothing else changes its place.
    opened.drag(opened.find("button", "outlet lamps of desk"), opened.find("group", "white: Lamp"))
    opened.wait(lambda: len(rows(opened)) == 9, "the row is there")
    assert rows(opened) == expected[:4] + ["lamps.3"] + expected[4:]
    assert desk.check() == ""


def sockets(page):
    return [name for name in page.names("button") if name.startswith("outlet socket")]


def test_sixty_outlets_fold(opened, desk):
    desk.write("app.yaml", TEXT + "  wall: {class: Wall, outlets: {socket7: red, socket59: blue}}\n")
    opened.find("group", "wall: Wall")
    assert sockets(opened) == ["outlet socket7 of wall", "outlet socket59 of wall"]
    opened.click("button", "show 58 more of wall")
    opened.wait(lambda: len(sockets(opened)) == 60, "all are shown")
    assert opened.focused.accessible_name == "show fewer of wall"
    # By keyboard, Tab leads to the row after the outlets.
    opened.press(Keys.ENTER)
    opened.wait(lambda: len(sockets(opened)) == 2, "they are folded")
    opened.find("group", "wall: Wall").send_keys("")
    opened.tab_to("button", "show 58 more of wall", 5)
    assert opened.focused.get_attribute("aria-expanded") == "false"
    opened.press(Keys.SPACE)
    opened.wait(lambda: len(sockets(opened)) == 60, "all are shown again")


def test_sixty_targets_share_a_row(opened, desk):
    names = [f"lamp{number}" for number in range(60)]
    desk.write("app.yaml", TEXT.replace("[red, green, blue]", f"[{', '.join(names)}]") + "".join(f"  {name}: Lamp\n" for name in names))
    opened.find("group", "lamp59: Lamp")
    assert "lamps (60)" in rows(opened)
    opened.click("button", "show 60 more of desk")
    opened.wait(lambda: "lamps.59" in rows(opened), "each target has a row")


def test_an_overlay_gets_the_other_target(open_page, desk):
    desk.write("app.test.yaml", "include: [app.yaml]\nchange: {red: {class: Lamp}}\n")
    page = open_page(desk)
    page.run('await (await module("scene.js")).look({ as: "app.test.yaml" }); return null')
    page.find("button", "connection lamps.1 of desk to green").send_keys("")
    page.press(Keys.ENTER)
    page.wait(lambda: page.all("option"), "the list is open")
    page.press("whi", Keys.ENTER)
    page.wait(lambda: "lamps: [red, white, blue]" in desk.text("app.test.yaml"), "the overlay has all targets, in their order")
    assert desk.text() == TEXT and desk.check() == ""
