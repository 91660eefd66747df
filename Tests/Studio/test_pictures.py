"""Pictures of the page, for the manual and for looking at: in light and dark, at 5, 25, 60 and 300 objects."""

import os
import pathlib

import pytest
from selenium.webdriver import ActionChains
from selenium.webdriver.common.keys import Keys

FOLDER = pathlib.Path(os.environ.get("PICTURES") or ".")


def take(page, tmp_path, name, is_dark):
    folder = FOLDER if os.environ.get("PICTURES") else tmp_path
    path = folder / f"{name}{'~dark' if is_dark else ''}.png"
    page.run("await document.fonts.ready; document.getAnimations().forEach((each) => each.finish());")
    page.picture(path)
    assert path.stat().st_size > 20_000, "the picture is nearly empty"


def overlapping(page):
    """Pairs of objects that are drawn over each other."""
    return page.run("""
        const { state } = await module("scene.js");
        const boxes = state.scene.objects.map((object) => ({ name: object.name, ...object.box }));
        return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) =>
            one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height)
            .map((other) => [one.name, other.name]));
    """)


def outside(page):
    """Objects and wires that stand out of the picture."""
    return page.run("""
        const { state } = await module("scene.js");
        const { width, height } = state.scene.size;
        const isOut = ([x, y]) => x < 0 || y < 0 || x > width || y > height;
        return [
            ...state.scene.objects.filter(({ box }) => isOut([box.x, box.y]) || isOut([box.x + box.width, box.y + box.height])).map((object) => object.name),
            ...state.scene.edges.filter((edge) => (edge.path ?? []).some(isOut)).map((edge) => `${edge.from}.${edge.member}`),
        ];
    """)


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_game_of_life(open_page, project, tmp_path, is_dark):
    page = open_page(project, is_dark)
    page.click("group", "controller: LifeController")
    take(page, tmp_path, "studio", is_dark)
    assert overlapping(page) == [] and outside(page) == []

    # While connecting by hand.
    outlet = page.find("button", "outlet board of controller")
    ActionChains(page.driver).click_and_hold(outlet).move_by_offset(15, 15).perform()
    page.wait(lambda: page.all("option"), "it is known what fits")
    ActionChains(page.driver).move_to_element(page.find("group", "board: GridBoard")).perform()
    take(page, tmp_path, "studio-connecting", is_dark)
    ActionChains(page.driver).send_keys(Keys.ESCAPE).release().perform()

    # As an overlay.
    page.choose("Editing as", "life.test.yaml")
    page.wait(lambda: "state-replaced" in page.find("group", "board: GridBoard").get_attribute("class"), "the board is marked")
    page.click("group", "board: GridBoard")
    take(page, tmp_path, "studio-overlay", is_dark)


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("objects", [5, 25, 60, 300])
def test_pictures_of_many_sizes(open_page, large, tmp_path, objects, is_dark):
    page = open_page(large(objects), is_dark)
    if page.has("button", "Show all of them"):
        page.click("button", "Show all of them")
        page.wait(lambda: len(page.objects()) == objects, "all are shown")
    take(page, tmp_path, f"studio-{objects}", is_dark)
    assert overlapping(page) == [] and outside(page) == []
    page.click("button", "Fit")
    take(page, tmp_path, f"studio-{objects}-whole", is_dark)
