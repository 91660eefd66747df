"""The studio is stopped, or started again with another link, while its page is open."""

from urllib.parse import urlsplit

from selenium.webdriver.common.keys import Keys

from conftest import Studio, TOOL


def trouble(page):
    return page.driver.find_element("id", "trouble").text


def test_a_studio_that_stands_still_goes_on(open_page, project):
    page = open_page(project)
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9")
    page.run('const { get } = await module("server.js"); window.realFetch = window.fetch; window.fetch = () => Promise.reject(new Error()); return null')
    page.find("spinbutton", "rows").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("aria-invalid") == "true", "the field is marked")
    assert "does not answer" in page.region("Inspector").text and "rows: 9" not in project.text("board.yaml")
    page.run("window.fetch = window.realFetch; return null")
    assert page.find("spinbutton", "rows").get_attribute("value") == "9"
    page.find("spinbutton", "rows").send_keys(Keys.ENTER)
    page.wait(lambda: "rows: 9" in project.text("board.yaml"), "the edit is made")


def test_the_page_says_that_its_studio_is_gone_and_which_link_is_new(open_page, project):
    studio = Studio(project, tool=TOOL)
    page = open_page(project)
    page.open(studio.link)
    page.click("group", "board: GridBoard")
    page.fill("spinbutton", "rows", "9")
    port = urlsplit(studio.link).port
    studio.stop()
    page.wait(lambda: "it was stopped" in trouble(page), "the page says so")
    assert "another link in its terminal" in trouble(page)
    assert page.find("spinbutton", "rows").get_attribute("value") == "9"
    # An edit is refused and kept; a dialog stays open.
    page.find("spinbutton", "rows").send_keys(Keys.ENTER)
    page.wait(lambda: page.find("spinbutton", "rows").get_attribute("aria-invalid") == "true", "the field is marked")
    page.click("button", "add TorusBoard")
    page.fill("textbox", "Name", "torus").send_keys(Keys.ENTER)
    page.wait(lambda: "does not answer" in page.find("dialog", "New TorusBoard").text, "the dialog says why")
    page.press(Keys.ESCAPE)

    again = Studio(project, "--port", str(port), tool=TOOL)
    try:
        page.wait(lambda: "another studio answers" in trouble(page).lower(), "the page says that the link is another one")
        assert page.find("spinbutton", "rows").get_attribute("value") == "9"
        assert "rows: 9" not in project.text("board.yaml")
    finally:
        page.driver.get("about:blank")
        again.stop()
