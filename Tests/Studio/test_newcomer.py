"""What somebody does who sees the studio for the first time: with the mouse, and again with the keyboard alone."""

import re

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def test_everything_has_its_role_and_name(page):
    for name in ["Library", "Objects", "Inspector", "Text", "Problems"]:
        assert page.region(name).aria_role == "region"
    controller = page.find("group", "controller: LifeController")
    assert (controller.aria_role, controller.accessible_name) == ("group", "controller: LifeController")
    outlet = page.find("button", "outlet board of controller")
    assert (outlet.aria_role, outlet.accessible_name) == ("button", "outlet board of controller")
    assert {"owner: LifeApp", "screen: Screen", "board: GridBoard", "game: ConwayGame"} <= set(page.objects())
    assert page.text() == open_text(page)


def open_text(page):
    return page.run('return (await (await fetch("api/text?path=life.yaml")).json()).text')


def test_by_mouse(page, project):
    # A new board, from the library.
    page.click("button", "add TorusBoard")
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.find("group", "torus: TorusBoard")
    page.wait_for_status("added torus")
    assert "  torus: TorusBoard\n" in project.text()

    # Its attributes.
    page.fill("spinbutton", "rows", "20").send_keys(Keys.TAB)
    page.wait_for_status("set rows of torus to 20")
    assert "rows: 20" in project.text()

    # The controller's board is connected by dragging; what does not fit is dimmed and says why.
    before = project.text()

    def lit():
        fits = page.find("group", "torus: TorusBoard").get_attribute("class")
        does_not = page.find("group", "controller: LifeController").get_attribute("class")
        assert "fits" in fits and "dim" in does_not
        # What is passed in as a Screen may be a board as well; nobody knows, and it comes after what fits.
        assert page.names("option") == ["board: GridBoard", "torus: TorusBoard", "screen: Screen", "new GridBoard", "new TorusBoard"]

    page.drag(page.find("button", "outlet board of controller"), page.find("group", "torus: TorusBoard"), [lit])
    page.wait_for_status("connected outlet board of controller to torus")
    assert project.text() == before.replace("      board: board\n", "      board: torus\n")

    # It can be undone and done again.
    page.click("button", "Undo")
    page.wait(lambda: project.text() == before, "the connection is undone")
    page.click("button", "Redo")
    page.wait(lambda: project.text() != before, "the connection is done again")

    # Undone once more, since the game plays on the other board; then everything is in order.
    page.click("button", "Undo")
    page.wait(lambda: project.text() == before, "the connection is undone again")
    page.click("group", "torus: TorusBoard")
    page.click("button", "remove torus")
    page.wait(lambda: not page.has("group", "torus: TorusBoard"), "the board is removed")
    assert project.check() == ""


def test_what_does_not_fit_is_refused(page, project):
    before = project.texts()
    said = []
    page.drag(page.find("button", "outlet board of controller"), page.find("group", "game: ConwayGame"),
              [lambda: said.append(page.driver.find_element(By.CSS_SELECTOR, ".drag-hint").text)])
    page.wait_for_status("game does not fit outlet board of controller")
    assert "any Board" in said[0]
    assert project.texts() == before


def test_empty_paper_offers_new_objects_of_classes_that_fit(page, project):
    paper = page.region("Objects")
    outlet = page.find("button", "outlet board of controller")
    ActionChains(page.driver).click_and_hold(outlet).move_by_offset(9, 9).perform()
    page.wait(lambda: page.all("option"), "it is known what fits")
    size = paper.size
    ActionChains(page.driver).move_to_element_with_offset(paper, -size["width"] // 2 + 30, size["height"] // 2 - 30).release().perform()
    page.wait(lambda: page.names("option") == ["new GridBoard", "new TorusBoard"], "only new objects are offered")
    page.click("option", "new TorusBoard")
    page.fill("textbox", "Name", "endless").send_keys(Keys.ENTER)
    page.find("group", "endless: TorusBoard")
    page.wait(lambda: "board: endless" in project.text(), "the new object is connected")


def test_by_keyboard_alone(page, project):
    # From the library: type a part of the class, Return, Return.
    page.tab_to("searchbox", "Search classes")
    page.press("torus", Keys.ENTER)
    page.wait(lambda: page.has("dialog", "New TorusBoard"), "the name is asked for")
    page.press_with(Keys.CONTROL, "a")
    page.press("torus", Keys.ENTER)
    page.find("group", "torus: TorusBoard")
    page.wait(lambda: page.focused.accessible_name == "torus: TorusBoard", "the new object has the focus")

    # Return leads into the inspector, Tab to the attribute.
    page.press(Keys.ENTER)
    page.tab_to("spinbutton", "rows")
    page.press("20", Keys.ENTER)
    page.wait(lambda: "rows: 20" in project.text(), "the file has the rows")

    # An outlet: Return, a part of the name, Return.
    page.press_with(Keys.CONTROL, "f")
    page.press("contr", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == "controller: LifeController", "the search has found the controller")
    page.tab_to("button", "outlet board of controller", 9)
    page.press(Keys.ENTER)
    page.wait(lambda: page.all("option"), "the list is open")
    page.press("tor")
    page.wait(lambda: page.names("option")[:1] == ["torus: TorusBoard"], "the list is filtered")
    page.press(Keys.ENTER)
    page.wait_for_status("connected outlet board of controller to torus")
    assert "      board: torus\n" in project.text()
    page.wait(lambda: page.focused.accessible_name == "outlet board of controller", "the outlet has the focus again")

    # Escape leaves everything as it is.
    before = project.text()
    page.press(Keys.ENTER)
    page.wait(lambda: page.all("option"), "the list is open")
    page.press(Keys.ARROW_DOWN, Keys.ESCAPE)
    page.wait(lambda: not page.all("option"), "the list is closed")
    assert page.focused.accessible_name == "outlet board of controller" and project.text() == before

    # Undo, with the focus in the picture; then the object goes.
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: "      board: board\n" in project.text(), "the connection is undone")
    page.press_with(Keys.CONTROL, "f")
    page.press("torus", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == "torus: TorusBoard", "the search has found the board")
    page.press(Keys.DELETE)
    page.wait(lambda: not page.has("group", "torus: TorusBoard"), "the board is removed")
    assert project.check() == ""

    # The keys are explained.
    page.press("?")
    page.find("dialog", "Keys")
    page.press(Keys.ESCAPE)
    page.wait(lambda: not page.has("dialog", "Keys"), "the help is closed")


def test_arrows_and_regions_by_keyboard(page):
    page.click("group", "controller: LifeController")
    page.press(Keys.ESCAPE)
    seen = []
    for _ in range(6):
        page.press(Keys.F6)
        seen.append(page.driver.execute_script("return document.activeElement.closest('[role=region]').getAttribute('aria-label')"))
    assert seen == ["Inspector", "Text", "Problems", "Library", "Objects", "Inspector"]
    page.press_with(Keys.SHIFT, Keys.F6)
    assert page.focused.accessible_name == "controller: LifeController"
    page.press(Keys.ARROW_LEFT)
    assert page.focused.accessible_name != "controller: LifeController"
    assert page.focused.aria_role == "group"


def test_events_are_connected_like_outlets(page, project):
    page.click("button", "add TextButton")
    page.fill("textbox", "Name", "reset").send_keys(Keys.ENTER)
    page.click("button", "event tap of reset")
    page.wait(lambda: "controller.toggle: LifeController" in page.names("option"), "the action is offered")
    page.click("option", "controller.toggle: LifeController")
    page.wait(lambda: "tap: controller.toggle" in project.text().split("reset:")[1], "the event is connected")


def test_a_to_many_outlet_takes_a_position(page, project):
    page.click("button", "add TextPattern")
    page.fill("textbox", "Name", "first").send_keys(Keys.ENTER)
    page.find("group", "first: TextPattern")
    page.click("button", "outlet patterns of controller")
    page.choose("Position", "1, before glider.pattern")
    page.click("option", "first: TextPattern")
    page.wait(lambda: "patterns: [first, glider.pattern, blinker.pattern]" in project.text(), "the target is the first of the list")


def test_names_and_classes_change_in_the_inspector(page, project):
    page.click("group", "game: ConwayGame")
    field = page.find("textbox", "Name")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("play", Keys.ENTER)
    page.find("group", "play: ConwayGame")
    assert "  play:\n" in project.text("board.yaml") and "game: play\n" in project.text()
    assert project.check() == ""

    page.click("group", "board: GridBoard")
    field = page.find("combobox", "Class")
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys("TorusBoard", Keys.TAB)
    page.find("group", "board: TorusBoard")
    assert project.check() == ""


def test_an_object_in_use_is_removed_only_with_its_connections(page, project):
    page.click("group", "buttonFactory: CellButtonFactory")
    page.click("button", "remove buttonFactory")
    page.wait(lambda: page.has("button", "Leave it"), "the page says who names it")
    notice = page.region("Objects").find_element(By.CSS_SELECTOR, "[role=alert]").text
    assert "controller.buttonFactory" in notice
    page.click("button", "Leave it")
    assert page.has("group", "buttonFactory: CellButtonFactory")


def test_what_was_done_is_told_as_commands(page, project):
    before = project.text("board.yaml")
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the file has the rows")
    page.click("button", "What was done")
    dialog = page.find("dialog", "What was done here")
    command = page.wait(lambda: dialog.find_element(By.CSS_SELECTOR, "code").text, "the command is listed")
    assert re.match(r"\S+ set \S+ board.rows 9$", command)
    page.press(Keys.ESCAPE)
    # What an editor has changed since is not undone.
    project.write("board.yaml", project.text("board.yaml").replace("rows: 9", "rows: 10"))
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("value") == "10", "the page has followed")
    page.click("button", "Undo")
    page.wait(lambda: "refused" in page.status, "undo is refused")
    assert "rows: 10" in project.text("board.yaml") and before != project.text("board.yaml")
