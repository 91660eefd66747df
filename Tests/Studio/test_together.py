"""The file changes on disk while the page is open: nothing is lost."""

import re
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import Studio
from page import Page


def test_a_saved_file_appears_at_once(page, project):
    times = [seconds_until_seen(page, project, f"spare{number}") for number in range(3)]
    print(f"a saved file appears after {', '.join(f'{seconds * 1000:.0f}' for seconds in times)} ms")
    # Something else can take the machine for a moment, but hardly three times.
    assert min(times) < 0.3


def seconds_until_seen(page, project, name):
    """Saves a file with one more object. Returns the time until the page shows it, as the page measures it."""
    page.run("""
        window.seen = null;
        const observer = new MutationObserver(() => {
            if (!document.querySelector(`[aria-label="${arguments[0]}: TorusBoard"]`)) return;
            window.seen = Date.now();
            observer.disconnect();
        });
        observer.observe(document.body, { childList: true, subtree: true });
    """, name)
    saved = time.time()
    project.write("life.yaml", project.text().replace("objects:\n", f"objects:\n  {name}: {{class: TorusBoard, attributes: {{rows: 2}}}}\n"))
    return page.wait(lambda: page.run("return window.seen"), "the object appears") / 1000 - saved


def test_what_is_half_typed_stays(page, project):
    page.click("group", "board: GridBoard")
    field = page.fill("spinbutton", "rows", "17")
    project.write("board.yaml", project.text("board.yaml").replace("rows: 15, columns: 24", "rows: 16, columns: 30"))
    page.wait(lambda: page.find("spinbutton", "columns").get_attribute("value") == "30", "the page has followed")
    field = page.find("spinbutton", "rows")
    assert field.get_attribute("value") == "17" and field == page.focused
    assert "16" in page.region("Inspector").text and "16" in page.status
    # A browser takes the end of a field for the end of typing.
    time.sleep(0.5)
    assert "rows: 16, columns: 30" in project.text("board.yaml"), "nobody has asked to write what is half typed"
    field.send_keys(Keys.ENTER)
    page.wait(lambda: "rows: 17, columns: 30" in project.text("board.yaml"), "both changes are in the file")


def test_what_was_saved_elsewhere_can_be_taken(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "17")
    project.write("board.yaml", project.text("board.yaml").replace("rows: 15", "rows: 16"))
    page.click("button", "take that")
    assert page.find("spinbutton", "rows").get_attribute("value") == "16"
    page.press(Keys.TAB)
    page.click("group", "game: ConwayGame")
    time.sleep(0.5)
    assert "rows: 16" in project.text("board.yaml")


def test_what_is_half_typed_is_written_when_another_object_is_selected(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "17")
    project.write("board.yaml", project.text("board.yaml").replace("columns: 24", "columns: 30"))
    page.wait(lambda: page.find("spinbutton", "columns").get_attribute("value") == "30", "the page has followed")
    page.click("group", "game: ConwayGame")
    page.wait(lambda: "rows: 17, columns: 30" in project.text("board.yaml"), "both changes are in the file")


def test_what_is_typed_for_an_object_that_goes_is_told(page, project):
    good = project.text()
    project.write("life.yaml", good.replace("objects:\n", "objects:\n  spare: {class: TorusBoard, attributes: {rows: 2}}\n"))
    page.click("group", "spare: TorusBoard")
    page.fill("spinbutton", "rows", "17")
    project.write("life.yaml", good)
    page.wait(lambda: "‘17’ is not written" in page.status, "the page says what is lost")
    assert project.text() == good


def test_an_edit_of_an_old_text_is_offered_again(page, project):
    # The page is kept from following, as if the file were saved in the moment of the click.
    page.run("""
        const { state } = await module("scene.js");
        Object.defineProperty(state, "revision", { get: () => 0, set() {}, configurable: true });
    """)
    project.write("life.yaml", project.text() + "  spare: {class: TorusBoard, attributes: {rows: 2}}\n")
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: page.has("button", "Make it in the new text"), "the page shows both")
    notice = page.region("Objects").find_element(By.CSS_SELECTOR, "[role=alert]").text
    assert "set board.rows to 9" in notice
    assert "rows: 9" not in project.text("board.yaml")
    page.run('const { state } = await module("scene.js"); delete state.revision; state.revision = state.scene.revision;')
    page.click("button", "Make it in the new text")
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the edit is made")
    assert "spare" in project.text()


def test_a_broken_file_leaves_the_last_good_picture(page, project):
    good = project.text()
    objects = page.objects()
    project.write("life.yaml", good.replace("objects:\n", "objects:\n  spare: [\n"))
    page.wait(lambda: "cannot be read" in page.region("Objects").text, "the page says so")
    assert page.objects() == objects
    assert page.region("Problems").find_elements(By.CSS_SELECTOR, ".error")
    project.write("life.yaml", good)
    page.wait(lambda: "cannot be read" not in page.region("Objects").text, "the picture is new again")


def test_a_vanished_file_is_told(page, project):
    path = project.folder / "life.yaml"
    good = path.read_text()
    path.unlink()
    page.wait(lambda: re.search(r"last (good )?one|last good", page.region("Objects").text), "the page says so")
    path.write_text(good)
    page.wait(lambda: "last" not in page.region("Objects").text, "the file is back")


def test_two_studios_and_an_editor_lose_nothing(open_page, chromium, project):
    one = open_page(project)
    other = Studio(project)
    try:
        first = chromium.current_window_handle
        chromium.switch_to.new_window("tab")
        two = Page(chromium, other.link)
        two.open()
        two.click("group", "board: GridBoard")
        two.fill("spinbutton", "rows", "11").send_keys(Keys.TAB)
        two.wait(lambda: "rows: 11" in project.text("board.yaml"), "the second studio has written")
        project.write("life.yaml", "# A comment of an editor.\n" + project.text())
        chromium.switch_to.window(first)
        one.click("group", "board: GridBoard")
        one.wait(lambda: one.find("spinbutton", "rows").get_attribute("value") == "11", "the first studio has followed")
        one.wait(lambda: one.run('return (await module("scene.js")).state.scene.text.text;').startswith("# A comment"), "it has the comment, too")
        one.fill("spinbutton", "columns", "12").send_keys(Keys.TAB)
        one.wait(lambda: "rows: 11, columns: 12" in project.text("board.yaml"), "both edits are in the file")
        assert project.text().startswith("# A comment of an editor.\n")
        chromium.switch_to.window([handle for handle in chromium.window_handles if handle != first][0])
        chromium.close()
        chromium.switch_to.window(first)
    finally:
        other.stop()
