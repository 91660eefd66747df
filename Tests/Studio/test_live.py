"""The live program: the Game of Life, played while its file is edited."""

import pathlib
import re

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from conftest import TOOL
from test_pictures import take


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
