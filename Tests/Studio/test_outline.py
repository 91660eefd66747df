"""The outline, adding by a double click or a key, where an object is used, and the path between two."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def open_outline(page):
    page.click("tab", "Outline")
    page.find("tree", "Outline")


def rows(page):
    return page.names("treeitem")


def dialog(page):
    return page.driver.find_element(By.CSS_SELECTOR, "dialog[open]")


def test_the_outline_lists_what_the_file_is_made_of(page, project):
    open_outline(page)
    names = rows(page)
    assert names[:2] == ["File’s Owner: LifeApp", "screen: external, Screen"]
    assert names.index("board.yaml: file") < names.index("board: GridBoard") < names.index("life.yaml: file") < names.index("controller: LifeController")
    assert names.index("blinker: nib") < names.index("pattern: TextPattern") < names.index("glider: nib")
    page.click("treeitem", "board: GridBoard")
    assert "selected" in page.find("group", "board: GridBoard").get_attribute("class")
    page.wait(lambda: page.find("treeitem", "board: GridBoard").get_attribute("aria-selected") == "true", "its row is selected")
    # The picture and the outline have one selection.
    page.click("group", "game: ConwayGame")
    assert page.find("treeitem", "game: ConwayGame").get_attribute("aria-selected") == "true"


def test_the_outline_is_used_by_keyboard(page):
    page.tab_to("tab", "Classes")
    page.press(Keys.ARROW_RIGHT)
    assert page.focused.accessible_name == "Outline"
    page.press(Keys.TAB)
    page.press("gridb")
    page.wait(lambda: "game: ConwayGame" not in rows(page), "the outline is filtered")
    assert "board: GridBoard" in rows(page) and "controller: LifeController" not in rows(page)
    page.press(Keys.ESCAPE)
    page.wait(lambda: "game: ConwayGame" in rows(page), "all is shown again")
    page.press(Keys.ARROW_DOWN, Keys.HOME)
    assert page.focused.accessible_name == "File’s Owner: LifeApp"
    page.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert page.focused.accessible_name == "board.yaml: file"
    page.press(Keys.ARROW_LEFT)
    page.wait(lambda: "board: GridBoard" not in rows(page), "the file is folded")
    assert page.focused.get_attribute("aria-expanded") == "false"
    page.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    page.wait(lambda: page.focused.accessible_name == "board: GridBoard", "its first object has the focus")
    page.press(Keys.ARROW_LEFT)
    assert page.focused.accessible_name == "board.yaml: file"
    page.press(Keys.ARROW_DOWN, Keys.ENTER)
    page.wait(lambda: page.focused.aria_role == "group", "the object in the picture has the focus")
    assert page.focused.accessible_name == "board: GridBoard"


def test_the_outline_shows_problems_alone(page, project):
    project.write("board.yaml", project.text("board.yaml").replace("rows: 15", "rwos: 15"))
    open_outline(page)
    page.wait(lambda: any(name.startswith("board: GridBoard, 2 problem") or name == "board: GridBoard, 1 problem" for name in rows(page)), "the row tells the problems")
    page.driver.find_element(By.CSS_SELECTOR, "#outline-problems").click()
    page.wait(lambda: len(rows(page)) == 2, "only the board and its file are left")


def test_the_outline_leads_into_a_closed_nib(page):
    page.click("button", "close nib glider")
    page.wait(lambda: not page.has("group", "glider.pattern: TextPattern"), "the nib is closed")
    open_outline(page)
    page.find("treeitem", "pattern").click()
    page.find("group", "glider.pattern: TextPattern")


def test_a_double_click_adds_an_object_that_fits_the_selection(page, project):
    page.click("button", "add TorusBoard")
    page.fill("textbox", "Name", "first").send_keys(Keys.ENTER)
    page.find("group", "first: TorusBoard")
    page.click("group", "game: ConwayGame")
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: added first")
    project.write("board.yaml", project.text("board.yaml").replace("    outlets: {board: board}\n", ""))
    page.wait(lambda: "missing" in page.find("button", "outlet board of game").get_attribute("class"), "the game has no board")
    canvas = page.region("Objects")
    ActionChains(page.driver).move_to_element_with_offset(canvas, -canvas.size["width"] // 2 + 12, canvas.size["height"] // 2 - 12).double_click().perform()
    page.wait(lambda: "GridBoard" in page.names("option"), "the classes are listed")
    page.click("option", "TorusBoard")
    assert "connected to outlet board of game" in page.find("dialog", "New TorusBoard").text
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.wait(lambda: "board: torus" in project.text("board.yaml"), "it is connected")


def test_the_key_adds_an_object(page, project):
    page.click("group", "controller: LifeController")
    page.press("a")
    page.wait(lambda: page.focused.accessible_name == "new object", "the list has the focus")
    page.press("nothing like it")
    page.wait(lambda: "no class is called" in page.find("dialog", "new object").text, "the list says so")
    page.press(Keys.ESCAPE)
    assert page.focused.accessible_name == "controller: LifeController"
    # What fits no outlet is added alone.
    page.press("a")
    page.press("ConwayGame", Keys.ENTER)
    page.find("dialog", "New ConwayGame")
    page.press(Keys.ENTER)
    page.find("group", "conwayGame: ConwayGame")
    assert "conwayGame" not in project.text().split("objects:")[1].split("buttonFactory:\n")[0]


def test_where_an_object_is_used(page, project):
    page.click("group", "board: GridBoard")
    page.press("u")
    page.wait(lambda: page.has("dialog", "Where board is used"), "the places are listed")
    text = dialog(page).text
    assert "board.yaml:3\ndefined\nboard:" in text and "outlets: {board: board}" in text
    assert "life.test.yaml:5\nchanged" in text and "life.yaml:18\nnamed\nboard: board" in text
    page.click("button", "life.test.yaml:5")
    page.wait(lambda: "Conway" not in page.text() and "replace:" in page.text(), "the text of the overlay is shown")


def test_the_path_between_two_objects(page):
    page.click("group", "owner: LifeApp")
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("group", "game: ConwayGame")).key_up(Keys.SHIFT).perform()
    page.press("p")
    page.wait(lambda: page.has("dialog", "From owner to game"), "the path is listed")
    assert [each.text for each in dialog(page).find_elements(By.CSS_SELECTOR, "li")] == ["owner.controller → controller", "controller.game → game"]
    page.press(Keys.ESCAPE)
    page.wait(lambda: not page.driver.find_elements(By.CSS_SELECTOR, "dialog[open]"), "the dialog is closed")
    assert page.run("return [...document.querySelectorAll('.wire.on-path')].map((wire) => wire.dataset.from)") == ["owner", "controller"]
    assert len(set(page.run("return [...document.querySelectorAll('.wire.on-path .path')].map((path) => getComputedStyle(path).stroke)"))) == 1
    # In the other direction, from the menu.
    page.click("group", "game: ConwayGame")
    ActionChains(page.driver).key_down(Keys.SHIFT).click(page.find("group", "owner: LifeApp")).key_up(Keys.SHIFT).perform()
    page.press_with(Keys.SHIFT, Keys.F10)
    page.click("menuitem", "Path between them")
    page.wait(lambda: "No connections lead from game to owner, but back." in dialog(page).text, "only the way back is there")
