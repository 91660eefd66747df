"""Several objects at once: selected by clicks, a box or the keyboard, and edited together; and the menu of commands."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys


def click_with(page, key, name):
    ActionChains(page.driver).key_down(key).click(page.find("group", name)).key_up(key).perform()


def chosen(page):
    return page.run("return (await module('several.js')).selected()")


def select(page, *names):
    """Selects objects with the mouse."""
    page.click("group", names[0])
    for name in names[1:]:
        click_with(page, Keys.SHIFT, name)
    page.wait(lambda: len(chosen(page)) == len(names), "they are selected")


def go_to(page, name, title):
    page.press_with(Keys.CONTROL, "f")
    page.press(name, Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == title, "the search has found it")


def menu(page):
    return page.names("menuitem")


# Selecting


def test_clicks_with_shift_select_several(page):
    select(page, "board: GridBoard", "game: ConwayGame")
    assert chosen(page) == ["board", "game"]
    assert "2 objects" in page.region("Inspector").text
    assert "selected together" in page.find("group", "board: GridBoard").get_attribute("aria-description")
    click_with(page, Keys.SHIFT, "board: GridBoard")
    assert chosen(page) == ["game"]
    assert page.find("group", "board: GridBoard").get_attribute("aria-description") in (None, "")
    select(page, "board: GridBoard", "controller: LifeController", "game: ConwayGame")
    # A plain click selects one again, also one of them.
    page.click("group", "game: ConwayGame")
    assert chosen(page) == ["game"] and page.find("textbox", "Name").get_attribute("value") == "game"


def test_a_box_selects_what_it_touches(page):
    corners = page.run("""
        const { state } = await module("scene.js");
        const { inWindow } = await module("panzoom.js");
        const boxes = ["board", "game"].map((name) => state.scene.objects.find(({ id }) => id === name).box);
        const [left, top] = [Math.min(...boxes.map(({ x }) => x)) - 12, Math.min(...boxes.map(({ y }) => y)) - 12];
        const right = Math.max(...boxes.map(({ x, width }) => x + width)), bottom = Math.max(...boxes.map(({ y, height }) => y + height));
        const inside = ({ box }) => box.x < right && left < box.x + box.width && box.y < bottom && top < box.y + box.height;
        return [inWindow([left, top]), inWindow([right - 5, bottom - 5]), state.scene.objects.filter(inside).map(({ id }) => id)];
    """)
    chain = ActionChains(page.driver).key_down(Keys.SHIFT)
    pointer = chain.w3c_actions.pointer_action
    pointer.move_to_location(*map(round, corners[0]))
    pointer.pointer_down()
    pointer.move_to_location(*map(round, corners[1]))
    pointer.pointer_up()
    for _ in range(4):
        chain.w3c_actions.key_action.pause()
    chain.key_up(Keys.SHIFT).perform()
    page.wait(lambda: chosen(page), "something is selected")
    assert sorted(chosen(page)) == sorted(corners[2]) and {"board", "game"} <= set(corners[2])


def test_the_keyboard_selects_several(page):
    go_to(page, "controller", "controller: LifeController")
    page.press_with(Keys.SHIFT, Keys.ARROW_RIGHT)
    both = chosen(page)
    assert len(both) == 2 and both[0] == "controller"
    page.press(Keys.ESCAPE)
    assert chosen(page) == both[1:]
    # With Ctrl, the arrows only go there; Shift and Space select it as well.
    page.press_with(Keys.CONTROL, Keys.ARROW_LEFT)
    assert chosen(page) == both[1:]
    page.press_with(Keys.SHIFT, Keys.SPACE)
    assert len(chosen(page)) == 2
    page.press_with(Keys.CONTROL, "a")
    assert len(chosen(page)) == len(page.objects())
    page.wait_for_status(f"{len(page.objects())} objects are selected")
    # The arrows alone select one.
    page.press(Keys.ARROW_LEFT)
    assert len(chosen(page)) == 1


# Editing


def test_several_are_removed_at_once_and_come_back_at_once(page, project):
    # No overlay changes them, which would be an error without them.
    (project.folder / "life.test.yaml").unlink()
    page.wait(lambda: not page.run("return (await module('scene.js')).state.scene.files.some(({ path }) => path.includes('test'))"), "the overlay is gone")
    before = project.texts()
    select(page, "board: GridBoard", "game: ConwayGame")
    page.press(Keys.DELETE)
    page.wait(lambda: page.has("button", "Leave them"), "the page says who names them")
    notice = page.region("Objects").text
    # The connection from the game to the board goes with both.
    assert "controller.board" in notice and "game.board" not in notice and project.texts() == before
    page.click("button", "Remove them and these connections")
    page.wait(lambda: "controller" in project.text() and "board:" not in project.text("board.yaml"), "both are removed")
    page.wait(lambda: page.objects() and not page.has("group", "game: ConwayGame"), "the picture has followed")
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: project.texts() == before, "one step brings both back")


def test_what_names_itself_is_removed_by_keyboard(page, project):
    project.write("board.yaml", project.text("board.yaml") + "  first:\n    class: ConwayGame\n    outlets: {board: spare}\n    attributes: {born: [3], survives: [2]}\n  spare:\n    class: GridBoard\n    attributes: {rows: 1, columns: 1}\n")
    page.find("group", "spare: GridBoard")
    before = project.text("board.yaml")
    go_to(page, "spare", "spare: GridBoard")
    page.run("(await module('several.js')).selectTogether(['first', 'spare']); return null")
    page.press(Keys.DELETE)
    page.wait(lambda: "spare" not in project.text("board.yaml"), "both are removed")
    assert before.startswith(project.text("board.yaml"))
    page.wait_for_status("removed first and spare")


def test_duplicates_refer_to_each_other(page, project):
    before = project.text("board.yaml")
    select(page, "board: GridBoard", "game: ConwayGame")
    page.press_with(Keys.CONTROL, "d")
    page.find("group", "game2: ConwayGame")
    added = project.text("board.yaml").removeprefix(before)
    assert "  board2:\n    class: GridBoard                  # or TorusBoard" in added
    assert "  game2:\n" in added and "outlets: {board: board2}" in added
    page.wait(lambda: chosen(page) == ["board2", "game2"], "the new ones are selected")
    page.wait_for_status("duplicated board and game as board2 and game2")
    assert project.check() == ""
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: project.text("board.yaml") == before, "one step takes both back")


def test_objects_are_copied_and_pasted_as_yaml(open_page, project):
    page = open_page(project)
    page.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; navigator.clipboard.readText = () => Promise.resolve(window.copied); return null")
    select(page, "board: GridBoard", "game: ConwayGame")
    page.press_with(Keys.CONTROL, "c")
    page.wait_for_status("copied 2 objects")
    text = page.run("return window.copied")
    assert text.startswith("objects:\n  board:\n    class: GridBoard ") and "outlets: {board: board}" in text
    # Into another file, from the menu. What that does not know is left out.
    page.run("await (await module('scene.js')).look({ file: 'patterns/glider.yaml' }); return null")
    page.wait(lambda: page.objects() == ["pattern: TextPattern"], "the other file is shown")
    page.run("document.querySelector('#canvas').focus(); return null")
    page.press_with(Keys.SHIFT, Keys.F10)
    page.click("menuitem", "Paste")
    page.find("group", "game: ConwayGame")
    pasted = project.text("patterns/glider.yaml")
    assert "  board:\n    class: GridBoard" in pasted and "outlets: {board: board}" in pasted
    assert project.check() == ""
    page.run("const data = new DataTransfer(); data.setData('text/plain', 'odd:\\n  class: ConwayGame\\n  attributes: {born: [3], survives: [2]}\\n  outlets: {board: nowhere}\\n'); document.querySelector('#canvas').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); return null")
    page.wait_for_status("left out odd.board → nowhere")
    assert "nowhere" not in project.text("patterns/glider.yaml") and "  odd:\n" in project.text("patterns/glider.yaml")


def test_objects_move_into_a_file(page, project):
    select(page, "board: GridBoard", "game: ConwayGame")
    page.press("m")
    page.fill("textbox", "File", "rules.txt").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("textbox", "File").get_attribute("aria-invalid") == "true", "the name is refused")
    before = project.text("board.yaml")
    page.fill("textbox", "File", "rules.yaml").send_keys(Keys.ENTER)
    page.wait_for_status("moved board and game to rules.yaml")
    assert "  board:\n    class: GridBoard                  # or TorusBoard" in project.text("rules.yaml")
    assert "include: [rules.yaml]" in project.text("board.yaml") and "GridBoard" not in project.text("board.yaml")
    assert chosen(page) == ["board", "game"] and project.check() == ""
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: "rules.yaml" not in project.texts() and project.text("board.yaml") == before, "the file is taken back")


def test_what_would_mean_something_else_does_not_move(page, project):
    before = project.texts()
    go_to(page, "controller", "controller: LifeController")
    page.press("m")
    page.find("textbox", "File")
    page.press("control.yaml", Keys.ENTER)
    page.wait(lambda: page.find("textbox", "File").get_attribute("aria-invalid") == "true", "it is refused")
    assert "names 'glider.pattern', which only 'life.yaml' knows" in page.find("dialog", "Move controller into a file").text
    assert project.texts() == before


def test_an_attribute_is_set_for_all(page, project):
    page.click("group", "board: GridBoard")
    page.press_with(Keys.CONTROL, "d")
    page.find("group", "board2: GridBoard")
    page.click("group", "board2: GridBoard")
    page.fill("spinbutton", "rows", "7").send_keys(Keys.ENTER)
    page.wait(lambda: "rows: 7" in project.text("board.yaml"), "the second has other rows")
    page.wait_for_status("set rows of board2 to 7")
    select(page, "board: GridBoard", "board2: GridBoard")
    field = page.find("spinbutton", "rows")
    assert field.get_attribute("value") == ""
    assert "board: 15, board2: 7" in page.region("Inspector").text
    assert page.find("spinbutton", "columns").get_attribute("value") == "24"
    page.fill("spinbutton", "rows", "9").send_keys(Keys.ENTER)
    page.wait(lambda: project.text("board.yaml").count("rows: 9, columns: 24") == 2, "both have the rows")
    page.wait_for_status("set rows of board and board2 to 9")
    page.fill("spinbutton", "rows", "-2.5").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("aria-invalid") == "true", "the field is marked")
    assert project.text("board.yaml").count("rows: 9, columns: 24") == 2


def test_several_are_removed_in_an_overlay(page, project):
    base = project.texts()
    project.write("life.test.yaml", "include: [life.yaml]\nchange: {controller: {outlets: {patterns: []}}}\n")
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "change:" in page.text(), "the overlay is shown")
    select(page, "glider.pattern: TextPattern", "blinker.pattern: TextPattern")
    page.press(Keys.DELETE)
    page.wait(lambda: "remove:" in project.text("life.test.yaml"), "the overlay removes them")
    assert "glider.pattern" in project.text("life.test.yaml") and "blinker.pattern" in project.text("life.test.yaml")
    assert project.text() == base["life.yaml"]


def test_all_are_copied_and_removed(page, project):
    page.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; return null")
    (project.folder / "life.test.yaml").unlink()
    page.wait(lambda: not page.run("return (await module('scene.js')).state.scene.files.some(({ path }) => path.includes('test'))"), "the overlay is gone")
    before = project.texts()
    go_to(page, "board", "board: GridBoard")
    # Both nibs have an object of one name.
    page.run("""(await module("several.js")).selectTogether(["owner", "controller", "buttonFactory", "buttonFactory.newButton", "glider.pattern", "board"]); return null""")
    page.press_with(Keys.CONTROL, "c")
    page.wait_for_status("copied 5 objects")
    text = page.run("return window.copied")
    assert [line for line in text.split("\n") if line.startswith("  ") and line[2] != " "] == ["  controller:", "  buttonFactory:", "  pattern:", "  board:"]
    page.press_with(Keys.CONTROL, "a")
    page.press(Keys.DELETE)
    page.wait(lambda: "controller" not in project.text(), "all are removed")
    page.wait(lambda: not page.objects(), "the sheet is empty")
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: project.texts() == before, "one step brings all back")


# The menu


def test_the_menu_has_the_words_and_keys_of_the_commands(page, project):
    page.click("group", "controller: LifeController")
    ActionChains(page.driver).context_click(page.find("group", "board: GridBoard")).perform()
    assert page.find("menu", "commands for board").aria_role == "menu"
    assert menu(page)[:3] == ["Edit", "Rename", "Duplicate"] and "Path between them" not in menu(page)
    assert page.find("menuitem", "Duplicate").get_attribute("aria-keyshortcuts") == "Control+D"
    page.press(Keys.ESCAPE)
    page.wait(lambda: not menu(page), "the menu is closed")
    assert page.focused.accessible_name == "board: GridBoard"
    # The same by keyboard.
    page.press_with(Keys.SHIFT, Keys.F10)
    assert page.wait(lambda: page.focused.accessible_name == "Edit", "the first command has the focus")
    page.press("r")
    assert page.focused.accessible_name == "Rename"
    page.press(Keys.ARROW_UP, Keys.ARROW_UP)
    assert page.focused.accessible_name == menu(page)[-1]
    page.press(Keys.HOME, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    page.find("group", "board2: GridBoard")
    # A command that is a key of the picture presses that.
    page.press_with(Keys.SHIFT, Keys.F10)
    page.click("menuitem", "Rename")
    page.wait(lambda: page.focused.accessible_name == "Name", "the name has the focus")


def test_the_menu_of_an_outlet_and_of_the_paper(page, project):
    ActionChains(page.driver).context_click(page.find("button", "outlet board of controller")).perform()
    assert menu(page)[:2] == ["Connect", "Disconnect"]
    page.click("menuitem", "Disconnect")
    page.wait_for_status("disconnected outlet board of controller")
    canvas = page.region("Objects")
    ActionChains(page.driver).move_to_element_with_offset(canvas, -canvas.size["width"] // 2 + 12, canvas.size["height"] // 2 - 12).context_click().perform()
    assert menu(page) == ["New object", "Note…", "Paste", "Select all", "Search", "Fit"]
    page.click("menuitem", "Select all")
    page.wait(lambda: len(chosen(page)) == len(page.objects()), "all are selected")


def test_the_menu_overrides_in_an_overlay(page, project):
    go_to(page, "glider.pattern", "glider.pattern: TextPattern")
    page.press("o")
    page.wait_for_status("editing as life.test.yaml")
    page.wait(lambda: page.focused.get_attribute("data-attribute"), "the first attribute has the focus")
    assert page.has("group", "glider.pattern: TextPattern") and chosen(page) == ["glider.pattern"]
