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
