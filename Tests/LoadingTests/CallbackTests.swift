import Testing
import Wiring

/// Takes functions that it calls wherever it can: in its initialiser and in a method.
private class Dialog {
    let onClose: () -> Void
    let onPick: ((Int) -> Void)?
    let onDrag: (Int, String) throws -> Void
    let onSend: @Sendable (Dialog) -> Void
    private(set) var onMove: ((Int) -> Void)?
    private(set) var moves = 0

    init(
        onClose: @escaping () -> Void, onPick: ((Int) -> Void)?, onDrag: @escaping (Int, String) throws -> Void,
        onSend: @escaping @Sendable (Dialog) -> Void
    ) {
        (self.onClose, self.onPick, self.onDrag, self.onSend) = (onClose, onPick, onDrag, onSend)
        onClose()
        onPick?(-1)
    }

    func track(step: Int, onMove: @escaping (Int) -> Void) {
        (self.onMove, moves) = (onMove, moves + 1)
        onMove(step)
    }
}

private final class BigDialog: Dialog {}

private class Wall {
    var calls: [String] = []
    func close() { calls.append("close") }
    func pick(_ number: Int) { calls.append("pick \(number)") }
    func drag(_ number: Int, to place: String) { calls.append("drag \(number) to \(place)") }
    func show(_ dialog: Dialog) { calls.append("show \(type(of: dialog))") }
}

/// Is complete when it is made, and still closes a screen that is made with it.
private final class Owner: Wall {
    let dialog: Plain
    init(dialog: Plain) { self.dialog = dialog }
}

private class Plain {
    let onClose: () -> Void
    init(onClose: @escaping () -> Void) { self.onClose = onClose }
}

private struct Row {
    var title = ""
    let onTap: () -> Void
    let onHold: ((String) -> Void)?
}

private final class Table {
    var row: Row?
    var makeRow: ((String) -> Row)?
    var makePlain: (() -> Plain)?
    var plain: (() throws -> Plain)?
}

private final class Asker {
    let closes: () -> Void
    let answer: (Int) -> Void
    init(closes: @escaping () -> Void = {}, answer: @escaping (Int) -> Void) {
        (self.closes, self.answer) = (closes, answer)
    }
}

private let registry = Registry {
    Class(
        Dialog.self, Dialog.init(onClose:onPick:onDrag:onSend:), "onClose", "onPick",
        Parameter("onDrag", default: { _, _ in }), "onSend"
    )
    .method("track", { $0.track(step: $1, onMove: $2) }, Parameter("step", default: 0), "onMove")
    Class(
        BigDialog.self, BigDialog.init(onClose:onPick:onDrag:onSend:), "onClose", "onPick",
        Parameter("onDrag", default: { _, _ in }), "onSend")
    Class(Wall.self, Wall.init)
        .action("close", Wall.close).action("pick", Wall.pick(_:)).action("drag", Wall.drag(_:to:))
        .action("show", Wall.show(_:))
    Class(Owner.self, Owner.init(dialog:), "dialog")
    Class(Plain.self, Plain.init(onClose:), "onClose")
    Class(Row.self, { Row(title: $0, onTap: $1, onHold: $2) }, Parameter("title", default: "-"), "onTap", "onHold")
    Class(Table.self, Table.init).outlet("row", \.row).outlet("makeRow", provider: \.makeRow)
        .outlet("makePlain", provider: \.makePlain).outlet("plain", provider: \.plain)
    Class(Asker.self, Asker.init(closes:answer:), Parameter("closes", default: {}), "answer")
}

@Suite struct CallbackTests {
    @Test func `a function that an initialiser takes calls actions`() throws {
        let graph = try load(
            """
            objects:
              dialog:
                class: Dialog
                actions:
                  onClose: [screen.close, other.close]
                  onPick: screen.pick
                  onDrag: [screen.drag, screen.close]
                  onMove: []
                  onSend: []
              screen: Wall
              other: Wall
            """, registry)
        let (dialog, screen) = (try graph.object("dialog", as: Dialog.self), try graph.object("screen", as: Wall.self))
        // What the initialiser and the method called went nowhere, since no action was connected yet.
        #expect(screen.calls == [])
        dialog.onClose()
        dialog.onPick?(3)
        try dialog.onDrag(4, "left")
        dialog.onSend(dialog)
        dialog.onMove?(5)
        #expect(screen.calls == ["close", "pick 3", "drag 4 to left", "close"])
        #expect(try graph.object("other", as: Wall.self).calls == ["close"])
    }

    @Test func `what is left out keeps its default or is nil, and what is required is missed`() throws {
        let graph = try load(
            "objects: {asker: {class: Asker, actions: {answer: screen.pick}}, screen: Wall}", registry)
        let asker = try graph.object("asker", as: Asker.self)
        asker.closes()
        asker.answer(7)
        #expect(try graph.object("screen", as: Wall.self).calls == ["pick 7"])
        #expect(errors { _ = try load("objects: {asker: Asker}", registry) } == ["missing-event:1:11"])
        #expect(
            errors { _ = try load("objects: {asker: {class: Asker, actions: {answers: s.pick}}, s: Wall}", registry) }
                == ["unknown-event:1:43"])
        #expect(
            errors { _ = try load("objects: {asker: {class: Asker, actions: {answer: s.show}}, s: Wall}", registry) }
                == ["action-type-mismatch:1:51"])
        let nothing = try load("objects: {asker: {class: Asker, actions: {answer: []}}}", registry)
        try nothing.object("asker", as: Asker.self).answer(1)
    }

    @Test func `its targets need not exist before it, so that an object can call the one that is made with it`() throws
    {
        let graph = try load(
            """
            objects:
              plain: {class: Plain, actions: {onClose: holder.close}}
              holder: {class: Owner, outlets: {dialog: plain}}
            """, registry)
        let owner = try graph.object("holder", as: Owner.self)
        owner.dialog.onClose()
        #expect(owner.calls == ["close"])
    }

    @Test func `a method is called with functions, and only if something of it is given`() throws {
        let graph = try load(
            """
            objects:
              a: {class: BigDialog, actions: {onClose: [], onSend: [], onMove: screen.pick}, attributes: {step: 2}}
              screen: Wall
            """, registry)
        let dialog = try graph.object("a", as: Dialog.self)
        #expect(dialog.moves == 1)
        dialog.onMove?(9)
        #expect(try graph.object("screen", as: Wall.self).calls == ["pick 9"])
        #expect(
            errors {
                _ = try load(
                    "objects: {a: {class: Dialog, actions: {onClose: [], onSend: []}, attributes: {step: 2}}}", registry
                )
            } == ["missing-event:1:11"])
        let passed = Dialog(onClose: {}, onPick: nil, onDrag: { _, _ in }, onSend: { _ in })
        let nib = try Nib(
            text: "externals: {a: {class: Dialog, actions: {onMove: s.pick}}}\nobjects: {s: Wall}")
        let other = try nib.instantiate(with: registry, externals: ["a": passed])
        passed.onMove?(1)
        #expect(try other.object("s", as: Wall.self).calls == ["pick 1"])
        let plain = try Nib(text: "externals: {a: Dialog}\nobjects: {}")
        _ = try plain.instantiate(with: registry, externals: ["a": passed])
        #expect(passed.moves == 1)
    }

    @Test func `it keeps nothing alive, and does nothing once its graph was torn down`() throws {
        var graph: ObjectGraph? = try load(
            "objects: {plain: {class: Plain, actions: {onClose: screen.close}}, screen: Wall}", registry)
        let plain = try #require(try graph?.object("plain", as: Plain.self))
        weak let screen = try #require(try graph?.object("screen", as: Wall.self))
        plain.onClose()
        #expect(screen?.calls == ["close"])
        graph?.tearDown()
        plain.onClose()
        #expect(screen == nil)
        graph = try load("objects: {plain: {class: Plain, actions: {onClose: screen.close}}, screen: Wall}", registry)
        let other = try #require(try graph?.object("plain", as: Plain.self))
        weak let second = try #require(try graph?.object("screen", as: Wall.self))
        graph = nil
        #expect(second == nil)
        other.onClose()
    }

    @Test func `values and what providers make have their own`() throws {
        let graph = try load(
            """
            objects:
              table:
                class: Table
                outlets:
                  row: {class: Row, attributes: {title: first}, actions: {onTap: screen.close}}
                  makeRow: {class: Row, given: [title], actions: {onTap: []}}
              screen: Wall
            """, registry)
        let (table, screen) = (try graph.object("table", as: Table.self), try graph.object("screen", as: Wall.self))
        table.row?.onTap()
        #expect(screen.calls == ["close"])
        let row = try #require(table.makeRow?("second"))
        row.onTap()
        #expect(row.title == "second" && row.onHold == nil && screen.calls == ["close"])
    }

    @Test func `what a provider or a first call creates calls the objects of the graph`() throws {
        let graph = try load(
            """
            objects:
              table: {class: Table, outlets: {makePlain: made, plain: lazy}}
              made: {class: Plain, shared: false, actions: {onClose: [screen.close, table-screen.close]}}
              lazy: {class: Plain, lazy: true, actions: {onClose: screen.close}}
              screen: Wall
              table-screen: Wall
            """, registry)
        let (table, screen) = (try graph.object("table", as: Table.self), try graph.object("screen", as: Wall.self))
        table.makePlain?().onClose()
        table.makePlain?().onClose()
        #expect(screen.calls == ["close", "close"])
        let plain = try #require(try table.plain?())
        plain.onClose()
        #expect(screen.calls.count == 3)
        graph.tearDown()
        plain.onClose()
        #expect(screen.calls.count == 3)
    }

    @Test func `a function of three arguments is none, and two members of one name are a mistake`() {
        let registry = Registry {
            Class(Wall.self, { (_: @escaping (Int, Int, Int) -> Void) in Wall() }, "three")
            Class(Plain.self, Plain.init(onClose:), "onClose")
                .event("onClose") { (_: Plain, _: @escaping () -> Void) in }
        }
        #expect(
            errors { try registry.check() }.map { $0.prefix { $0 != ":" } } == ["unsupported-type", "duplicate-member"])
    }

    @Test func `a function is missing also if a member has a name like it`() {
        let registry = Registry {
            Class(Wall.self, Wall.init)
            Class(Plain.self, { (_: Wall, close: @escaping () -> Void) in Plain(onClose: close) }, "close", "onClose")
        }
        let text = "objects: {wall: Wall, plain: {class: Plain, outlets: {close: wall}}}"
        #expect(
            errors { _ = try Nib(text: text).blueprint(for: registry) }.map { $0.prefix { $0 != ":" } } == [
                "missing-event"
            ]
        )
    }

    @Test func `an event of a class and a function that it inherits cannot have one name`() {
        let registry = Registry {
            Class(Dialog.self, Dialog.init(onClose:onPick:onDrag:onSend:), "onClose", "onPick", "onDrag", "onSend")
                .method("track", { $0.track(step: $1, onMove: $2) }, "step", "onMove")
            Class(
                BigDialog.self, BigDialog.init(onClose:onPick:onDrag:onSend:), "onClose", "onPick", "onDrag", "onSend"
            )
            .event("onMove") { (_: BigDialog, _: @escaping (Int) -> Void) in }
        }
        #expect(errors { try registry.check() }.map { $0.prefix { $0 != ":" } } == ["duplicate-member"])
    }
}
