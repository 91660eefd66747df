import Testing
import WiringFile

/// Attribute values split at `$(name)`.
@Suite struct InterpolationTests {
    private func pieces(_ text: String) -> [Interpolation.Piece] { Interpolation.pieces(of: Array(text.utf8)[...]) }

    @Test func `a parameter is the whole text or part of it`() {
        #expect(pieces("$(rows)") == [.parameter("rows")])
        #expect(pieces("a$(b)c$(d-1)") == [.text("a"), .parameter("b"), .text("c"), .parameter("d-1")])
        #expect(pieces("$(a)$(a)") == [.parameter("a"), .parameter("a")])
        #expect(pieces("é$(ä)") == [.text("é$(ä)")])
    }

    @Test func `two signs stand for one`() {
        #expect(pieces("$$(a)") == [.text("$(a)")])
        #expect(pieces("$$$(a)") == [.text("$$(a)")])
        #expect(pieces("$$$$(a) $(b)") == [.text("$$$(a) "), .parameter("b")])
        #expect(pieces("$$") == [.text("$$")])
    }

    @Test(arguments: ["", "$", "(a)", "$ (a)", "$(", "$()", "$(a", "$(a.b)", "$(1a)", "$( a )", "$(a b)", "a$b"])
    func `everything else is text`(text: String) {
        #expect(pieces(text) == [.text(text)])
        #expect(Interpolation.names(in: Array(text.utf8)[...]) == [])
    }

    @Test func `an invalid name does not hide the next one`() {
        #expect(pieces("$($(a)") == [.text("$("), .parameter("a")])
        #expect(Interpolation.names(in: Array("$(a.b)$(c)$$(d)$(e)".utf8)[...]) == ["c", "e"])
    }
}
