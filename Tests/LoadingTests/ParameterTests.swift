import Foundation
import Testing
import Wiring

/// Diagnostics about values that come from outside.
@Suite struct ParameterTests {
    private final class Pier {
        var length = 0
    }

    private let registry = Registry {
        Class(Pier.self, Pier.init).attribute("length", \.length)
    }

    /// Files of which each hands its parameter on to the next, and the last uses it.
    private static func chain(_ declarations: [String]) throws -> Nib {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chain-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (depth, declaration) in declarations.enumerated() {
            let isLast = depth == declarations.count - 1
            let text =
                "parameters: {p: \(declaration)}\n"
                + (isLast ? "" : "include: [{file: f\(depth + 1).yaml, as: in, parameters: {p: $(p)}}]\n")
                + "objects: {pier: {class: Pier, attributes: {length: $(p)}}}\n"
            try text.write(to: folder.appending(path: "f\(depth).yaml"), atomically: false, encoding: .utf8)
        }
        return try Nib(contentsOfFile: folder.appending(path: "f0.yaml").path)
    }

    @Test func `a value is handed on through copies to the last`() throws {
        let graph = try Self.chain(["7", "0", "0", "0"]).instantiate(with: registry)
        let lengths = ["pier", "in.pier", "in.in.pier", "in.in.in.pier"].map { (graph[$0] as? Pier)?.length }
        #expect(lengths == [7, 7, 7, 7])
        let passed = try Self.chain(["7", "0", "0"]).instantiate(with: registry, parameters: ["in.p": "9"])
        #expect(["pier", "in.pier", "in.in.pier"].map { (passed[$0] as? Pier)?.length } == [7, 9, 9])
    }

    @Test(arguments: [["hunter2", "{secret: true}", "0"], ["hunter2", "0", "{secret: true}"]])
    func `what is handed on is secret from where it is declared so`(declarations: [String]) throws {
        let nib = try Self.chain(declarations)
        let error = try #require(throws: WiringError.self) { try nib.instantiate(with: registry) }
        let last = try #require(error.diagnostics.last { $0.primary?.place.file.hasSuffix("f2.yaml") == true })
        #expect(!last.message.contains("hunter2"))
        // Where it is not secret yet, the file may show it.
        #expect(error.diagnostics[0].message.contains("hunter2"))
    }

    @Test func `a value that does not fit leads to where its parameter is declared`() throws {
        let nib = try Nib(
            text: """
                parameters:
                  length: {default: 20}
                  unit: {default: m, secret: true}
                objects:
                  pier: {class: Pier, attributes: {length: $(length)}}
                  other: {class: Pier, attributes: {length: "$(length)$(unit)"}}
                """, named: "pier.yaml")
        let error = try #require(throws: WiringError.self) {
            try nib.instantiate(with: registry, parameters: ["length": "long"])
        }
        #expect(
            error.description == """
                pier.yaml:5:44: error: attribute 'length' of 'Pier' takes 'Int', not 'long' [value-type-mismatch]
                5 |   pier: {class: Pier, attributes: {length: $(length)}}
                  |                                            ^^^^^^^^^
                pier.yaml:2:3: note: the parameter 'length' is declared here
                2 |   length: {default: 20}
                  |   ^^^^^^
                pier.yaml:6:45: error: attribute 'length' of 'Pier' takes 'Int', not the text "long$(unit)" [value-type-mismatch]
                6 |   other: {class: Pier, attributes: {length: "$(length)$(unit)"}}
                  |                                             ^^^^^^^^^^^^^^^^^^
                pier.yaml:2:3: note: the parameter 'length' is declared here
                2 |   length: {default: 20}
                  |   ^^^^^^
                pier.yaml:3:3: note: the parameter 'unit' is declared here
                3 |   unit: {default: m, secret: true}
                  |   ^^^^
                pier.yaml: 2 errors
                """)
    }
}
