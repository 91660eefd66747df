"""The live program: the Game of Life and a greenhouse, which run while their files are edited."""

import pathlib
import re
import shutil

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import ROOT, TOOL, Project
from test_pictures import take
from test_text import click_line


@pytest.fixture
def live(open_page, project):
    """The page of the game's own tool, which plays it."""
    return open_page(project, options=["--live"], tool=pathlib.Path(TOOL).with_name("life-wiring"))


def output(page):
    return page.run('return document.querySelector("[role=log]").textContent')


def test_the_game_is_played_in_the_page(live):
    live.wait(lambda: "generation" in output(live), "the board is shown")
    first = re.search(r"generation (\d+)", output(live))[1]
    live.wait(lambda: re.search(r"generation (\d+)", output(live))[1] != first, "the game goes on")
    assert "loaded" in live.region("Live").text


def test_a_change_of_the_file_changes_the_running_game(live, project):
    live.click("group", "game: ConwayGame")
    live.wait(lambda: "live: [3]" in live.region("Inspector").text, "the value of the live object is shown")
    project.write("life.yaml", project.text().replace("controller:\n    class: LifeController", "second: TorusBoard\n  controller:\n    class: LifeController", 1))
    live.wait(lambda: "continues as it was" in live.region("Live").text, "an error is shown")
    generation = re.search(r"generation (\d+)", output(live))[1]
    live.wait(lambda: re.search(r"generation (\d+)", output(live))[1] != generation, "the game goes on")
    project.write("life.yaml", project.text().replace("second: TorusBoard\n  ", ""))
    live.wait(lambda: "continues as it was" not in live.region("Live").text, "the error is gone")
    live.click("button", "add to born")
    live.fill("spinbutton", "new born", "6").send_keys(Keys.ENTER)
    live.find("spinbutton", "born 1")
    live.click("group", "controller: LifeController")
    live.click("group", "game: ConwayGame")
    live.wait(lambda: "live: [3, 6]" in live.region("Inspector").text, "the running game has the new rule")
    live.wait(lambda: "changed game" in live.region("Live").text, "what was changed is told")


def test_a_pattern_that_is_added_by_dragging_joins_the_game(live, project):
    live.wait(lambda: "generation" in output(live), "the board is shown")
    paper = live.region("Objects")
    outlet = live.find("button", "outlet patterns of controller")
    ActionChains(live.driver).click_and_hold(outlet).move_by_offset(9, 9).perform()
    live.wait(lambda: live.all("option"), "it is known what fits")
    size = paper.size
    ActionChains(live.driver).move_to_element_with_offset(paper, -size["width"] // 2 + 30, size["height"] // 2 - 30).release().perform()
    live.wait(lambda: "new TextPattern" in live.names("option"), "new objects are offered")
    live.click("option", "new TextPattern")
    live.fill("textbox", "Name", "block").send_keys(Keys.ENTER)
    live.wait(lambda: "continues as it was" in live.region("Live").text, "the pattern has no cells yet")
    live.click("group", "block: TextPattern")
    for number in range(2):
        live.click("button", "add to cells")
        live.fill("textbox", "new cells", "##").send_keys(Keys.ENTER)
        live.find("textbox", f"cells {number}")
    live.click("group", "game: ConwayGame")
    live.wait(lambda: "created block" in live.region("Live").text, "the pattern is made")
    live.wait(lambda: output(live).splitlines()[1].startswith("# #"), "it is on the board")


def test_a_vanished_file_leaves_the_program_running(live, project):
    good = project.text()
    (project.folder / "life.yaml").unlink()
    live.wait(lambda: "continues as it was" in live.region("Live").text, "the page says so")
    assert "StudioRefusal" not in live.region("Live").text
    project.write("life.yaml", good)
    live.wait(lambda: "continues as it was" not in live.region("Live").text, "the file is back")


def test_a_pattern_that_is_added_joins_the_game(live, project):
    live.wait(lambda: "generation" in output(live), "the board is shown")
    project.write("life.yaml", project.text().replace(
        "      patterns: [glider.pattern, blinker.pattern]", "      patterns: [glider.pattern, blinker.pattern, block]") + "  block: {class: TextPattern, attributes: {cells: ['##', '##'], row: 10, column: 10}}\n")
    live.wait(lambda: "created block" in live.region("Live").text, "the pattern is made")
    live.wait(lambda: any(len(line.split()) > 11 and line.split()[10] == "#" for line in output(live).splitlines()[11:12]), "it is on the board")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_picture_of_a_running_program(live, tmp_path, is_dark):
    live.set_screen(is_dark, 1440, 900, 1)
    live.click("group", "game: ConwayGame")
    live.wait(lambda: "generation" in output(live), "the board is shown")
    button = live.find("button", "Write changes")
    assert live.run("""
        const { x, y, width, height } = arguments[0].getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === arguments[0];
    """, button), "nothing covers the button"
    take(live, tmp_path, "studio-live", is_dark)


def test_an_event_is_fired_and_what_it_changed_is_written(live, project):
    project.write("life.yaml", project.text() + "  corner: {class: TextButton, attributes: {row: 1}, actions: {tap: controller.toggle}}   # by hand\n")
    live.wait(lambda: "created corner" in live.region("Live").text, "the button is made")
    live.click("group", "corner: TextButton")
    assert "live: false" in live.region("Inspector").text
    live.find("button", "Fire tap").send_keys(Keys.ENTER)
    live.wait_for_status("fired tap of corner")
    live.wait(lambda: "live: true" in live.region("Inspector").text, "the button of the running game is on")
    before = project.text()
    live.click("button", "Write changes")
    live.wait_for_status("wrote what the program has: corner.isOn")
    assert "attributes: {row: 1, isOn: true}, actions: {tap: controller.toggle}}   # by hand\n" in project.text()
    live.click("button", "Undo")
    live.wait(lambda: project.text() == before, "it is taken back")
    assert "live: true" in live.region("Inspector").text, "the running game is as it was before writing"


def test_nothing_is_written_where_nothing_has_changed(live, project):
    good = project.text()
    live.wait(lambda: "generation" in output(live), "the board is shown")
    live.click("button", "Write changes")
    live.wait_for_status("nothing to write")
    assert project.text() == good


@pytest.fixture
def greenhouse(tmp_path):
    shutil.copytree(ROOT / "Examples/Automatic/wiring", tmp_path / "greenhouse")
    return Project(tmp_path / "greenhouse", "greenhouse.yaml")


@pytest.fixture
def warm(open_page, greenhouse):
    """The page of the greenhouse's own tool, which has its objects."""
    return open_page(greenhouse, options=["--live"], tool=pathlib.Path(TOOL).with_name("greenhouse-wiring"))


def values(page, name):
    """What is written below the box of an object."""
    return page.run('return document.querySelector(`[data-object="${arguments[0]}"] .live-value`)?.dataset.values ?? "";', name)


def problems(page):
    return [element.text for element in page.region("Problems").find_elements("css selector", ".problem")]


def test_the_program_follows_what_is_typed_and_an_event_changes_its_values(warm, greenhouse):
    warm.wait(lambda: "target 18" in values(warm, "thermostat"), "the values are at the objects")
    before = values(warm, "air")
    click_line(warm, "  journal: Journal")
    warm.press(Keys.ENTER, "clock: {class: Clock, actions: {hour: thermostat.passHour}}", Keys.ESCAPE)
    warm.press_with(Keys.CONTROL, "s")
    warm.wait_for_status("changed greenhouse.yaml as text")
    assert greenhouse.text().endswith("  journal: Journal\n  clock: {class: Clock, actions: {hour: thermostat.passHour}}\n")
    warm.wait(lambda: "created clock" in warm.region("Live").text, "the running program has the clock")
    warm.click("group", "clock: Clock")
    warm.find("button", "Fire hour").send_keys(Keys.ENTER)
    warm.wait_for_status("fired hour of clock")
    warm.wait(lambda: values(warm, "air") != before, "the air is warmer")
    warm.run('document.querySelector("#live summary").click()')
    steps = warm.run('return [...document.querySelectorAll("#live-log li")].map((step) => step.textContent)')
    assert any(step.startswith("created air, a Air") for step in steps) and any(step.startswith("created clock, a Clock, in") for step in steps)
    warm.click("button", next(step for step in steps if step.startswith("created heater")))
    warm.wait(lambda: warm.find("textbox", "Name").get_attribute("value") == "heater", "the step leads to its object")


def test_what_a_setter_refuses_is_a_problem_at_its_object(warm, greenhouse):
    warm.wait(lambda: "power 5" in values(warm, "heater"), "the values are at the objects")
    warm.click("group", "heater: Heater")
    warm.fill("spinbutton", "power", "-1").send_keys(Keys.TAB)
    warm.wait(lambda: "power: -1" in greenhouse.text(), "the file has no error that a check finds")
    warm.wait(lambda: any("not by -1" in problem and "greenhouse.yaml:5" in problem for problem in problems(warm)), "the problem is listed")
    assert "not by -1" in warm.find("group", "heater: Heater").get_attribute("aria-description")
    assert "continues as it was" in warm.region("Live").text and "power 5" in values(warm, "heater")
    warm.wait(lambda: "not by -1" in warm.region("Inspector").text, "it is at the attribute")
    warm.wait(lambda: warm.region("Text").find_elements("css selector", ".line.error"), "it is at its line")
    warm.run('document.querySelector("#live summary").click()')
    assert warm.run('return document.querySelector("#live-log .wrong:last-child").textContent').startswith("refused: ")
    # A second mistake of the same words is told as well.
    warm.fill("spinbutton", "power", "-2").send_keys(Keys.TAB)
    warm.wait(lambda: any("not by -2" in problem for problem in problems(warm)), "the new problem is listed")
    warm.click("button", "Undo")
    warm.wait(lambda: any("not by -1" in problem for problem in problems(warm)), "the old problem is back")
    warm.click("button", "Undo")
    warm.wait(lambda: not problems(warm) and "continues" not in warm.region("Live").text, "the program has taken up the file")


def test_a_board_that_cannot_be_made_is_a_problem_at_the_board(live, project):
    live.wait(lambda: "generation" in output(live), "the board is shown")
    live.click("group", "board: GridBoard")
    live.fill("spinbutton", "rows", "0").send_keys(Keys.TAB)
    live.wait(lambda: any("board.yaml:" in problem for problem in problems(live)), "the problem is listed")
    live.wait(lambda: "error" in (live.find("group", "board: GridBoard").get_attribute("aria-description") or ""), "the board is marked")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_picture_of_a_refused_load(warm, greenhouse, tmp_path, is_dark):
    warm.set_screen(is_dark, 1440, 900, 1)
    warm.wait(lambda: "power 5" in values(warm, "heater"), "the values are at the objects")
    greenhouse.write("greenhouse.yaml", greenhouse.text().replace("power: 5", "power: -1"))
    warm.wait(lambda: problems(warm), "the problem is listed")
    warm.click("group", "heater: Heater")
    warm.run('document.querySelector("#live summary").click()')
    take(warm, tmp_path, "studio-refused-load", is_dark)
