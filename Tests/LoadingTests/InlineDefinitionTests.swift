import Testing
import Wiring

/// The plan keeps the connections of an object together, whatever is defined inside it.
struct InlineDefinitionTests {
    private final class Part {
        var name = "", size = 0
        var left: Part?, right: Part?
        var parts: [Part] = []

        init() {}

        /// The part with those inside it, each once.
        var words: String {
            let inside = [left, right].map { $0?.name ?? "-" } + parts.map(\.words)
            return "\(name) \(size) (\(inside.joined(separator: ", ")))"
        }
    }

    private static let registry = Registry {
        Class(Part.self, Part.init)
            .attribute("name", \.name)
            .attribute("size", \.size)
            .outlet("left", \.left)
            .outlet("parts", \.parts)
            .outlet("right", \.right)
    }

    @Test func `each object gets what is set on it before, between and after definitions inside it`() throws {
        let nib = try Nib(
            text: """
                objects:
                  root:
                    class: Part
                    attributes: {size: 1, name: root}
                    outlets:
                      right: {class: Part, attributes: {size: 2, name: right}}
                      left: other
                      parts:
                      - class: Part
                        attributes: {name: first}
                        outlets:
                          left: other
                          right: {class: Part, attributes: {name: inner}, outlets: {left: root}}
                          parts: [root]
                      - other
                      - {class: Part, attributes: {size: 3}}
                  other: {class: Part, outlets: {right: root}, attributes: {name: other}}
                """)
        let graph = try nib.instantiate(with: Self.registry)
        let root = try graph.object("root", as: Part.self)
        let first = root.parts[0]
        #expect(first.parts.map(\.name) == ["root"])
        first.parts = []
        #expect(root.words == "root 1 (other, right, first 0 (other, inner), other 0 (-, root),  3 (-, -))")
        #expect(root.right?.words == "right 2 (-, -)")
        #expect(first.right?.words == "inner 0 (root, -)")
        graph.tearDown()
    }
}
