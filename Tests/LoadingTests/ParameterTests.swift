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
