import Foundation
import Testing
import Wiring

/// Diagnostics name what they are about as values, so that tools need not read the message.
@Suite struct SubjectTests {
    /// Codes whose diagnostics are always about something with a name.
    static let namedCodes: [Diagnostic.Code] = [
        .unknownClass, .unknownObject, .unknownOutlet, .unknownAttribute, .unknownAction, .unknownEvent,
        .unknownParameter, .unknownExternal, .unknownOwner, .duplicateObject, .removedButNamed, .missingOwner,
        .missingExternal, .missingOutlet, .missingAttribute, .unusedParameter, .unusedObject, .outletTypeMismatch,
        .valueTypeMismatch, .actionTypeMismatch, .ownerTypeMismatch, .externalTypeMismatch, .sharedProvider,
    ]

    /// The diagnostics of all case folders.
    static let diagnostics: [Diagnostic] = CaseTests.names.flatMap { name -> [Diagnostic] in
        let path = CaseTests.folder.appending(path: name).appending(path: "wiring.yaml").path
        do { return try Nib(contentsOfFile: path).blueprint(for: .cases).warnings } catch let error as WiringError {
            return error.diagnostics
        } catch { return [] }
    }

    @Test(arguments: namedCodes) func `a diagnostic about something named has it as a subject`(code: Diagnostic.Code) {
        let diagnostics = Self.diagnostics.filter { $0.code == code }
        #expect(!diagnostics.isEmpty)
        for diagnostic in diagnostics { #expect(!diagnostic.subjects.isEmpty, "\(diagnostic)") }
    }

    @Test func `the message or the line that it shows names every subject`() {
        for diagnostic in Self.diagnostics {
            for subject in diagnostic.subjects where subject.kind != .owner {
                #expect(diagnostic.description.contains(subject.name), "\(subject)")
            }
        }
    }

    @Test func `all members that an object lacks are subjects with the types that they take`() throws {
        let text = "objects: {game: ConwayGame, controller: {class: Controller, attributes: {titel: Life}}}"
        let diagnostics = try self.diagnostics(of: text)
        let missing = try #require(diagnostics.first { $0.code == .missingOutlet })
        #expect(missing.subjects == [.init(.outlet, "board", of: "game", expecting: "any Board")])
        let unknown = try #require(diagnostics.first { $0.code == .unknownAttribute })
        #expect(unknown.subjects == [.init(.attribute, "titel", of: "Controller", candidates: ["title"])])
    }

    @Test func `an outlet that an object does not fit has the objects that fit as candidates`() throws {
        let text = "objects: {board: FakeBoard, pane: Pane, game: {class: ConwayGame, outlets: {board: pane}}}"
        let mismatch = try #require(try diagnostics(of: text).first)
        #expect(
            mismatch.subjects == [
                .init(.outlet, "board", of: "ConwayGame", expecting: "any Board", candidates: ["board"]),
                .init(.class, "Pane"),
            ])
    }

    private func diagnostics(of text: String) throws -> [Diagnostic] {
        do {
            return try Nib(text: text, named: "wiring.yaml").blueprint(for: .cases).warnings
        } catch let error as WiringError { return error.diagnostics }
    }
}
