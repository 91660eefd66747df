import Foundation
import Testing
import Wiring

/// The value of a secret appears in no description of an error, however the error writes it, and in nothing that can be
/// dumped.
@Suite struct SecretFormTests {
    /// A value that every kind of escape changes.
    private static let secret = "q\"u\\o/t'e & <ö+ü> 100%\r\nsecond line = 🔑\tend"

    private struct Leak: Error, CustomStringConvertible { var description: String }

    private final class Safe {
        var text = ""
        var lines: [String] = []
    }

    /// A way to write a text.
    struct Form: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var write: @Sendable (String) -> String

        init(_ name: String, _ write: @escaping @Sendable (String) -> String) {
            (testDescription, self.write) = (name, write)
        }
    }

    private static let forms = [
        Form("as it is") { $0 },
        Form("debugDescription") { $0.debugDescription },
        Form("in a list") { "\([$0])" },
        Form("JSON", json([])),
        Form("JSON without escaped slashes", json(.withoutEscapingSlashes)),
        Form("JSON in ASCII") { "\"\(utf16Escapes($0))\"" },
        Form("query") { $0.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)! },
        Form("path") { $0.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)! },
        Form("every character with a percent sign") { $0.utf8.map { "%" + hex($0) }.joined() },
        Form("small hexadecimal digits") {
            $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!.lowercased()
        },
        Form("form") {
            $0.replacing("+", with: "%2B").replacing(" ", with: "+")
                .addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed.union(["%"]))!
                .replacing("100%", with: "100%25")
        },
        Form("XML") {
            $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;").replacing("'", with: "&#39;").replacing("ö", with: "&#xF6;")
        },
        Form("other cases") { $0.uppercased() },
        Form("letters in parts") { $0.decomposedStringWithCanonicalMapping },
        Form("its second line") { $0.split(separator: "\r\n").last.map(String.init)! },
        Form("its first line, escaped") { $0.split(separator: "\r\n").first.map(String.init)!.debugDescription },
    ]

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }

    private static func json(_ formatting: JSONEncoder.OutputFormatting) -> @Sendable (String) -> String {
        { text in
            let encoder = JSONEncoder()
            encoder.outputFormatting = formatting
            return String(decoding: try! encoder.encode(["key": text]), as: UTF8.self)
        }
    }

    private static func utf16Escapes(_ text: String) -> String {
        text.utf16.map { "\\u" + hex(UInt8($0 >> 8)) + hex(UInt8($0 & 0xFF)) }.joined()
    }

    private func error(_ attributes: String, _ secret: String, _ registry: Registry) throws -> WiringError {
        let nib = try Nib(
            text: """
                parameters: {token: {secret: true}, other: {default: harmless, secret: true}}
                objects: {safe: {class: Safe, attributes: {\(attributes), lines: [$(other)]}}}
                """, named: "safe.yaml")
        return try #require(throws: WiringError.self) {
            try nib.instantiate(with: registry, parameters: ["token": secret])
        }
    }

    /// Returns what each way of looking at an error shows.
    private func shown(_ error: WiringError) -> [String] {
        var dumped = ""
        dump(error.underlyingErrors, to: &dumped)
        return [
            "\(error)", String(reflecting: error), "\(error.underlyingErrors)", dumped,
            error.underlyingErrors.map { "\($0) \(String(reflecting: $0)) \($0.localizedDescription)" }.joined(),
        ] + error.diagnostics.map(\.message)
    }

    @Test(arguments: forms) func `an error that writes a secret in some form is shown without it`(form: Form) throws {
        let words = form.write(Self.secret)
        #expect(words.count > 8)
        let registry = Registry {
            Class(Safe.self, Safe.init)
                .attribute("text") { (_: Safe, text: String) in throw Leak(description: "no (\(form.write(text)))!") }
                .attribute("lines", \.lines)
        }
        let error = try error("text: $(token)", Self.secret, registry)
        let message = try #require(error.diagnostics.first).message
        #expect(message.hasPrefix("attribute 'text' of 'safe', a 'Safe', threw an error: no ("))
        #expect(message.contains("$(token)"))
        #expect(message.hasSuffix(")!"))
        for text in shown(error) {
            #expect(!text.contains(words), "\(text)")
            for part in ["second line", "SECOND LINE", "q\"u", "%C3%BC", "second%20line"] {
                #expect(!text.contains(part), "\(text)")
            }
        }
    }

    @Test func `white space around a secret is not part of it`() throws {
        let registry = Registry {
            Class(Safe.self, Safe.init)
                .attribute("text") { (_: Safe, text: String) in
                    throw Leak(description: "no '\(text.trimmingCharacters(in: .whitespacesAndNewlines))'")
                }
                .attribute("lines", \.lines)
        }
        let error = try error("text: $(token)", "  hunter2 \r\n\n", registry)
        #expect(error.diagnostics[0].message.hasSuffix("threw an error: no '$(token)'"))
    }

    @Test func `each part of a secret list is a secret`() throws {
        let registry = Registry {
            Class(Safe.self, Safe.init).attribute("text", \.text)
                .attribute("lines") { (_: Safe, lines: [String]) in
                    throw Leak(description: "no \(lines.joined(separator: ", "))")
                }
        }
        let nib = try Nib(
            text: """
                parameters: {token: {default: [alpha7, beta7], secret: true}}
                objects: {safe: {class: Safe, attributes: {lines: $(token)}}}
                """)
        let error = try #require(throws: WiringError.self) { try nib.instantiate(with: registry) }
        #expect(error.diagnostics[0].message.hasSuffix("threw an error: no $(token), $(token)"))
    }

    @Test func `overlapping secrets leave nothing of either`() throws {
        let registry = Registry {
            Class(Safe.self, Safe.init)
                .attribute("text") { (_: Safe, text: String) in throw Leak(description: "<\(text)>") }
                .attribute("lines", \.lines)
        }
        let nib = try Nib(
            text: """
                parameters: {left: {secret: true}, right: {secret: true}}
                objects: {safe: {class: Safe, attributes: {text: abcdefgh, lines: [$(left), $(right)]}}}
                """)
        let error = try #require(throws: WiringError.self) {
            try nib.instantiate(with: registry, parameters: ["left": "bcde", "right": "defg"])
        }
        #expect(error.diagnostics[0].message.hasSuffix("threw an error: <a$(left)h>"))
    }

    @Test func `words that are too long to be searched are left out`() throws {
        let registry = Registry {
            Class(Safe.self, Safe.init)
                .attribute("text") { (_: Safe, text: String) in
                    throw Leak(description: String(repeating: "a", count: 100_000) + text)
                }
                .attribute("lines", \.lines)
        }
        let error = try error("text: $(token)", "hunter2", registry)
        for text in shown(error) {
            #expect(!text.contains("hunter2"))
            #expect(text.contains("too long to be searched"))
        }
    }

    // MARK: The error itself

    private struct Quiet: Error, CustomStringConvertible {
        struct Detail { var words: [String: String] }
        var detail: Detail
        var description: String { "no luck" }
    }

    private func quiet(_ text: @escaping @Sendable (String) -> String) throws -> WiringError {
        try error(
            "text: $(token)", "hunter2",
            Registry {
                Class(Safe.self, Safe.init)
                    .attribute("text") { (_: Safe, given: String) in
                        throw Quiet(detail: .init(words: ["key": text(given)]))
                    }
                    .attribute("lines", \.lines)
            })
    }

    @Test func `an error that keeps a secret to itself is replaced by its words`() throws {
        let error = try quiet { "no \($0)" }
        #expect(error.diagnostics[0].message.hasSuffix("threw an error: no luck"))
        #expect(!(error.underlyingError is Quiet))
        #expect(error.underlyingError.map { "\($0)" } == "no luck")
        for text in shown(error) { #expect(!text.contains("hunter2"), "\(text)") }
    }

    @Test func `an error that knows no secret is handed on`() throws {
        let error = try quiet { _ in "nothing" }
        #expect((error.underlyingError as? Quiet)?.detail.words == ["key": "nothing"])
    }

    // MARK: Dumps

    @Test func `neither graph nor plan nor nib can be dumped with a secret`() throws {
        let nib = try Nib(
            text: """
                parameters: {token: {secret: true}, pin: {default: planted7, secret: true}}
                objects: {safe: {class: Safe, attributes: {text: "$(token) $(pin)"}}}
                """, named: "safe.yaml")
        let registry = Registry { Class(Safe.self, Safe.init).attribute("text", \.text) }
        let graph = try nib.instantiate(with: registry, parameters: ["token": "hunter2"])
        #expect(try graph.object("safe", as: Safe.self).text == "hunter2 planted7")
        let plan = try nib.blueprint(for: registry)
        for value in [graph, plan, nib] as [Any] {
            var text = ""
            dump(value, to: &text)
            for text in [text, "\(value)", String(reflecting: value)] {
                #expect(!text.contains("hunter2") && !text.contains("planted7"), "\(text)")
            }
        }
        #expect(
            plan.listing == """
                parameter pin = {default: secret, secret: true}
                parameter token = {secret: true}
                object safe: Safe
                  text = "$(token) $(pin)"
                awake safe
                """)
    }

    @Test func `plans with different secrets differ`() throws {
        let registry = Registry { Class(Safe.self, Safe.init).attribute("text", \.text) }
        let plans = try ["one", "two", "one"].map { pin in
            try Nib(
                text: """
                    parameters: {pin: {default: \(pin), secret: true}}
                    objects: {safe: {class: Safe, attributes: {text: $(pin)}}}
                    """
            ).blueprint(for: registry)
        }
        #expect(plans[0] != plans[1])
        #expect(plans[0] == plans[2])
        #expect(plans[0].listing == plans[1].listing)
    }
}
