import Wiring

/// A class in which everything can throw. It knows its name, so that the order of events can be checked.
final class Part {
    let name: String
    let ledger: Ledger
    var first: Part?
    var text = ""
    var next: Part?
    weak var parent: Part?
    var others: [Part] = []
    var named: [String: Part] = [:]
    var make: (() throws -> Part)?
    var onTap: (() -> Void)?

    init(name: String, first: Part?, _ ledger: Ledger) throws {
        (self.name, self.first, self.ledger) = (name, first, ledger)
        ledger.born()
        // Fully initialised by now, so it is released if this throws.
        try ledger.step("initialiser")
    }

    deinit { ledger.died() }

    func step() {}
    func configure(left: Part?, right: Part?) throws { try ledger.step("method") }
}

/// The owner of a graph of parts.
final class Machine {
    var part: Part?
    var parts: [Part] = []
    let ledger: Ledger

    init(_ ledger: Ledger) { self.ledger = ledger }
}

extension Registry {
    /// The classes, each of whose hooks may throw.
    static func parts(_ ledger: Ledger) -> Registry {
        Registry {
            Class(
                Part.self, { (name: String, first: Part?) in try Part(name: name, first: first, ledger) }, "name",
                "first"
            )
            .attribute("text") { (part: Part, text: String) in
                try ledger.step("attribute")
                part.text = text
            }
            .outlet("next", \.next)
            .outlet("parent", \.parent)
            .outlet("others", \.others)
            .outlet("named", \.named)
            .outlet("make", provider: \.make)
            .outlet("checked") { (part: Part, target: Part) in
                try ledger.step("outlet")
                // Weak, since nothing can undo what a closure does.
                part.parent = target
            }
            .method("configure", Part.configure(left:right:), "left", "right")
            .event("tap", \.onTap)
            .event("send") { (part: Part, fire: @escaping () -> Void) in
                try ledger.step("event")
                part.onTap = fire
            }
            .action("step", Part.step)
            .awake { part in try ledger.woke(part.name) }
            .teardown { part in try ledger.tornDown(part.name) }
            Class(Machine.self, { Machine(ledger) })
                .outlet("part", \.part)
                .outlet("parts", \.parts)
                .awake { _ in try ledger.woke("owner") }
                .teardown { _ in try ledger.tornDown("owner") }
        }
    }
}
