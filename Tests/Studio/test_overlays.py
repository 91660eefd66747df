"""Editing as an overlay: the merged picture, and edits that are written as what the overlay does."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def test_the_merged_picture_names_what_is_different(page):
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-replaced" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked as replaced")
    factory = page.find("group", "buttonFactory: RecordingButtonFactory")
    assert "state-wrapped" in factory.get_attribute("class")
    assert "wrapped" in factory.get_attribute("aria-description")
    page.click("button", "Differences")
    dialog = page.find("dialog", "life.test.yaml against life.yaml")
    assert "board" in dialog.text and "buttonFactory" in dialog.text
    page.press(Keys.ESCAPE)


def test_edits_are_written_into_the_overlay(page, project):
    base = project.text()
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "include: [life.yaml]" in page.text(), "the text is that of the overlay")
    page.click("group", "glider.pattern: TextPattern")
    page.fill("spinbutton", "row", "3") if page.has("spinbutton", "row") else page.fill("textbox", "row", "3")
    page.press(Keys.TAB)
    page.wait(lambda: "change:" in project.text("life.test.yaml"), "the overlay has a change")
    assert "glider.pattern" in project.text("life.test.yaml") and project.text() == base
    page.wait(lambda: "state-changed" in page.find("group", "glider.pattern: TextPattern").get_attribute("class"), "the pattern is marked as changed")
    page.click("button", "Back to the file's own")
    page.wait(lambda: "change:" not in project.text("life.test.yaml"), "the change is gone")
    assert project.check() == ""


def test_an_object_that_the_overlay_removes_is_still_seen(page, project):
    project.write("life.test.yaml", "include: [life.yaml]\nchange: {controller: {outlets: {patterns: [glider.pattern]}}}\nremove: [blinker.pattern]\n")
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-removed" in page.find("group", "blinker.pattern: TextPattern").get_attribute("class"), "the pattern is marked as removed")
    assert page.region("Problems").find_elements(By.CSS_SELECTOR, ".error") == []


def test_a_field_says_what_it_was_and_goes_back(page, project):
    base = project.texts()
    project.write("life.test.yaml", "include: [life.yaml]\nchange:\n  board: {attributes: {rows: 9}}\n  controller: {outlets: {patterns: [glider.pattern]}}\n")
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-changed" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked")
    page.click("group", "board: GridBoard")
    # Each place is said once, and leads to its line.
    note = page.wait(lambda: page.driver.find_element(By.CSS_SELECTOR, "#attribute-rows-note").text, "the field has a note")
    assert note == "set in life.test.yaml:3, was 15 (board.yaml:5) Revert"
    assert "was" not in page.driver.find_element(By.CSS_SELECTOR, "#attribute-columns-note").text
    page.click("button", "board.yaml:5")
    page.wait(lambda: "rows: 15" in page.text(), "the line is shown")
    page.find("button", "revert rows of board").send_keys(Keys.ENTER)
    page.wait(lambda: "board" not in project.text("life.test.yaml"), "the overlay says nothing about it")
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("value") == "15", "the field has what is included")
    # An outlet, too.
    page.click("group", "controller: LifeController")
    assert "was glider.pattern, blinker.pattern (life.yaml:22)" in page.region("Inspector").text
    page.click("button", "revert patterns of controller")
    page.wait(lambda: "patterns" not in project.text("life.test.yaml"), "the outlet is reverted")
    assert {name: text for name, text in project.texts().items() if name != "life.test.yaml"} == {name: text for name, text in base.items() if name != "life.test.yaml"}


def test_the_selection_leaves_the_colour_of_the_overlay(page):
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-replaced" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked")
    colours = """
        const { elementOf } = await module("canvas.js");
        const colour = (part) => getComputedStyle(elementOf("board").querySelector(part)).stroke;
        return [colour(":scope > .box"), colour(":scope > .ring")];
    """
    before = page.run(colours)
    page.click("group", "board: GridBoard")
    after = page.run(colours)
    assert after[0] == before[0] and after[1] != before[1] == "none"
