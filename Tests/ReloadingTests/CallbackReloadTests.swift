import Testing
import Wiring

private final class Dialog {
    let onClose: () -> Void
    let onPick: ((Int) -> Void)?
    private(set) var onMove: ((Int) -> Void)?
    private(set) var moves = 0
    init(onClose: @escaping () -> Void, onPick: ((Int) -> Void)?) { (self.onClose, self.onPick) = (onClose, onPick) }
    func track(step: Int, onMove: ((Int) -> Void)?) { (self.onMove, moves) = (onMove, moves + 1) }
}

private final class Screen {
    let title: String
    var calls: [String] = []
    init(title: String) { self.title = title }
    func close() { calls.append("close") }
    func pick(_ number: Int) { calls.append("pick \(number)") }
}

private final class Fuse {
    init() {}
    func burn(_ spark: Bool) throws { if spark { throw CancellationError() } }
}

private struct Row {
    var title = ""
    let onTap: () -> Void
}

private final class Table {
    let row: Row
    init(row: Row) { self.row = row }
}

final class Tap { var fire: (() -> Void)? }
protocol Tapped { var tap: Tap { get } }
struct Tile: Tapped { let tap = Tap() }

private let registry = Registry {
    Class(Dialog.self, Dialog.init(onClose:onPick:), "onClose", "onPick")
        .method("track", { $0.track(step: $1, onMove: $2) }, Parameter("step", default: 0), "onMove")
    Class(Screen.self, Screen.init(title:), "title").action("close", Screen.close).action("pick", Screen.pick(_:))
    Class(Fuse.self, Fuse.init)
        .attribute("spark", set: { (fuse: Fuse, spark: Bool) in try fuse.burn(spark) })
        .method("burn", { try $0.burn($1) }, Parameter("late", default: false))
    Class(Row.self, { Row(title: $0, onTap: $1) }, "title", "onTap")
    Class(Table.self, Table.init(row:), "row")
}

@Suite struct CallbackReloadTests {
    private func nib(_ actions: String, title: String = "s", more: String = "") throws -> Nib {
        try Nib(
            text: """
                objects:
                  dialog: {class: Dialog, actions: {\(actions)}\(more)}
                  screen: {class: Screen, attributes: {title: \(title)}}
                  other: {class: Screen, attributes: {title: o}}
                """)
    }

    private func graph(_ actions: String) throws -> (ObjectGraph, Dialog) {
        let graph = try nib(actions).instantiate(with: registry)
        return (graph, try graph.object("dialog", as: Dialog.self))
    }

    @Test func `an event of a protocol that a struct has calls nothing once no action is connected`() throws {
        let registry = Registry {
            Interface((any Tapped).self)
                .event("tap") { (tapped: any Tapped, fire: @escaping () -> Void) in tapped.tap.fire = fire }
            Class(Tile.self, { Tile() })
            Class(Screen.self, Screen.init(title:), "title").action("close", Screen.close)
        }
        func nib(_ tile: String) throws -> Nib {
            try Nib(text: "objects: {tile: \(tile), screen: {class: Screen, attributes: {title: s}}}")
        }
        let graph = try nib("{class: Tile, actions: {tap: screen.close}}").instantiate(with: registry)
        let tap = try graph.object("tile", as: Tile.self).tap
        tap.fire?()
        try graph.reload(nib("Tile"), with: registry)
        tap.fire?()
        #expect(try calls("screen", graph) == ["close"])
        graph.tearDown()
    }

    private func calls(_ name: String, _ graph: ObjectGraph) throws -> [String] {
        try graph.object(name, as: Screen.self).calls
    }

    @Test func `other actions are called by the function that the object has`() throws {
        let (graph, dialog) = try graph("onClose: screen.close")
        let report = try graph.reload(nib("onClose: [other.close, screen.close]"), with: registry)
        #expect(report.created.isEmpty && report.recreated.isEmpty)
        #expect(try graph.object("dialog", as: Dialog.self) === dialog)
        dialog.onClose()
        #expect(try calls("other", graph) == ["close"])
        #expect(try calls("screen", graph) == ["close"])
        try graph.reload(nib("onClose: []"), with: registry)
        dialog.onClose()
        #expect(try calls("screen", graph) == ["close"])
        graph.tearDown()
    }

    @Test func `a target that is recreated is called from then on`() throws {
        let (graph, dialog) = try graph("onClose: screen.close")
        let former = try graph.object("screen", as: Screen.self)
        try graph.reload(nib("onClose: screen.close", title: "new"), with: registry)
        #expect(try graph.object("dialog", as: Dialog.self) === dialog)
        dialog.onClose()
        #expect(former.calls == [])
        #expect(try calls("screen", graph) == ["close"])
        // Nothing differs, so the function stays connected.
        try graph.reload(nib("onClose: screen.close", title: "new"), with: registry)
        dialog.onClose()
        #expect(try calls("screen", graph) == ["close", "close"])
        graph.tearDown()
        dialog.onClose()
    }

    @Test func `an object that was given nil or a default is recreated to be given a function, and the reverse`() throws
    {
        let (graph, dialog) = try graph("onClose: []")
        #expect(dialog.onPick == nil)
        try graph.reload(nib("onClose: [], onPick: screen.pick"), with: registry)
        let second = try graph.object("dialog", as: Dialog.self)
        #expect(second !== dialog)
        second.onPick?(1)
        #expect(try calls("screen", graph) == ["pick 1"])
        try graph.reload(nib("onClose: []"), with: registry)
        #expect(try graph.object("dialog", as: Dialog.self).onPick == nil)
        second.onPick?(2)
        #expect(try calls("screen", graph) == ["pick 1"])
    }

    @Test func `a method is called again with a function`() throws {
        let (graph, dialog) = try graph("onClose: [], onMove: screen.pick")
        #expect(dialog.moves == 1)
        let move = try #require(dialog.onMove)
        try graph.reload(nib("onClose: [], onMove: other.pick"), with: registry)
        #expect(dialog.moves == 1)
        move(1)
        #expect(try calls("other", graph) == ["pick 1"])
        try graph.reload(nib("onClose: [], onMove: other.pick", more: ", attributes: {step: 2}"), with: registry)
        #expect(dialog.moves == 2)
        dialog.onMove?(2)
        #expect(try calls("other", graph) == ["pick 1", "pick 2"])
        try graph.reload(nib("onClose: []", more: ", attributes: {step: 2}"), with: registry)
        #expect(dialog.moves == 3 && dialog.onMove == nil)
        try graph.reload(nib("onClose: [], onMove: screen.pick", more: ", attributes: {step: 2}"), with: registry)
        dialog.onMove?(3)
        #expect(dialog.moves == 4)
        #expect(try calls("screen", graph) == ["pick 3"])
        try graph.reload(nib("onClose: []"), with: registry)
        #expect(try graph.object("dialog", as: Dialog.self) !== dialog)
    }

    @Test func `a reload that fails leaves functions as they were`() throws {
        let objects = """
              screen: {class: Screen, attributes: {title: s}}
              other: {class: Screen, attributes: {title: o}}
            """
        let first = "objects:\n  dialog: {class: Dialog, actions: {onClose: screen.close}}\n  fuse: Fuse\n\(objects)"
        let graph = try Nib(text: first).instantiate(with: registry)
        let dialog = try graph.object("dialog", as: Dialog.self)
        let second = first.replacing("screen.close", with: "other.close")
        #expect(throws: WiringError.self) {
            try graph.reload(
                Nib(text: second.replacing("fuse: Fuse", with: "fuse: {class: Fuse, attributes: {late: true}}")),
                with: registry)
        }
        dialog.onClose()
        #expect(try calls("screen", graph) == ["close"])
        #expect(try calls("other", graph) == [])
        try graph.reload(Nib(text: second), with: registry)
        dialog.onClose()
        #expect(try calls("other", graph) == ["close"])
    }

    @Test func `a value calls other actions, in its copies as well`() throws {
        func nib(_ action: String, title: String = "t") throws -> Nib {
            try Nib(
                text: """
                    objects:
                      table: {class: Table, outlets: {row: row}}
                      row: {class: Row, attributes: {title: \(title)}, actions: {onTap: \(action)}}
                      screen: {class: Screen, attributes: {title: s}}
                      other: {class: Screen, attributes: {title: o}}
                    """)
        }
        let graph = try nib("screen.close").instantiate(with: registry)
        let table = try graph.object("table", as: Table.self)
        try graph.reload(nib("other.close"), with: registry)
        #expect(try graph.object("table", as: Table.self) === table)
        table.row.onTap()
        #expect(try calls("other", graph) == ["close"])
        #expect(try calls("screen", graph) == [])
    }
}
