import Testing
import Wiring

enum EastDock { protocol Gate: AnyObject {} }
enum WestDock { protocol Gate: AnyObject {} }

/// Types that are registered as what they are not, each with the whole text that a user reads.
@Suite struct RegisteredTypeTests {
    private let place = "Port/Registry.swift"

    private func mistakes(_ registry: Registry) -> String {
        let error = #expect(throws: WiringError.self) { try registry.check() }
        return (error?.diagnostics ?? []).map(\.description).joined(separator: "\n")
            .replacing("Port/Registry.swift:9: error: ", with: "")
    }

    @Test func `Class registers types that objects have`() {
        let registry = Registry {
            Class((any Berth).self, { Quay() }, fileID: place, line: 9)
            Class(Quay?.self, { nil }, named: "Maybe", fileID: place, line: 9)
            Class((() -> Int).self, { { 3 } }, named: "Count", fileID: place, line: 9)
        }
        #expect(
            mistakes(registry) == """
                'any Berth' is a protocol, and Class registers classes, actors, structs and enums [unsupported-type]
                  help: register the type of the objects, named: "Berth"; a protocol can name an object that exists: Class((any Berth).self, instance: …)
                'Quay?' is an Optional, and Class registers classes, actors, structs and enums [unsupported-type]
                  help: let the closure throw an error where it has no object to return
                '() -> Int' is a function, and Class registers classes, actors, structs and enums [unsupported-type]
                  help: functions that make objects are providers: .outlet(…, provider: …)
                """)
    }

    @Test func `an action takes no more than an event sends`() {
        let registry = Registry {
            Class(Quay.self, Quay.init, fileID: place, line: 9)
                .action("moor") { (_: Quay, _: Int, _: Int, _: String) in }
            Interface((any Berth).self, fileID: place, line: 9)
                .action("leave") { (_: any Berth, _: Int, _: Int, _: Int, _: Int) in }
        }
        #expect(
            mistakes(registry) == """
                action 'moor' of 'Quay' takes 3 arguments, and an event sends at most two [unsupported-type]
                  help: send a struct that holds them
                action 'leave' of 'Berth' takes 4 arguments, and an event sends at most two [unsupported-type]
                  help: send a struct that holds them
                """)
    }

    @Test func `two protocols have two names`() throws {
        let gates = Registry {
            Interface((any EastDock.Gate).self, fileID: place, line: 8)
            Interface((any WestDock.Gate).self, fileID: place, line: 9)
        }
        #expect(
            mistakes(gates) == """
                two protocols are registered as 'Gate' [duplicate-class]
                Port/Registry.swift:8: note: first registered here
                  help: rename one of them, since a file could not say which it means
                """)
        try Registry {
            Interface((any Berth).self)
            Interface((any Berth).self)
        }.check()
    }
}
