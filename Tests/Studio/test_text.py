"""The text below, which is typed into, joined with the picture both ways."""

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from test_pictures import take


def selected_lines(page):
    return [line.get_attribute("textContent").rstrip("\n") for line in page.region("Text").find_elements(By.CSS_SELECTOR, ".line.selected")]


def lines(page):
    return page.region("Text").find_elements(By.CSS_SELECTOR, ".line")


def click_line(page, words, at_end=True):
    """Clicks into a line, behind its last character or in its first ones."""
    line = next(line for line in lines(page) if words in line.get_attribute("textContent"))
    page.run("arguments[0].scrollIntoView({ block: 'center' })", line)
    x, y = page.run("""
        const range = document.createRange();
        range.selectNodeContents(arguments[0]);
        const box = range.getBoundingClientRect();
        return [Math.round(arguments[1] ? box.right - 1 : box.left + 2), Math.round(box.top + box.height / 2)];
    """, line, at_end)
    chain = ActionChains(page.driver)
    chain.w3c_actions.pointer_action.move_to_location(x, y)
    chain.click().perform()


def pane(page):
    return page.region("Text").find_element(By.CSS_SELECTOR, "textarea")


def wait_for_text(page, words):
    page.wait(lambda: words in page.text(), f"the text has '{words}'")


def wait_for_error(page, words):
    page.wait(lambda: words in page.region("Text").text, f"'{words}' is told beside the text")


def test_the_selection_is_shown_in_the_text_and_made_there(page):
    page.click("group", "controller: LifeController")
    page.wait(lambda: selected_lines(page)[:2] == ["  controller:", "    class: LifeController"], "the definition is marked")
    click_line(page, "screen: Screen")
    page.wait(lambda: page.find("textbox", "Name").get_attribute("value") == "screen", "the inspector follows the text")


def test_the_text_is_read_by_keyboard(page):
    text = page.find("textbox", "text of life.yaml")
    page.run('document.querySelector("#typed").focus()')
    for _ in range(40):
        page.press(Keys.ARROW_DOWN)
        if page.all("textbox", "Name") and page.find("textbox", "Name").get_attribute("value") == "controller":
            break
    page.press_with(Keys.SHIFT, Keys.F6)
    page.press_with(Keys.SHIFT, Keys.F6)
    assert page.focused.accessible_name.endswith(("controller: LifeController", "of controller"))
    # The Tab key leaves the text.
    text.send_keys(Keys.TAB)
    assert page.focused != text


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
    wait_for_error(page, "bord")


def test_typing_shows_colours_and_problems_and_writes_nothing_until_it_is_saved(page, project):
    before = project.text()
    click_line(page, "    class: LifeController")
    page.press("X")
    wait_for_text(page, "class: LifeControllerX")
    page.wait(lambda: [line for line in lines(page) if "error" in line.get_attribute("class") and "LifeControllerX" in line.get_attribute("textContent")], "the line has an error")
    assert "not saved, 1 error" in page.region("Text").text and "no class 'LifeControllerX'" in page.region("Text").text
    assert project.text() == before
    page.press(Keys.BACKSPACE)
    page.wait(lambda: "not saved" not in page.region("Text").text, "it is the text of the file again")
    page.press("   # runs it")
    page.wait(lambda: page.region("Text").find_elements(By.CSS_SELECTOR, ".token.comment")[-1].text == "# runs it" or "# runs it" in [token.text for token in page.region("Text").find_elements(By.CSS_SELECTOR, ".token.comment")], "the comment has its colour")
    assert "not saved" in page.region("Text").text and project.text() == before
    page.press_with(Keys.CONTROL, "s")
    page.wait_for_status("changed life.yaml as text")
    assert project.text() == before.replace("    class: LifeController\n", "    class: LifeController   # runs it\n")
    assert "not saved" not in page.region("Text").text
    # What was typed is undone in the text, and the edit of the file beside it.
    page.click("button", "Undo")
    page.wait(lambda: project.text() == before, "the edit is taken back")
    page.wait(lambda: page.text() == before, "the text follows")


def test_the_text_lies_exactly_over_its_colours(page, project):
    project.write("life.yaml", project.text() + "# " + "a long comment " * 20 + "\n")
    wait_for_text(page, "a long comment")
    sizes = page.run("""
        const [typed, coloured] = ["typed", "coloured"].map((id) => document.getElementById(id));
        return [typed.scrollWidth - typed.clientWidth, typed.scrollHeight - typed.clientHeight, coloured.offsetHeight, typed.clientHeight,
            ...[...coloured.children].map((line) => [...line.querySelectorAll(".token")].map((token) => getComputedStyle(token).fontWeight).join())];
    """)
    assert sizes[0] == 0 and sizes[1] == 0 and sizes[3] >= sizes[2]
    assert all(weight in ("", "400") for weights in sizes[4:] for weight in weights.split(","))
    # The cursor that a click sets is at the character that is seen there.
    click_line(page, "    class: LifeController", at_end=False)
    page.press("x")
    wait_for_text(page, "\nx    class: LifeController")


def test_what_may_be_at_the_cursor_is_offered(page, project):
    click_line(page, "    class: LifeController")
    page.press(Keys.ENTER)
    page.press_with(Keys.CONTROL, Keys.SPACE)
    page.wait(lambda: "attributes" in page.names("option") or "inits" in page.names("option") or page.names("option"), "keys are offered")
    page.press(Keys.ESCAPE)
    assert not page.names("option")
    page.press(Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE)
    wait_for_text(page, "class: LifeController\n    outlets")
    # A target of an outlet: only what fits, with its class.
    click_line(page, "screen: screen")
    for _ in "screen":
        page.press(Keys.BACKSPACE)
    page.press("s")
    page.wait(lambda: "screen" in page.names("option"), "the targets are offered")
    assert pane(page).get_attribute("aria-activedescendant")
    page.press(Keys.TAB)
    wait_for_text(page, "screen: screen\n")
    assert page.focused == pane(page), "the Tab key has taken the completion"
    # By mouse.
    page.press(Keys.BACKSPACE)
    page.click("option", "screen")
    wait_for_text(page, "screen: screen\n")
    page.wait(lambda: "not saved" not in page.region("Text").text, "the text is as before")


def test_return_is_a_new_line_unless_a_completion_is_chosen(page):
    click_line(page, "screen: screen")
    page.press(Keys.BACKSPACE, "n")
    page.wait(lambda: "screen" in page.names("option"), "the word is offered")
    page.press(Keys.ENTER)
    wait_for_text(page, "screen: screen\n      \n")
    click_line(page, "objects:")
    page.press(Keys.ENTER, "spare: ")
    page.press("Gri")
    page.wait(lambda: page.names("option") == ["GridBoard"], "the class is offered")
    page.press(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
    wait_for_text(page, "objects:\n  spare: GridBoard\n  controller:")


def test_a_wrong_text_is_saved_only_if_that_is_wanted(page, project):
    before = project.text()
    click_line(page, "    class: LifeController")
    page.press("X")
    page.click("button", "Save")
    page.wait_for_status("not saved")
    assert project.text() == before and "LifeControllerX" in page.text()
    assert "not written" in page.region("Problems").text
    page.wait(lambda: "LifeControllerX" in page.run('const { value, selectionStart } = document.querySelector("#typed"); return value.slice(selectionStart).split("\\n")[0];'), "the cursor is at the error")
    page.click("button", "Save anyway")
    page.wait(lambda: "LifeControllerX" in project.text(), "it is written")
    page.wait(lambda: not page.has("button", "Save anyway"), "the page knows that it is written")
    page.click("button", "Undo")
    page.wait(lambda: project.text() == before, "it is taken back")


def test_what_is_saved_elsewhere_comes_into_the_typed_text(page, project):
    before = project.text()
    click_line(page, "    class: LifeController")
    page.press("   # mine")
    project.write("life.yaml", "# theirs\n" + before)
    page.wait(lambda: page.text().startswith("# theirs\n") and "# mine" in page.text(), "both are in the text")
    page.press("!")
    wait_for_text(page, "# mine!")
    page.press_with(Keys.CONTROL, "s")
    page.wait(lambda: project.text() == "# theirs\n" + before.replace("    class: LifeController\n", "    class: LifeController   # mine!\n"), "both are in the file")


@pytest.mark.parametrize("keeps", [True, False], ids=["mine", "theirs"])
def test_both_are_offered_if_the_same_line_was_changed(page, project, keeps):
    before = project.text()
    theirs = before.replace("    class: LifeController\n", "    class: LifeController   # theirs\n")
    click_line(page, "    class: LifeController")
    page.press("   # mine")
    project.write("life.yaml", theirs)
    page.wait(lambda: page.has("button", "Keep what is typed"), "both are offered")
    assert page.focused == pane(page) and "# mine" in page.text() and "# theirs" in page.region("Text").text
    page.press("!")
    wait_for_text(page, "# mine!")
    if not keeps:
        page.click("button", "Take what was saved")
        page.wait(lambda: page.text() == theirs, "that is the text")
        page.press_with(Keys.CONTROL, "z")
        wait_for_text(page, "# mine!")
        return
    page.click("button", "Keep what is typed")
    page.press_with(Keys.CONTROL, "s")
    page.wait(lambda: project.text() == theirs.replace("# theirs", "# mine!"), "what was typed is written")


def test_an_edit_in_the_diagram_leaves_what_is_typed(page, project):
    click_line(page, "    class: LifeController")
    page.press("   # mine")
    page.click("group", "game: ConwayGame")
    page.click("group", "controller: LifeController")
    page.wait(lambda: "# mine" in page.text() and "not saved" in page.region("Text").text, "the text is still there")
    page.find("textbox", "Name").send_keys("2", Keys.ENTER)
    page.wait(lambda: "  controller2:\n" in project.text(), "the object is renamed")
    page.wait(lambda: "  controller2:\n    class: LifeController   # mine\n" in page.text(), "the text has both")
    page.press_with(Keys.CONTROL, "s")
    page.wait(lambda: "  controller2:\n    class: LifeController   # mine\n" in project.text(), "so has the file")


def test_another_file_keeps_what_is_typed(page, project):
    click_line(page, "    class: LifeController")
    page.press("   # mine")
    page.choose("File shown", "board.yaml")
    page.find("textbox", "text of board.yaml")
    assert "# mine" not in page.text() and "not saved" not in page.region("Text").text.replace("(not saved)", "")
    page.choose("File shown", "life.yaml (not saved)")
    wait_for_text(page, "# mine")
    assert page.run('const event = new Event("beforeunload", { cancelable: true }); dispatchEvent(event); return event.defaultPrevented;'), "leaving asks"
    page.press_with(Keys.CONTROL, "s")
    page.wait_for_status("changed life.yaml as text")
    assert "# mine" in project.text()
    assert not page.run('const event = new Event("beforeunload", { cancelable: true }); dispatchEvent(event); return event.defaultPrevented;')


def test_undo_takes_back_what_is_typed_and_then_the_edits(page, project):
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9").send_keys(Keys.TAB)
    page.wait(lambda: "rows: 9" in page.text(), "an edit is made, and shown")
    page.choose("File shown", "life.yaml")
    click_line(page, "    class: LifeController")
    page.press("XY")
    wait_for_text(page, "LifeControllerXY")
    while "Controller" + "X" in page.text():
        page.press_with(Keys.CONTROL, "z")
    assert "rows: 9" in project.text("board.yaml")
    page.press_with(Keys.CONTROL, Keys.SHIFT, "z")
    wait_for_text(page, "LifeControllerX")
    while "Controller" + "X" in page.text():
        page.press_with(Keys.CONTROL, "z")
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: "rows: 9" not in project.text("board.yaml"), "the edit is taken back")


def test_a_problem_is_fixed_in_the_typed_text(page, project):
    before = project.text()
    click_line(page, "screen: screen")
    page.press(Keys.BACKSPACE, Keys.ESCAPE)
    page.wait(lambda: [name for name in page.names("button") if name.startswith("fix: ")], "a fix is offered")
    page.click("button", next(name for name in page.names("button") if name.startswith("fix: ")))
    page.wait(lambda: page.text() == before, "it is made in the text")
    page.wait(lambda: "not saved" not in page.region("Text").text, "which is that of the file")
    assert project.text() == before


def test_a_long_text_is_typed_into_at_once(open_page, large):
    project = large(1000)
    page = open_page(project)
    click_line(page, "objects:")
    page.press(Keys.ENTER)
    seconds = page.run("""
        const area = document.querySelector("#typed");
        const times = [];
        for (const letter of "first: ") {
            const before = performance.now();
            document.execCommand("insertText", false, letter);
            area.getBoundingClientRect();
            times.push(performance.now() - before);
        }
        return times;
    """)
    print(f"a character of a text with {len(lines(page))} lines takes {', '.join(f'{each:.0f}' for each in seconds)} ms")
    assert sorted(seconds)[len(seconds) // 2] < 50


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_picture_of_typing(page, tmp_path, is_dark):
    page.set_screen(is_dark, 1440, 900, 1)
    click_line(page, "screen: screen")
    page.press(Keys.BACKSPACE)
    page.press_with(Keys.CONTROL, Keys.SPACE)
    page.wait(lambda: "screen" in page.names("option"), "the targets are offered")
    wait_for_error(page, "not saved, 1 error")
    take(page, tmp_path, "studio-typing", is_dark)
