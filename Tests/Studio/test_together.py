"""The file changes on disk while the page is open: nothing is lost."""

import re
import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from conftest import Studio
from page import Page


def test_a_saved_file_appears_at_once(page, project):
    # Measured in the page, from the moment of saving.
    page.run("""
        window.seen = null;
        new MutationObserver(() => {
            if (document.querySelector('[aria-label="spare: TorusBoard"]')) window.seen ??= Date.now();
        }).observe(document.body, { childList: true, subtree: true });
    """)
    saved = time.time()
    project.write("life.yaml", project.text().replace("objects:\n", "objects:\n  spare: {class: TorusBoard, attributes: {rows: 2}}\n"))
    seen = page.wait(lambda: page.run("return window.seen"), "the object appears") / 1000
    assert seen - saved < 1, f"it took {seen - saved:.2f} s"


def test_what_is_half_typed_stays(page, project):
    page.click("group", "board: GridBoard")
    field = page.fill("spinbutton", "rows", "17")
    project.write("board.yaml", project.text("board.yaml").replace("rows: 15, columns: 24", "rows: 16, columns: 30"))
    page.wait(lambda: page.find("spinbutton", "columns").get_attribute("value") == "30", "the page has followed")
    field = page.find("spinbutton", "rows")
    assert field.get_attribute("value") == "17" and field == page.focused
    assert "16" in page.region("Inspector").text
    field.send_keys(Keys.ENTER)
    page.wait(lambda: "rows: 17, columns: 30" in project.text("board.yaml"), "both changes are in the file")


def test_an_edit_of_an_old_text_is_offered_again(page, project):
    # The page is kept from following, as if the file were saved in the moment of the click.
    page.run("""
        const { state } = await import("/scene.js");
        Object.defineProperty(state, "revision", { get: () => 0, set() {}, configurable: true });
    """)
    project.write("life.yaml", project.text() + "  spare: {class: TorusBoard, attributes: {rows: 2}}\n")
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: page.has("button", "Make it in the new text"), "the page shows both")
    notice = page.region("Objects").find_element(By.CSS_SELECTOR, "[role=alert]").text
    assert "set board.rows to 9" in notice
    assert "rows: 9" not in project.text("board.yaml")
    page.run('const { state } = await import("/scene.js"); delete state.revision; state.revision = state.scene.revision;')
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
        one.fill("spinbutton", "columns", "12").send_keys(Keys.TAB)
        one.wait(lambda: "rows: 11, columns: 12" in project.text("board.yaml"), "both edits are in the file")
        assert project.text().startswith("# A comment of an editor.\n")
        chromium.switch_to.window([handle for handle in chromium.window_handles if handle != first][0])
        chromium.close()
        chromium.switch_to.window(first)
    finally:
        other.stop()
