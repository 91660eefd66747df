"""The text below, joined with the picture both ways."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def selected_lines(page):
    return [line.get_attribute("textContent").rstrip("\n") for line in page.region("Text").find_elements(By.CSS_SELECTOR, ".line.selected")]


def test_the_selection_is_shown_in_the_text_and_made_there(page):
    page.click("group", "controller: LifeController")
    page.wait(lambda: selected_lines(page)[:2] == ["  controller:", "    class: LifeController"], "the definition is marked")
    line = next(line for line in page.region("Text").find_elements(By.CSS_SELECTOR, ".line") if "screen: Screen" in line.get_attribute("textContent"))
    line.click()
    page.wait(lambda: page.find("textbox", "Name").get_attribute("value") == "screen", "the inspector follows the text")


def test_the_text_is_read_by_keyboard(page):
    text = page.find("textbox", "text of life.yaml")
    assert text.get_attribute("aria-readonly") == "true"
    page.run('document.querySelector("#lines").focus()')
    for _ in range(40):
        page.press(Keys.ARROW_DOWN)
        if page.all("textbox", "Name") and page.find("textbox", "Name").get_attribute("value") == "controller":
            break
    page.press(Keys.ENTER)
    assert page.focused.accessible_name.endswith(("controller: LifeController", "of controller"))


def test_the_line_that_was_written_is_shown(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    flashed = page.wait(lambda: page.region("Text").find_elements(By.CSS_SELECTOR, ".line.flash"), "a line flashes")
    assert "rows: 9" in flashed[0].get_attribute("textContent")


def test_a_problem_leads_to_its_object_and_line(page, project):
    project.write("board.yaml", project.text("board.yaml").replace("board: board", "board: bord"))
    problem = page.wait(lambda: page.region("Problems").find_elements(By.CSS_SELECTOR, "button"), "a problem is listed")[0]
    assert "bord" in problem.text
    problem.click()
    page.wait(lambda: any("bord" in line for line in selected_lines(page)), "the line is marked")
    assert page.find("textbox", "Name").get_attribute("value") == "game"
