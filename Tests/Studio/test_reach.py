"""Whom an edit touches: other copies of an included file, and other files that include it."""

import json

import pytest
from selenium.webdriver.common.keys import Keys

from conftest import Project


@pytest.fixture
def twins(tmp_path):
    """A project that includes one file twice, and another that includes it too."""
    folder = tmp_path / "twins"
    folder.mkdir()
    size = {"name": "size", "section": "attribute", "type": "Int"}
    (folder / "catalog.json").write_text(json.dumps({"version": 2, "types": {}, "values": {}, "classes": [
        {"kind": "class", "name": "Leaf", "members": [size]}]}))
    (folder / "app.yaml").write_text("include: [{file: leaf.yaml, as: left}, {file: leaf.yaml, as: right}]\nobjects:\n  own: Leaf\n")
    (folder / "other.yaml").write_text("include: [leaf.yaml]\nobjects:\n  own: Leaf\n")
    (folder / "leaf.yaml").write_text("objects:\n  leaf: {class: Leaf, attributes: {size: 1}}\n")
    return Project(folder, "app.yaml")


def test_an_edit_says_whom_it_touches(open_page, twins):
    page = open_page(twins)
    page.click("group", "left.leaf: Leaf")
    assert "Also in" in page.region("Inspector").text
    assert "right.leaf, other.yaml: an edit changes these too" in page.region("Inspector").text
    page.fill("spinbutton", "size", "2").send_keys(Keys.ENTER)
    page.wait_for_status("this also changes right.leaf and other.yaml")
    assert "size: 2" in twins.text("leaf.yaml")


def test_an_edit_of_an_object_alone_says_nothing(open_page, twins):
    page = open_page(twins)
    page.find("group", "own: Leaf")
    page.press_with(Keys.CONTROL, "f")
    page.press("own", Keys.ENTER)
    page.wait(lambda: page.focused.accessible_name == "own: Leaf", "the object is found")
    assert "Also in" not in page.region("Inspector").text
    page.fill("spinbutton", "size", "2").send_keys(Keys.ENTER)
    page.wait_for_status("set size of own to 2")
    assert "also" not in page.status
