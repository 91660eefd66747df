"""Problems that repair: fixes as buttons, all at once, and marks at rows and fields."""

import shutil
import subprocess

from selenium.webdriver.common.keys import Keys

from conftest import TOOL


def damage(project):
    text = project.text("board.yaml").replace("rows: 15", "rwos: 15").replace("board: board", "bord: board")
    assert text.count("rwos") == 1 and text.count("bord:") == 1
    project.write("board.yaml", text)
    return text


def test_one_fix_and_all_of_them_write_what_the_check_writes(page, project, tmp_path):
    good = project.text("board.yaml")
    text = damage(project)
    shutil.copytree(project.folder, tmp_path / "checked")
    subprocess.run([TOOL, "check", "--fix", "life.yaml"], cwd=tmp_path / "checked", capture_output=True)
    fixed = (tmp_path / "checked" / "board.yaml").read_text()
    assert fixed == good
    # One, by keyboard.
    page.wait(lambda: [name for name in page.names("button") if name.startswith("fix: ") and "rows" in name], "the fix is offered")
    name = [name for name in page.names("button") if name.startswith("fix: ") and "rows" in name][0]
    page.find("button", name).send_keys(Keys.ENTER)
    page.wait(lambda: project.text("board.yaml") == text.replace("rwos", "rows"), "the problem is fixed")
    page.wait_for_status("fixed:")
    page.click("button", "Undo")
    page.wait(lambda: project.text("board.yaml") == text, "the fix is undone")
    page.wait_for_status("Undo: fixed")
    # All, by mouse.
    page.click("button", "Fix all")
    page.wait(lambda: project.text("board.yaml") == fixed, "all problems are fixed")
    page.wait(lambda: not page.has("button", "Fix all"), "there is nothing left to fix")
    assert project.check() == ""


def test_rows_and_fields_are_marked(page, project):
    damage(project)
    page.wait(lambda: "has-error" in page.find("button", "outlet bord of game").get_attribute("class"), "the row is marked")
    assert "error:" in page.find("button", "outlet bord of game").get_attribute("aria-description")
    page.click("group", "game: ConwayGame")
    page.wait(lambda: "has no outlet 'bord'" in page.region("Inspector").text, "the connection says what is wrong")
    page.click("group", "board: GridBoard")
    page.wait(lambda: "has no" in page.region("Inspector").text and "'rwos'" in page.region("Inspector").text, "the field says what is wrong")


def test_messages_speak_of_the_page(page, project):
    damage(project)
    page.wait(lambda: "bord" in page.region("Problems").text, "the problems are listed")
    assert "wiring " not in page.region("Problems").text and "'--" not in page.region("Problems").text


def test_only_weak_connections_are_called_weak(page):
    words = page.run("""
        const { words } = await module("wires.js");
        return (await module("scene.js")).state.scene.edges.map((edge) => [edge.remark, words(edge)]);
    """)
    assert words and all(("(weak)" in said) == (remark == "weak") for remark, said in words)
    assert any(remark == "optional" for remark, _ in words)
