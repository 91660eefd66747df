"""For everyone: narrow windows, touch, targets that can be hit, and forced colours."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from test_access import violations


@pytest.fixture
def narrow(open_page, project):
    """The page at 200 %."""
    return open_page(project, width=720, height=450, scale=2)


def in_front(page):
    return page.run("""
        const box = document.querySelector("main").getBoundingClientRect();
        return document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2).closest("main > section").getAttribute("aria-label");
    """)


def test_tabs_choose_a_part_of_a_narrow_window(narrow):
    assert in_front(narrow) == "Objects"
    for name in ["Library", "Inspector", "Text", "Problems", "Objects"]:
        narrow.click("tab", name)
        assert in_front(narrow) == name and narrow.find("tab", name).get_attribute("aria-selected") == "true"
        assert violations(narrow) == []
    # Nothing is below the window, or beside it.
    assert narrow.run("return [document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollHeight <= innerHeight]") == [True, True]
    assert narrow.run("return document.querySelector('main').clientHeight") > 200


def test_the_keyboard_brings_a_part_of_a_narrow_window_to_the_front(narrow, project):
    narrow.tab_to("tab", "Objects")
    narrow.press(Keys.ARROW_RIGHT)
    assert in_front(narrow) == "Inspector" and narrow.focused.accessible_name == "Inspector"
    # There is no program, and so no tab of one.
    for name in ["Text", "Problems", "Library", "Objects", "Inspector"]:
        narrow.press(Keys.ARROW_RIGHT)
        assert narrow.focused.accessible_name == name
    seen = []
    for _ in range(5):
        narrow.press(Keys.F6)
        seen.append(in_front(narrow))
    assert sorted(seen) == ["Inspector", "Library", "Objects", "Problems", "Text"]
    narrow.press_with(Keys.CONTROL, "f")
    narrow.press("board", Keys.ENTER)
    narrow.wait(lambda: narrow.focused.accessible_name == "board: GridBoard", "the search has found it")
    assert in_front(narrow) == "Objects"
    narrow.press(Keys.ENTER)
    assert in_front(narrow) == "Inspector"
    narrow.tab_to("spinbutton", "rows")
    narrow.press_with(Keys.CONTROL, "a")
    narrow.press("9", Keys.ENTER)
    narrow.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")


@pytest.fixture
def touched(page):
    """The page on a screen with touch."""
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 2})
    page.open()
    yield page
    page.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def touch(page, kind, *points):
    page.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})


def middle(page, element):
    return page.run("const box = arguments[0].getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2];".replace("arguments[0]", "given[0]"), element)


def test_a_finger_connects_an_outlet(touched, project):
    page = touched
    page.click("button", "add TorusBoard")
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.find("group", "torus: TorusBoard")
    start = middle(page, page.find("button", "outlet board of controller"))
    end = middle(page, page.find("group", "torus: TorusBoard"))
    touch(page, "touchStart", start)
    for part in range(1, 6):
        touch(page, "touchMove", [one + (other - one) * part / 5 for one, other in zip(start, end)])
    page.wait(lambda: page.all("option"), "it is known what fits")
    touch(page, "touchMove", end)
    touch(page, "touchEnd")
    page.wait(lambda: "      board: torus\n" in project.text(), "the outlet is connected")


def test_two_fingers_zoom_the_picture(touched):
    page = touched
    before = page.run("return (await module('panzoom.js')).scaleNow()")
    x, y = middle(page, page.driver.find_element("id", "canvas"))
    touch(page, "touchStart", (x - 50, y), (x + 50, y))
    for spread in [60, 80, 100]:
        touch(page, "touchMove", (x - spread, y), (x + spread, y))
    touch(page, "touchEnd")
    after = page.run("return (await module('panzoom.js')).scaleNow()")
    assert 1.9 < after / before < 2.1
    assert page.run("return visualViewport.scale") == 1


@pytest.mark.parametrize("name", ["controller: LifeController", "board: GridBoard"])
def test_targets_are_24_pixels(page, project, name):
    page.click("group", name)
    page.click("tab", "Outline")
    page.click("button", "100 %" if page.has("button", "100 %") else page.driver.find_element("id", "zoom").text)
    small = page.run("""
        const small = [];
        // Rows of the picture have their likes in the inspector, and edges are moved with the arrow keys.
        for (const element of document.querySelectorAll("button, select, input, summary, [role=treeitem], [role=tab], .frame-button")) {
            if (element.closest("dialog") || !element.getClientRects().length) continue;
            const { width, height } = element.getBoundingClientRect();
            if (width < 23.9 || height < 23.9) small.push([element.outerHTML.slice(0, 120), width, height]);
        }
        return small;
    """)
    assert small == []


def test_forced_colours_show_switches_and_what_overlays_do(page, project):
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-replaced" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked")
    page.click("group", "board: GridBoard")
    knob, ground, name, box, dashes, ring = page.run("""
        const made = document.createElement("input");
        Object.assign(made, { type: "checkbox" });
        made.setAttribute("role", "switch");
        document.querySelector("#inspected").append(made);
        const { elementOf } = await module("canvas.js");
        const group = elementOf("board");
        const style = (part) => getComputedStyle(group.querySelector(part));
        const colours = [getComputedStyle(made, "::before").backgroundColor, getComputedStyle(made).backgroundColor, style(".name").fill, style(".box").fill,
            style(".box").strokeDasharray, style(".ring").stroke];
        made.remove();
        return colours;
    """)
    assert knob != ground and name != box and dashes != "none" and ring not in ["none", box]


def test_names_are_isolated_from_the_direction_of_their_sentence(page):
    page.click("group", "controller: LifeController")
    assert page.run("""
        const kinds = ["#diagram .name", "#diagram .label", ".inspected-name", ".connection-name", "#inspector .link", ".entry-name"];
        return kinds.filter((kind) => !["isolate", "plaintext"].includes(getComputedStyle(document.querySelector(kind)).unicodeBidi)
            && getComputedStyle(document.querySelector(kind)).display.startsWith("inline"));
    """) == []


def test_nested_nibs_are_closed_and_opened_by_keyboard(page):
    page.press_with(Keys.CONTROL, "f")
    page.press("glider", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == "glider.pattern: TextPattern", "the search has found it")
    page.press("k")
    page.wait(lambda: not page.has("group", "glider.pattern: TextPattern"), "the nib is closed")
    page.wait(lambda: page.focused.accessible_name.startswith("glider: "), "the nib has the focus")
    page.press(Keys.ENTER)
    page.find("group", "glider.pattern: TextPattern")
    page.press_with(Keys.CONTROL, "f")
    page.press("glider.pattern", Keys.ENTER)
    page.press("n")
    page.wait(lambda: page.objects() == ["pattern: TextPattern"], "the file is alone")
