"""The page in each of its states, in light and dark, for people who do not use it as most do."""

import os
import pathlib

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

AXE = pathlib.Path(os.environ["AXE"]).read_text()


def at_start(page, project):
    pass


def with_a_selection(page, project):
    page.click("group", "controller: LifeController")


def with_a_connection(page, project):
    page.find("button", "connection board of controller to board").send_keys("")


def with_attributes(page, project):
    page.click("group", "board: GridBoard")
    page.find("spinbutton", "rows")


def connecting(page, project):
    page.click("button", "outlet patterns of controller")
    page.wait(lambda: page.all("option"), "the list is open")


def dragging(page, project):
    ActionChains(page.driver).click_and_hold(page.find("button", "outlet board of controller")).move_by_offset(20, 20).perform()
    page.wait(lambda: page.all("option"), "it is known what fits")


def searching(page, project):
    page.press_with(Keys.CONTROL, "f")
    page.wait(lambda: page.all("option"), "the list is open")


def adding(page, project):
    page.click("button", "add TorusBoard")
    page.find("dialog", "New TorusBoard")


def with_help(page, project):
    page.press("?")
    page.find("dialog", "Keys")


def with_history(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")
    page.click("button", "What was done")
    page.find("dialog", "What was done here")


def as_an_overlay(page, project):
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-replaced" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked")
    page.click("group", "board: GridBoard")


def with_differences(page, project):
    as_an_overlay(page, project)
    page.click("button", "Differences")
    page.find("dialog", "life.test.yaml against life.yaml")


def with_problems(page, project):
    project.write("board.yaml", project.text("board.yaml").replace("board: board", "board: bord"))
    page.wait(lambda: "bord" in page.region("Problems").text, "a problem is listed")


def broken(page, project):
    project.write("life.yaml", project.text().replace("objects:\n", "objects:\n  spare: [\n"))
    page.wait(lambda: "cannot be read" in page.region("Objects").text, "the page says so")


def refused(page, project):
    page.click("group", "buttonFactory: CellButtonFactory")
    page.click("button", "remove buttonFactory")
    page.wait(lambda: page.has("button", "Leave it"), "the page says who names it")


def with_a_refused_value(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "-1.5").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("aria-invalid") == "true", "the field is marked")


def with_a_refused_dialog(page, project):
    page.click("button", "New parameter")
    page.fill("textbox", "Name", "1 row").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("textbox", "Name").get_attribute("aria-invalid") == "true", "the field is marked")


def with_an_empty_sheet(page, project):
    for name in ["life.yaml", "life.test.yaml"]:
        project.write(name, "# Later.\n" if name == "life.yaml" else "include: [life.yaml]\n")
    page.wait(lambda: "Nothing is declared yet" in page.region("Objects").text, "the sheet is empty")


def with_fixes(page, project):
    project.write("board.yaml", project.text("board.yaml").replace("rows: 15", "rwos: 15"))
    page.wait(lambda: page.has("button", "Fix all"), "fixes are offered")
    page.click("group", "board: GridBoard")


def without_catalog(page, project):
    (project.folder / "catalog.json").unlink()
    project.write("life.yaml", project.text() + "\n")
    page.wait(lambda: "no class catalog" in page.region("Objects").text, "the page says so")


def with_several(page, project):
    page.click("group", "board: GridBoard")
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("group", "game: ConwayGame")).key_up(Keys.SHIFT).perform()
    page.wait(lambda: "2 objects" in page.region("Inspector").text, "the inspector shows both")


def with_a_menu(page, project):
    page.click("group", "board: GridBoard")
    page.press_with(Keys.SHIFT, Keys.F10)
    page.find("menu", "commands for board")


def with_the_outline(page, project):
    with_problems(page, project)
    page.click("tab", "Outline")
    page.click("treeitem", "board: GridBoard")


def with_uses(page, project):
    page.click("group", "board: GridBoard")
    page.press("u")
    page.find("dialog", "Where board is used")


def with_a_path(page, project):
    with_several(page, project)
    page.press("p")
    page.find("dialog", "From game to board")


STATES = [with_several, with_a_menu, with_the_outline, with_uses, with_a_path, at_start, with_a_selection, with_a_connection, with_attributes, connecting, dragging, searching, adding, with_help, with_history,
          as_an_overlay, with_differences, with_problems, broken, refused, with_a_refused_value, with_a_refused_dialog, with_an_empty_sheet, with_fixes, without_catalog]


def violations(page):
    """What axe-core finds; not one rule is left out."""
    page.driver.execute_script(AXE)
    found = page.run("return (await axe.run(document, { resultTypes: ['violations'] })).violations")
    return [f"{rule['id']}: {node['html'][:160]} ({node['failureSummary']})" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(open_page, project, state, is_dark):
    page = open_page(project, is_dark)
    state(page, project)
    assert violations(page) == []
    if state is dragging:
        ActionChains(page.driver).send_keys(Keys.ESCAPE).release().perform()


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_where_there_are_too_many_objects(open_page, large, is_dark):
    page = open_page(large(160), is_dark)
    page.find("button", "Choose an object")
    assert violations(page) == []


def test_everything_is_there_at_200_percent(open_page, project):
    page = open_page(project, width=720, height=450, scale=2)
    assert violations(page) == []
    # Nothing has to be scrolled sideways but the picture and the text.
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")
    # The picture is larger than its region, so the outlet may be out of sight until it is focused.
    page.click("button", "Search /")
    page.press("controller", Keys.RETURN)
    page.tab_to("button", "outlet board of controller", 9)
    page.press(Keys.RETURN)
    page.wait(lambda: page.all("option"), "the list is open")
    assert page.run("""
        const box = document.querySelector(".chooser:not([hidden])").getBoundingClientRect();
        return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    """)


def test_text_in_the_picture_has_contrast(open_page, project):
    """axe-core measures no text in SVG."""
    for is_dark in [False, True]:
        page = open_page(project, is_dark)
        page.click("group", "controller: LifeController")
        low = page.run("""
            const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
            const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
                .reduce((sum, v, index) => sum + v * [0.2126, 0.7152, 0.0722][index], 0);
            const low = [];
            for (const text of document.querySelectorAll("#diagram .object text")) {
                const box = getComputedStyle(text.closest(".object").querySelector(".box")).fill;
                const [a, b] = [light(numbers(getComputedStyle(text).fill)), light(numbers(box))].sort((one, other) => other - one);
                if ((a + 0.05) / (b + 0.05) < 4.5) low.push([text.textContent, (a + 0.05) / (b + 0.05)]);
            }
            return low;
        """)
        assert low == []


def test_the_focus_is_seen(page):
    """Each element that Tab comes to looks different with the focus than without."""
    page.run("document.activeElement.blur()")
    seen, invisible = set(), []
    for _ in range(90):
        page.press(Keys.TAB)
        name = page.run("return document.activeElement === document.body ? null : document.activeElement.getAttribute('aria-label') ?? document.activeElement.id ?? document.activeElement.textContent")
        if name in seen:
            break
        seen.add(name)
        if not page.run("""
            const element = document.activeElement;
            if (element === document.body) return true;
            const ring = element.querySelector(":scope > .ring, :scope > .row, :scope > rect") ?? element;
            const style = getComputedStyle(ring);
            return style.outlineStyle !== "none" || (ring !== element && style.stroke !== "none" && style.strokeWidth === "2px");
        """):
            invisible.append(name)
    assert len(seen) > 25 and invisible == []


def test_the_picture_is_one_stop_of_the_tab_key(page):
    """Tab comes to one object and its outlets, the arrow keys to the others, and then Tab to the outlets of those."""
    page.run("document.activeElement.blur()")
    seen = []
    for _ in range(90):
        page.press(Keys.TAB)
        if page.run("return document.activeElement.closest('#canvas') !== null"):
            seen.append(page.focused.accessible_name)
        elif seen and not page.run("return document.activeElement.closest('#objects') !== null"):
            break
    objects = [name for name in seen if name in page.objects()]
    assert len(objects) == 1 and all(name.endswith(f" of {objects[0].split(':')[0]}") for name in seen if name.startswith(("outlet", "event")))
    page.find("group", objects[0]).send_keys("")
    page.press(Keys.ARROW_LEFT)
    other = page.focused.accessible_name
    assert other != objects[0] and other in page.objects()
    page.press(Keys.TAB)
    assert page.focused.accessible_name.endswith(f" of {other.split(':')[0]}")
    # Going back by Tab comes to the same object again.
    page.press_with(Keys.SHIFT, Keys.TAB)
    assert page.focused.accessible_name == other


def test_nothing_moves_where_motion_is_not_wanted(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")
    assert page.run("return document.getAnimations().length") == 0
