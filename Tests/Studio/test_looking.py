"""Looking at the diagram: nested nibs, focus, zoom, search, and the sizes of the window's parts."""

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def test_a_nib_inside_the_nib_opens_in_place_and_alone(page):
    page.click("button", "close nib glider")
    page.wait(lambda: not page.has("group", "glider.pattern: TextPattern"), "the nib is closed")
    nib = next(name for name in page.objects() if name.startswith("glider: "))
    page.click("group", nib)
    page.press(Keys.ENTER)
    page.find("group", "glider.pattern: TextPattern")
    page.click("button", "open patterns/glider.yaml alone")
    page.wait(lambda: page.objects() == ["pattern: TextPattern"], "the file is alone")
    assert "Turns" not in page.text() and "four generations" in page.text()
    page.driver.back()
    page.find("group", "controller: LifeController")


def test_the_focus_leaves_what_is_near(open_page, large):
    page = open_page(large(60))
    everything = page.objects()
    name = next(name for name in everything if name.startswith("node50: "))
    page.press_with(Keys.CONTROL, "f")
    page.press("node50", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == name, "the search has found it")
    page.press("f")
    page.wait(lambda: len(page.objects()) < len(everything), "only what is near is shown")
    near = len(page.objects())
    page.choose("Depth", "1")
    page.wait(lambda: len(page.objects()) < near, "less is near")
    assert name in page.objects()
    # Loading the page again shows the same.
    shown = page.objects()
    page.driver.refresh()
    page.wait(lambda: page.objects() == shown, "the same is shown")
    page.find("group", name).click()
    page.press("f")
    page.wait(lambda: page.objects() == everything, "everything is shown again")


def test_the_picture_is_zoomed_and_moved(open_page, large):
    page = open_page(large(60))
    width = 'return document.querySelector("#diagram").getBoundingClientRect().width'
    before = page.run(width)
    page.click("button", "Zoom in")
    assert page.run(width) > before * 1.2
    page.click("button", "Fit")
    assert page.run("""
        const [canvas, picture] = ["#canvas", "#diagram"].map((name) => document.querySelector(name).getBoundingClientRect());
        return picture.width <= canvas.width && picture.height <= canvas.height;
    """)
    # The keys do the same, and the focus is never out of sight.
    page.click("group", page.objects()[0])
    for _ in range(4):
        page.press("+")
    page.press("0")
    assert "100 %" in page.driver.find_element(By.CSS_SELECTOR, "header").text
    for number in range(12):
        page.press([Keys.ARROW_RIGHT, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT][number % 5])
        assert page.run("""
            const box = document.activeElement.getBoundingClientRect();
            const canvas = document.querySelector("#canvas").getBoundingClientRect();
            return box.left >= canvas.left - 1 && box.top >= canvas.top - 1 && box.right <= canvas.right + 1 && box.bottom <= canvas.bottom + 1;
        """)


def test_a_class_is_dragged_from_the_library(page, project):
    entry = page.find("button", "add TorusBoard")
    ActionChains(page.driver).click_and_hold(entry).move_to_element(page.find("button", "outlet board of controller")).release().perform()
    dialog = page.find("dialog", "New TorusBoard")
    assert "connected to outlet board of controller" in dialog.text
    page.press(Keys.ENTER)
    page.find("group", "torusBoard: TorusBoard")
    page.wait(lambda: "board: torusBoard" in project.text(), "it is connected")


def test_a_wire_is_selected_and_told(page):
    middle = page.run("""
        const { state } = await module("scene.js");
        const { inWindow } = await module("panzoom.js");
        const { path } = state.scene.edges.find((edge) => edge.from === "controller" && edge.member === "screen");
        const [[ax, ay], [bx, by]] = path;
        return inWindow([(ax + bx) / 2, (ay + by) / 2]);
    """)
    ActionChains(page.driver).move_by_offset(0, 0).perform()
    action = ActionChains(page.driver)
    action.w3c_actions.pointer_action.move_to_location(round(middle[0]), round(middle[1]))
    action.w3c_actions.pointer_action.click()
    action.perform()
    assert page.driver.find_element(By.CSS_SELECTOR, "#canvas").get_attribute("title") == "controller.screen → screen"
    assert "selected" in page.find("button", "outlet screen of controller").get_attribute("class")


def test_parts_of_the_window_have_other_sizes(page):
    height = 'return document.querySelector("#text").getBoundingClientRect().height'
    before = page.run(height)
    edge = page.find("separator", "height of the text")
    ActionChains(page.driver).drag_and_drop_by_offset(edge, 0, -100).perform()
    assert abs(page.run(height) - before - 100) <= 2
    page.run('document.querySelector("#bottom-edge").focus()')
    page.press(Keys.ARROW_DOWN)
    assert page.run(height) < before + 90
