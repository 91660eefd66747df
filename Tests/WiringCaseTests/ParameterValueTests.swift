import Testing
import Wiring

/// What parameters become when a nib is instantiated; no message shows a secret.
@Suite struct ParameterValueTests {
    private func values(_ text: String, _ parameters: [String: String] = [:]) throws -> Values {
        try Nib(text: text).instantiate(with: .cases, parameters: parameters).object("v")
    }

    @Test func `a literal alone is read as the type wanted there, and within text as text`() throws {
        let values = try values(
            """
            parameters: {rows: 3, many: [1, 2], more: {default: {a: 1}}}
            objects:
              v:
                class: Values
                attributes: {int: $(rows), text: "$(rows)/$$(rows)", list: $(many), map: $(more), set: [$(rows), b]}
            """)
        #expect(values.int == 3)
        #expect(values.text == "3/$(rows)")
        #expect(values.list == [1, 2])
        #expect(values.map == ["a": 1])
        #expect(values.set == ["3", "b"])
    }

    @Test func `the program's value comes first, then the source, then the default`() throws {
        let text = """
            parameters: {rows: {env: WIRING_TEST_THAT_NOBODY_SETS, default: 15}, home: {env: PATH, default: none}, name: {}}
            objects: {v: {class: Values, attributes: {int: $(rows), text: "$(name)", set: [$(home)]}}}
            """
        #expect(try values(text, ["name": "n"]).int == 15)
        #expect(try values(text, ["name": "n", "rows": "4"]).int == 4)
        #expect(try values(text, ["name": "n"]).set != ["none"])
        #expect(try values(text, ["name": "$(rows)"]).text == "$(rows)")
        #expect(throws: WiringError.self) { try values(text) }
    }

    @Test func `text from outside is never nil, a list or a mapping`() throws {
        let text = "parameters: {x: {}}\nobjects: {v: {class: Values, attributes: {text: $(x), optional: $(y)}}}"
            .replacing("{x: {}}", with: "{x: {}, y: {default: null, secret: true}}")
        let values = try values(text, ["x": "[1]"])
        #expect(values.text == "[1]")
        #expect(values.optional == nil)
        #expect(throws: WiringError.self) { try self.values(text, ["x": "a", "y": "null"]) }
    }

    @Test(arguments: [
        "int: $(token)", "text: [$(token)]", "list: [$(token)]", "speed: $(token)",
        "size: {width: $(token), height: 1}",
        "int: \"a$(token)b\"", "flag: $(token)", "double: $(token)", "timeout: $(token)",
        "map: {a: $(token)}", "set: [$(token), $(token)]", "optional: $(token)",
    ])
    func `no message shows a secret`(attribute: String) {
        let text = """
            parameters: {token: {secret: true}}
            objects: {v: {class: Values, attributes: {\(attribute)}}}
            """
        let error = #expect(throws: WiringError.self) { try values(text, ["token": "hunter2x"]) }
        #expect(error.map { "\($0)".contains("hunter2x") } == false)
    }

    @Test func `an argument for a secret parameter of a copy is secret, whatever it consists of`() throws {
        let part = """
            parameters: {token: {secret: true}}
            objects: {v: {class: Values, attributes: {int: $(token)}}}
            """
        let outer = """
            include: [{file: part.yaml, as: part, parameters: {token: GIVEN}}]
            parameters: {word: {}}
            objects: {w: {class: Values, attributes: {text: $(word)}}}
            """
        for given in ["$(word)", "\"a $(word)\""] {
            let error = try #require(
                try mistakes(
                    [("wiring.yaml", outer.replacing("GIVEN", with: given)), ("part.yaml", part)],
                    parameters: ["word": "hunter2x"]))
            #expect(!"\(error)".contains("hunter2x"))
            #expect("\(error)".contains("$(token)"))
        }
    }

    @Test func `parameters that no file declares, and those of copies, are passed by name`() throws {
        let error = #expect(throws: WiringError.self) { try values("objects: {v: Values}", ["row": "1"]) }
        #expect(error?.diagnostics.map(\.code) == ["unknown-parameter"])
    }

    @Test func `a value passed under a misspelt name is one mistake`() throws {
        let text = "parameters: {number: {}}\nobjects: {v: {class: Values, attributes: {int: $(number)}}}"
        let error = try mistakes([("wiring.yaml", text)], parameters: ["numbr": "1"])
        #expect(error?.diagnostics.map(\.code) == ["unknown-parameter"])
        #expect(error?.diagnostics.first?.help == "did you mean 'number'?")
        let other = try mistakes([("wiring.yaml", text)], parameters: ["title": "1"])
        #expect(
            other?.diagnostics.map(\.code).sorted { $0.rawValue < $1.rawValue } == [
                "missing-parameter", "unknown-parameter",
            ])
    }
}

/// Returns what goes wrong when files are loaded and instantiated; nil if nothing does.
func mistakes(
    _ files: [(path: String, text: String)], parameters: [String: String] = [:], externals: [String: Any] = [:]
) throws -> WiringError? {
    try inFolder(of: files) { path in
        do {
            _ = try Nib(contentsOfFile: path).instantiate(
                with: .cases, externals: externals, parameters: parameters)
            return nil
        } catch let error as WiringError {
            return error
        }
    }
}
