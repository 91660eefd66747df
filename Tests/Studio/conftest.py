"""The studio, started on a copy of a project, and its page in Chromium."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

import pytest
from selenium import webdriver
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.service import Service

from page import Page

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ["WIRING"]


class Project:
    """A copy of a project, with its files as texts."""

    def __init__(self, folder, main):
        self.folder, self.main = folder, main

    def text(self, name=None):
        return (self.folder / (name or self.main)).read_text()

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def texts(self):
        return {str(path.relative_to(self.folder)): path.read_text() for path in self.folder.rglob("*.yaml")}

    def check(self):
        """What `wiring check` says about the file and those that it belongs to; empty if nothing is wrong."""
        found = subprocess.run([TOOL, "check", "--project", "--format", "line"], cwd=self.folder, capture_output=True, text=True)
        return found.stdout + found.stderr if found.returncode else ""


def lamp_project(folder, text, types, values, required=()):
    """Writes a project with the object of a text, `lamp`, whose class has attributes of some types."""
    folder.mkdir()
    members = [
        {"name": name, "section": "attribute", "type": type, **({"isRequired": True} if name in required else {})}
        for name, type in types.items()]
    (folder / "catalog.json").write_text(json.dumps({
        "version": 2, "values": values, "types": {}, "classes": [{"kind": "class", "name": "Lamp", "members": members}]}))
    (folder / "lamp.yaml").write_text(text)
    return Project(folder, "lamp.yaml")


@pytest.fixture
def opened(open_page, lamp):
    """The page of a project of the test file's own, with the object selected."""
    page = open_page(lamp)
    page.click("group", "lamp: Lamp")
    return page


class Studio:
    """A running `wiring studio`."""

    def __init__(self, project, *options, tool=TOOL):
        self.process = subprocess.Popen(
            [tool, "studio", project.main, "--no-open", *options], cwd=project.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, text=True,
            # What runs in the background may be deaf to Ctrl-C, and so would the studio be.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.link = None
        for line in self.process.stdout:
            found = re.search(r"http://127\.0\.0\.1:\d+/[0-9a-f]{32}/", line)
            if found:
                self.link = found[0]
                break
        assert self.link, "the studio has printed no link"

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


@pytest.fixture(scope="session")
def chromium():
    """The browser, which is started once."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for option in ["--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1440,900", "--force-device-scale-factor=1"]:
        options.add_argument(option)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(60)
    yield driver
    driver.quit()


@pytest.fixture
def project(tmp_path):
    """The Game of Life."""
    shutil.copytree(ROOT / "wiring", tmp_path / "life")
    return Project(tmp_path / "life", "life.yaml")


@pytest.fixture
def large(tmp_path):
    """Makes a project of one file with so many objects."""

    def make(objects):
        folder = tmp_path / f"large{objects}"
        subprocess.run([sys.executable, ROOT / "scripts/large-project", folder, "1", str(objects)], check=True)
        return Project(folder, "main.yaml")

    return make


@pytest.fixture
def open_page(chromium, request):
    """Starts a studio on a project and opens its page; a test fails if the page has said an error to the console."""
    studios = []

    def open_project(project, is_dark=False, width=1440, height=900, scale=1, options=(), tool=TOOL):
        studio = Studio(project, *options, tool=tool)
        studios.append(studio)
        page = Page(chromium, studio.link)
        page.set_screen(is_dark, width, height, scale)
        page.open()
        return page

    yield open_project
    errors = [entry["message"] for entry in chromium.get_log("browser") if entry["level"] == "SEVERE"]
    # A test that fails while dragging must not leave a button pressed for the next one.
    ActionChains(chromium).reset_actions()
    chromium.get("about:blank")
    for studio in studios:
        studio.stop()
    # What is refused is reported by the browser too, and is shown by the page.
    assert [error for error in errors if "/api/" not in error] == []


@pytest.fixture
def page(open_page, project):
    """The page of the Game of Life."""
    return open_page(project)
