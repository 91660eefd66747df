import Foundation
import Testing
import Wiring
import WiringBlueprint

/// What a check finds when no classes are known.
@Suite struct UnknownClassesTests {
    /// Cases that require a class to tell that something under `outlets:` is a value, a class or an action rather than the
    /// name of an object.
    private static let misplaced = [
        "attribute-under-outlets", "class-in-an-outlet-called-otherwise", "class-in-an-outlet-in-brackets",
        "event-under-outlets-and-attributes",
    ]

    @Test(arguments: CaseTests.names.filter { !misplaced.contains($0) })
    func `a check without classes finds nothing that a check with classes does not`(name: String) throws {
        let path = CaseTests.folder.appending(path: name).appending(path: "wiring.yaml").path
        guard let nib = try? Nib(contentsOfFile: path) else { return }
        let without = Self.diagnostics { try UnknownClasses.check(nib.merged) }
        let with = Self.diagnostics { try nib.blueprint(for: .cases).warnings }
        // The limit on shown errors may hide some of those found with classes.
        #expect(without.count > 100 || without.isSubset(of: with), "\(without.subtracting(with))")
    }

    @Test func `a check without classes finds names that lead nowhere, also in inline definitions`() throws {
        let nib = try Nib(
            text: """
                objects:
                  a: {class: A, outlets: {b: nowhere, c: {class: C, outlets: {d: [lost, a]}, actions: {tap: gone.do}}}}
                """)
        let error = #expect(throws: WiringError.self) { try UnknownClasses.check(nib.merged) }
        #expect(error?.diagnostics.map(\.message) == ["nowhere", "lost", "gone"].map { "there is no object '\($0)'" })
    }

    private static func diagnostics(_ check: () throws -> [Diagnostic]) -> Set<String> {
        var found: [Diagnostic]
        do {
            found = try check()
        } catch {
            found = (error as? WiringError)?.diagnostics ?? []
        }
        return Set(found.filter { $0.severity == .error }.map { "\($0.file):\($0.line):\($0.column) \($0.message)" })
    }
}
