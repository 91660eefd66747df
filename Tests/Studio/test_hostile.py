"""Names and values that would be HTML or script, if anything on the page were ever read as that."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import Project

SCRIPT = "<script>window.hacked = 1</script>"
IMAGE = "\"><img src=x onerror='window.hacked = 1'>"


@pytest.fixture
def hostile(tmp_path):
    """A project in which everything that can be chosen freely is hostile."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    title = {"name": "title", "section": "attribute", "type": "String", "documentation": IMAGE}
    other = {"name": "other", "section": "outlet", "type": f"any {SCRIPT}", "documentation": SCRIPT}
    (folder / "catalog.json").write_text(json.dumps({
        "version": 2,
        "classes": [
            {"kind": "class", "name": SCRIPT, "documentation": SCRIPT + IMAGE, "members": [title, other]},
            {"kind": "class", "name": "Plain", "documentation": IMAGE, "members": [title, other]},
        ],
        "types": {f"any {SCRIPT}": {"fits": [SCRIPT], "isProtocol": True}},
    }))
    name = "<img src=x onerror=alert(1)>.yaml"
    (folder / name).write_text(f"""\
# {SCRIPT} {IMAGE}
objects:
  one:
    class: "{SCRIPT}"
    attributes: {{title: {json.dumps(IMAGE)}}}
    outlets: {{other: two}}
  two: {{class: "{SCRIPT}"}}
  three: Plain
""")
    return Project(folder, name)


def assert_unharmed(page):
    assert page.run("return window.hacked ?? null") is None
    assert page.run("return document.querySelectorAll('script, img, iframe, object, embed').length") == 1


def test_hostile_names_and_values_are_text(open_page, hostile):
    page = open_page(hostile)
    page.click("group", f"one: {SCRIPT}")
    assert page.find("textbox", "title").get_attribute("value") == IMAGE
    assert SCRIPT in page.text() and IMAGE in page.text()
    assert f"add {SCRIPT}" in page.names("button")
    page.click("button", "outlet other of one")
    page.wait(lambda: f"two: {SCRIPT}" in page.names("option"), "the target is offered")
    page.press("three")
    page.press(Keys.ESCAPE)
    page.click("button", "outlet other of three")
    page.wait(lambda: page.all("option"), "the list is open")
    page.press(Keys.ESCAPE)
    assert_unharmed(page)


VALUES = [
    SCRIPT, IMAGE, "no", "null", "a: b", "a # b", "- a", "[a", "{a", "*a", "&a", "!a", "%a", "@a", "`a", "'a'", "\"a\"", "\\n", " a ", "é 😀", "15",
    "true", "~", "a, b", "| a", "> a", "? a", ": a", "a:", "---", "$$(a)",
]


def test_text_that_is_typed_is_the_text_of_the_file(open_page, hostile):
    page = open_page(hostile)
    page.click("group", "three: Plain")
    for value in VALUES:
        page.run("""
            const { change } = await module("scene.js");
            const { textAsYAML } = await module("yaml.js");
            await change({ do: "set", object: "three", attribute: "title", value: textAsYAML(given[0]) });
        """, value)
        assert page.find("textbox", "title").get_attribute("value") == value
        assert hostile.check() == ""
        assert_unharmed(page)


def test_no_script_and_no_style_of_others_runs(page):
    """The policy holds: what is put into the page by any other way than its own modules does nothing."""
    assert page.run("""
        const script = document.createElement("script");
        script.textContent = "window.hacked = 1";
        document.body.append(script);
        script.remove();
        const styled = document.createElement("p");
        styled.setAttribute("style", "color: rgb(1, 2, 3)");
        document.body.append(styled);
        const colour = getComputedStyle(styled).color;
        styled.remove();
        return window.hacked === undefined && colour !== "rgb(1, 2, 3)";
    """)
    # The browser has told of both, which is what is wanted here.
    page.driver.get_log("browser")
