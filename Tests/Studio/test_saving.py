"""The picture as a file, a link to an object, and forced colours."""

import time
import xml.etree.ElementTree

from selenium.webdriver.common.keys import Keys


def download_into(page, folder):
    folder.mkdir()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})


def test_the_picture_is_saved_as_svg_and_png(page, tmp_path):
    folder = tmp_path / "saved"
    download_into(page, folder)
    page.click("button", "Save as SVG")
    page.wait(lambda: (folder / "life.svg").exists(), "the picture is saved")
    page.find("button", "Save as PNG").send_keys(Keys.ENTER)
    page.wait(lambda: (folder / "life.png").exists(), "the picture is saved as an image")
    time.sleep(0.3)
    root = xml.etree.ElementTree.fromstring((folder / "life.svg").read_text())
    names = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "controller" in names and "LifeController" in names
    # It needs no style sheet, and has nothing for the page alone.
    assert not any(name.startswith(("class", "data-", "aria-")) for element in root.iter() for name in element.attrib)
    image = (folder / "life.png").read_bytes()
    assert image.startswith(b"\x89PNG") and int.from_bytes(image[16:20], "big") == round(2 * float(root.get("width")))


def test_a_link_leads_to_an_object(page):
    page.click("group", "game: ConwayGame")
    page.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; return null")
    page.click("button", "Copy link")
    link = page.wait(lambda: page.run("return window.copied ?? null"), "the link is copied")
    page.driver.get("about:blank")
    page.open(link)
    page.wait(lambda: page.find("textbox", "Name").get_attribute("value") == "game", "the object is selected")
    assert page.focused.accessible_name == "game: ConwayGame"


def test_the_focus_is_seen_in_forced_colours(page):
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]})
    page.find("button", "outlet board of controller").send_keys("")
    page.press(Keys.ARROW_DOWN)
    ring, box = page.run("""
        const row = document.activeElement.querySelector(":scope > .row, :scope > .ring");
        return [getComputedStyle(row).stroke, getComputedStyle(row.closest(".object").querySelector(".box")).fill];
    """)
    assert ring not in ["none", box]
