"""A steady picture: objects keep their places, are moved by mouse and keyboard, and are laid out again only if the user asks."""

import json

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys


def corners(page):
    """Where the objects are, in the picture and in the window."""
    return page.run("""
        const { state } = await module("scene.js");
        return Object.fromEntries(state.scene.objects.map(({ id, box }) => {
            const { left, top } = document.querySelector(`[data-object="${CSS.escape(id)}"] > .box`).getBoundingClientRect();
            return [id, [box.x, box.y, Math.round(left), Math.round(top)]];
        }));
    """)


def name_of(page, object):
    return page.find("group", object).find_element("css selector", ".name")


def drag(page, object, x, y):
    ActionChains(page.driver).click_and_hold(name_of(page, object)).move_by_offset(9, 9).move_by_offset(x - 9, y - 9).release().perform()


def layout(project):
    path = project.folder / "life.studio.json"
    text = path.read_text() if path.exists() else ""
    return json.loads(text) if text.startswith("{\n") else None


def kept(page, before, but=()):
    """Whether all objects but some are where they were, in the window too."""
    now = corners(page)
    return {name: (place, now.get(name)) for name, place in before.items() if name not in but and now.get(name) != place} == {}


def test_nothing_changes_places_with_an_edit(page, project):
    before = corners(page)
    page.click("button", "add TorusBoard")
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.find("group", "torus: TorusBoard")
    assert kept(page, before)
    page.drag(page.find("button", "outlet board of controller"), page.find("group", "torus: TorusBoard"))
    page.wait_for_status("connected outlet board of controller to torus")
    assert kept(page, before)
    # A change of an editor moves nothing either.
    project.write("life.yaml", project.text().replace("torus: TorusBoard", "torus: GridBoard"))
    page.find("group", "torus: GridBoard")
    assert kept(page, before)
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: connected outlet board of controller to torus")
    assert kept(page, before)


def test_an_object_is_moved_with_the_mouse(page, project):
    before, texts = corners(page), project.texts()
    drag(page, "controller: LifeController", 70, 40)
    page.wait_for_status("moved controller")
    after = corners(page)["controller"]
    assert all(abs(after[index] - before["controller"][index] - by) <= 1 for index, by in [(2, 70), (3, 40)])
    assert kept(page, before, ["controller"])
    # The places are beside the file, and the file is as it was.
    assert layout(project)["places"]["controller"] == after[:2] and set(layout(project)["places"]) == set(before)
    assert project.texts() == texts and project.check() == ""
    # Its wires begin and end at it.
    assert page.run("""
        const { state } = await module("scene.js");
        const { box } = state.scene.objects.find(({ id }) => id === "controller");
        return state.scene.edges.filter((edge) => edge.from === "controller" && edge.path.length).every(({ path: [[x, y]] }) =>
            (x === box.x || x === box.x + box.width) && y > box.y && y < box.y + box.height);
    """)
    # It stays there when the page is loaded again, and in another studio.
    page.driver.refresh()
    page.find("group", "controller: LifeController")
    page.wait(lambda: corners(page)["controller"][:2] == after[:2], "it is still there")


def test_a_moved_object_is_where_it_was_after_undo(page, project):
    before = corners(page)
    drag(page, "board: GridBoard", 50, 60)
    page.wait_for_status("moved board")
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: moved board")
    assert kept(page, before) and layout(project) is None
    page.press_with(Keys.CONTROL, Keys.SHIFT, "z")
    page.wait_for_status("Redo: moved board")
    assert kept(page, before, ["board"]) and not kept(page, before) and layout(project)


def test_escape_leaves_an_object_where_it_was(page, project):
    before = corners(page)
    ActionChains(page.driver).click_and_hold(name_of(page, "board: GridBoard")).move_by_offset(40, 40).send_keys(Keys.ESCAPE).release().perform()
    assert kept(page, before) and layout(project) is None


def test_an_object_is_moved_by_keyboard(page, project):
    before = corners(page)
    page.find("group", "game: ConwayGame").send_keys("")
    page.press_with(Keys.ALT, Keys.ARROW_DOWN)
    page.press_with(Keys.ALT, Keys.ARROW_DOWN)
    page.press_with(Keys.ALT, Keys.ARROW_RIGHT)
    page.wait(lambda: [corners(page)["game"][index] - before["game"][index] for index in (0, 1)] == [20, 40], "it is moved")
    page.wait_for_status("moved game")
    assert page.focused.accessible_name == "game: ConwayGame" and kept(page, before, ["game"])


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_tidy_lays_out_again(page, project, by):
    before = corners(page)
    drag(page, "board: GridBoard", 50, 60)
    page.wait_for_status("moved board")
    if by == "mouse":
        page.click("button", "Tidy")
    else:
        page.press("t")
    page.wait_for_status("laid out the diagram again")
    assert {name: place[:2] for name, place in corners(page).items()} == {name: place[:2] for name, place in before.items()}
    assert layout(project) is None
    page.press_with(Keys.CONTROL, "z")
    page.wait(lambda: layout(project) and not kept(page, before), "the places are back")


def test_another_program_changes_the_places(page, project):
    drag(page, "board: GridBoard", 50, 60)
    page.wait_for_status("moved board")
    changed = layout(project)
    changed["places"]["board"][1] += 60
    (project.folder / "life.studio.json").write_text(json.dumps(changed))
    page.wait(lambda: corners(page)["board"][:2] == changed["places"]["board"], "the page follows")
    path, before = project.folder / "life.studio.json", corners(page)
    path.write_text("{ broken")
    page.wait(lambda: "the file is no JSON" in page.region("Problems").text, "the page says what is wrong")
    drag(page, "board: GridBoard", -50, 20)
    page.wait_for_status("cannot be read")
    assert path.read_text() == "{ broken" and kept(page, before)
    path.write_text(json.dumps(changed))
    page.wait(lambda: "no JSON" not in page.region("Problems").text, "the page follows")
    drag(page, "board: GridBoard", -50, 20)
    page.wait(lambda: layout(project) and layout(project)["places"]["board"] == corners(page)["board"][:2], "it is moved")


def test_a_renamed_object_keeps_its_place(page, project):
    drag(page, "buttonFactory: CellButtonFactory", 50, 60)
    page.wait_for_status("moved buttonFactory")
    place = corners(page)["buttonFactory"]
    page.fill("textbox", "Name", "maker").send_keys(Keys.ENTER)
    page.find("group", "maker: CellButtonFactory")
    assert corners(page)["maker"][:2] == place[:2] and layout(project)["places"]["maker"] == place[:2]


def test_in_a_focus_a_move_is_not_kept(page, project):
    page.click("group", "controller: LifeController")
    page.press("f")
    page.wait(lambda: page.find("button", "Focus: controller"), "it is in the middle")
    before = corners(page)
    drag(page, "controller: LifeController", 40, 40)
    page.wait_for_status("moved controller")
    assert kept(page, before, ["controller"]) and not kept(page, before) and layout(project) is None
    page.press_with(Keys.CONTROL, "z")
    page.wait_for_status("Undo: moved controller")
    assert kept(page, before)


def test_the_selection_is_seen_beside_the_map(open_page, large):
    page = open_page(large(60))
    hidden = []
    for name in page.objects():
        page.run("""
            const { focusOn } = await module("canvas.js");
            focusOn(given[0].split(":")[0]);
        """, name)
        if not page.run("""
            const [box, paper, map] = [document.activeElement.querySelector(".box"), document.querySelector("#canvas"), document.querySelector("#overview")].map((element) => element.getBoundingClientRect());
            const isUnder = map.width && box.right > map.left && box.bottom > map.top && box.left < map.right && box.top < map.bottom;
            return !isUnder && box.left >= paper.left && box.top >= paper.top && box.right <= paper.right && box.bottom <= paper.bottom;
        """):
            hidden.append(name)
    assert hidden == []


def test_fit_fits_with_names_that_are_read_from_afar(open_page, large):
    page = open_page(large(120))
    page.click("button", "Fit")
    assert page.run("""
        const paper = document.querySelector("#canvas").getBoundingClientRect();
        return [...document.querySelectorAll(".object > .box")].map((box) => box.getBoundingClientRect())
            .every((box) => box.left >= paper.left && box.top >= paper.top && box.right <= paper.right && box.bottom <= paper.bottom);
    """)
    sizes = page.run("""
        return [...document.querySelectorAll(".plate")].map((plate) => {
            const [text, box] = [plate, plate.parentElement.querySelector(".box")].map((element) => element.getBoundingClientRect());
            return [getComputedStyle(plate).display, text.height / box.height, text.width <= box.width];
        });
    """)
    assert all(display != "none" and share > 0.15 and fits for display, share, fits in sizes)
