"""What is done at the same time or one right after the other: nothing is lost, and nothing happens that nobody asked for."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

from test_parts import TEXT, lamp  # noqa: F401, a project with values of every kind
from test_places import corners, kept, layout


def test_the_diagram_has_the_focus_of_an_object_that_is_gone(page, project):
    page.click("group", "game: ConwayGame")
    page.press("a", "TorusBoard", Keys.ENTER)
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.find("group", "torus: TorusBoard").click()
    project.write("life.yaml", project.text().replace("  torus: TorusBoard\n", ""))
    page.wait(lambda: not page.has("group", "torus: TorusBoard"), "the object is gone")
    assert page.focused.get_attribute("id") == "canvas"
    page.press("a")
    page.wait(lambda: page.focused.accessible_name == "new object", "the keys of the diagram work")


def test_what_is_dragged_beside_the_diagram_is_seen(opened):
    title = opened.find("group", "lamp: Lamp").find_element("css selector", ".name")
    ActionChains(opened.driver).click_and_hold(title).move_by_offset(9, 9).move_by_offset(-300, 20).perform()
    seen = opened.run("""
        const box = document.querySelector(".object > .box").getBoundingClientRect();
        const canvas = document.querySelector("#canvas");
        const found = document.elementFromPoint(box.left + 20, box.top + 5);
        return [found?.closest("[data-object]")?.dataset.object, canvas.scrollWidth <= canvas.clientWidth];
    """)
    ActionChains(opened.driver).send_keys(Keys.ESCAPE).release().perform()
    assert seen == ["lamp", True]


def test_what_is_selected_after_a_rename_stays_selected(page, project):
    page.click("group", "board: GridBoard")
    page.fill("textbox", "Name", "field")
    page.click("group", "game: ConwayGame")
    page.wait(lambda: "  field:" in project.text("board.yaml"), "it is renamed")
    page.find("group", "field: GridBoard")
    assert page.find("textbox", "Name").get_attribute("value") == "game"
    assert page.focused.accessible_name == "game: ConwayGame"


def test_a_search_ends_connecting(page, project):
    before = project.texts()
    page.find("button", "outlet board of controller").send_keys(Keys.ENTER)
    page.wait(lambda: page.names("option"), "what fits is listed")
    page.press_with(Keys.CONTROL, "f")
    page.press("game", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == "game: ConwayGame", "it is found")
    assert not page.run('return document.querySelector("#diagram").classList.contains("connecting");')
    page.click("group", "board: GridBoard")
    page.wait(lambda: page.find("textbox", "Name").get_attribute("value") == "board", "it is selected and not connected")
    assert project.texts() == before


def test_undo_right_after_an_arrow_key_takes_that_back(page, project):
    before = corners(page)
    page.find("group", "game: ConwayGame").send_keys("")
    page.press_with(Keys.ALT, Keys.ARROW_DOWN)
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: moved game")
    assert kept(page, before) and layout(project) is None


def test_a_double_click_removes_one_item(opened, lamp):
    count = lamp.text().count("\n        - ")
    ActionChains(opened.driver).double_click(opened.find("button", "remove tags 0")).perform()
    opened.wait(lambda: lamp.text() != TEXT, "it is removed")
    opened.press_with(Keys.CONTROL, "z")
    opened.wait(lambda: lamp.text() == TEXT, "one step brings all back")
    assert lamp.text().count("\n        - ") == count


def test_what_is_half_typed_stays_with_its_item(opened, lamp):
    opened.fill("textbox", "tags 3", "typed")
    lamp.write("lamp.yaml", TEXT.replace("        - c\n", "        - b\n        - c\n"))
    opened.wait(lambda: opened.has("textbox", "tags 4"), "there is one more")
    assert opened.find("textbox", "tags 3").get_attribute("value") == "b"
    assert opened.find("textbox", "tags 4").get_attribute("value") == "typed" and opened.focused.accessible_name == "tags 4"


def test_the_colours_of_a_comparison_go_with_it(page):
    colours = """return [...document.querySelectorAll(".object")].some((each) => /state-/.test(each.getAttribute("class")));"""
    page.click("button", "Differences")
    page.find("dialog", "life.test.yaml against life.yaml")
    page.choose("Compare with", "board.yaml")
    page.find("dialog", "board.yaml against life.yaml")
    page.press(Keys.ESCAPE)
    page.choose("Editing as", "the file itself")
    page.wait(lambda: not page.run(colours), "the diagram has its own colours")


def test_an_address_of_a_file_that_is_gone_shows_the_first_one(page, project):
    page.click("button", "open patterns/glider.yaml alone")
    page.wait(lambda: page.objects() == ["pattern: TextPattern"], "the file is alone")
    link = page.driver.current_url
    page.driver.back()
    page.find("button", "open patterns/glider.yaml alone")
    (project.folder / "patterns/glider.yaml").rename(project.folder / "patterns/kite.yaml")
    for name, text in project.texts().items():
        project.write(name, text.replace("glider.yaml", "kite.yaml"))
    page.find("button", "open patterns/kite.yaml alone")
    page.driver.get("about:blank")
    page.open(link)
    page.find("group", "controller: LifeController")
