import Testing
import Wiring

/// Limits that take effect when files are checked and loaded: what a short text can require is bounded as well.
@Suite struct LimitTests {
    private final class Box {
        var text = ""
        var list: [String] = []
        var next: Box?
        var others: [Box] = []
        var make: (() -> Box)?
    }

    private static let registry = Registry {
        Class(Box.self, Box.init)
            .attribute("text", \.text).attribute("list", \.list)
            .outlet("next", \.next).outlet("others", \.others).outlet("make", provider: \.make)
    }

    private func codes(_ text: String, _ limits: Nib.Limits, parameters: [String: String] = [:]) -> [String] {
        do {
            try Nib(text: text, limits: limits).instantiate(with: Self.registry, parameters: parameters).tearDown()
            return []
        } catch {
            return (error as? WiringError)?.diagnostics.map { "\($0.line):\($0.column) \($0.code)" } ?? ["\(error)"]
        }
    }

    @Test func `objects that are not shared are made so often and no more`() {
        // Each name of 'b' after the first is a copy of two objects.
        let text = """
            objects:
              a: {class: Box, outlets: {others: [b, b, b]}}
              b: {class: Box, shared: false, outlets: {next: {class: Box}}}
            """
        var limits = Nib.Limits()
        limits.copies = 3
        #expect(codes(text, limits) == [])
        limits.copies = 1
        #expect(codes(text, limits) == ["2:44 too-many-objects"])
    }

    @Test func `a few lines that ask for a thousand million objects are refused`() {
        let lines = (0..<30).map {
            "  b\($0): {class: Box, shared: false, outlets: {others: [b\($0 + 1), b\($0 + 1)]}}\n"
        }
        let text =
            "objects:\n  a: {class: Box, outlets: {next: b0}}\n\(lines.joined())  b30: {class: Box, shared: false}\n"
        #expect(codes(text, Nib.Limits()).map { $0.split(separator: " ")[1] } == ["too-many-objects"])
    }

    @Test func `what providers need is counted`() {
        func chain(_ count: Int) -> String {
            "objects:\n  a: {class: Box, outlets: {make: p0}}\n"
                + (0..<count).map {
                    "  n\($0): Box\n  p\($0): {class: Box, shared: false, outlets: {make: p\($0 + 1), next: n\($0)}}\n"
                }.joined() + "  p\(count): {class: Box, shared: false}\n"
        }
        var limits = Nib.Limits()
        // The objects and, for the providers, 3 + 2 + 1 requirements passed upwards.
        limits.objects = 9
        #expect(codes(chain(3), limits) == [])
        limits.objects = 5
        #expect(codes(chain(4), limits).allSatisfy { $0.hasSuffix("too-many-objects") })
    }

    @Test func `text that parameters insert into values counts at each use`() {
        let text = """
            parameters: {p: "0123456789"}
            objects:
              a: {class: Box, attributes: {list: [$(p), "$(p)$(p)"]}}
            """
        var limits = Nib.Limits()
        limits.insertedBytes = 36
        #expect(codes(text, limits) == [])
        limits.insertedBytes = 35
        #expect(codes(text, limits) == ["3:38 too-large"])
    }

    @Test func `text from outside counts as well`() {
        let text = "parameters: {p: {}}\nobjects: {a: {class: Box, attributes: {text: $(p)}}}"
        var limits = Nib.Limits()
        limits.insertedBytes = 10
        #expect(codes(text, limits, parameters: ["p": "0123456789"]) == [])
        #expect(codes(text, limits, parameters: ["p": "0123456789a"]) == ["2:46 too-large"])
    }
}
