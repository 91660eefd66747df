"""The studio's page, used by roles and names alone, as assistive technology does."""

import time

from selenium.common.exceptions import NoSuchElementException, StaleElementReferenceException
from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

PATIENCE = 15

# Elements whose role needs no attribute.
NATIVE = {
    "button": "button", "combobox": "select, input[list]", "spinbutton": "input[type=number]", "link": "a",
    "textbox": "input[type=text], input:not([type]), textarea", "searchbox": "input[type=search]", "dialog": "dialog",
}

FIND = """
const [role, name, native, wantsNames] = arguments;
const shown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
const nameOf = (element) => {
    const by = element.getAttribute("aria-labelledby");
    if (by) return document.getElementById(by)?.textContent;
    const parts = [...(element.labels?.[0] ?? element).childNodes].filter((part) => !part.contains(element));
    return element.getAttribute("aria-label") ?? parts.map((part) => part.textContent).join("").trim().replace(/\\s+/g, " ");
};
// What is behind a modal dialog is out of reach for everybody.
const root = document.querySelector("dialog:modal") ?? document.body;
const all = [root, ...root.querySelectorAll(native ? `[role="${role}"], ${native}` : `[role="${role}"]`)]
    .filter((element) => (element.getAttribute("role") ?? (native && element.matches(native) ? role : null)) === role && shown(element));
const found = name === null ? all : all.filter((element) => nameOf(element) === name);
return wantsNames ? found.map(nameOf) : found;
"""


class Page:
    def __init__(self, driver, link):
        self.driver, self.link = driver, link

    # Opening

    def set_screen(self, is_dark, width, height, scale):
        scheme = "dark" if is_dark else "light"
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": False})

    def open(self, link=None):
        self.driver.get(link or self.link)
        self.wait(lambda: self.find("region", "Objects").get_attribute("aria-busy") == "false", "the page is ready")

    # Finding

    def all(self, role, name=None):
        return self.driver.execute_script(FIND, role, name, NATIVE.get(role))

    def has(self, role, name):
        return bool(self.all(role, name))

    def find(self, role, name):
        return self.wait(lambda: (self.all(role, name) or [None])[0], f"there is a {role} named '{name}'")

    def names(self, role):
        return self.driver.execute_script(FIND, role, None, NATIVE.get(role), True)

    def objects(self):
        return [name for name in self.names("group") if ": " in name]

    def region(self, name):
        return self.find("region", name)

    def text(self):
        """The file as the page shows it."""
        return self.region("Text").find_element(By.CSS_SELECTOR, "textarea").get_property("value")

    @property
    def status(self):
        return self.driver.find_element(By.CSS_SELECTOR, "footer [role=status]").text

    @property
    def focused(self):
        return self.driver.switch_to.active_element

    def wait(self, what, sentence, patience=PATIENCE):
        """Returns what a function returns, as soon as that is true."""
        end = time.monotonic() + patience
        while True:
            try:
                found = what()
                if found:
                    return found
            except (NoSuchElementException, StaleElementReferenceException):
                pass
            assert time.monotonic() < end, f"not so: {sentence}; the status is '{self.status}'"
            time.sleep(0.02)

    def wait_for_status(self, words):
        self.wait(lambda: words in self.status, f"the status says '{words}'")

    # By mouse

    def click(self, role, name):
        # The page may be drawn again between the search and the click.
        self.wait(lambda: self.find(role, name).click() or True, f"the {role} named '{name}' is clicked")

    def drag(self, source, target, steps=()):
        """Drags from one element to another; `steps` are functions called on the way."""
        ActionChains(self.driver).click_and_hold(source).move_by_offset(15, 15).perform()
        self.wait(lambda: self.all("option"), "it is known what fits")
        ActionChains(self.driver).move_to_element(target).perform()
        for step in steps:
            step()
        ActionChains(self.driver).release().perform()

    def choose(self, name, value):
        """Chooses from a pop-up."""
        Select(self.find("combobox", name)).select_by_visible_text(value)

    def fill(self, role, name, value):
        """Types over what a field has, without leaving it empty in between as WebDriver's `clear` does: that is an edit."""
        field = self.find(role, name)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(value)
        return field

    # By keyboard

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def press_with(self, *keys):
        """Presses the last key while the others are held."""
        chain = ActionChains(self.driver)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in keys[-2::-1]:
            chain.key_up(key)
        chain.perform()

    def tab_to(self, role, name, limit=150):
        """Presses Tab until an element has the keyboard focus."""
        for _ in range(limit):
            element = self.focused
            if element.aria_role == role and element.accessible_name == name:
                return element
            self.press(Keys.TAB)
        raise AssertionError(f"Tab never comes to the {role} named '{name}'")

    # Questions that have no role

    def run(self, script, *arguments):
        """Runs the body of an async function to which `module` gives the page's modules."""
        answer = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "const module = (name) => import(new URL(name, document.baseURI));"
            f"(async (...given) => {{ {script} }})(...arguments).then((value) => done({{ value }}), (error) => done({{ error: String(error.stack) }}));",
            *arguments)
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def picture(self, path):
        self.driver.save_screenshot(str(path))


def wait_for(page, project, text):
    """Waits until the file has a text, and the page has followed."""
    page.wait(lambda: project.text() == text, f"the file is\n{text}\nand not\n{project.text()}")
    page.wait(lambda: page.run('return (await module("scene.js")).state.scene.text.text;') == text, "the page has followed")
    assert project.check() == ""
