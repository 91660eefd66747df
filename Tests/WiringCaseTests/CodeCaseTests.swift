import Foundation
import Testing
import Wiring

/// Every code that a check can produce is shown by a case folder.
@Suite struct CodeCaseTests {
    /// The codes that only a faulty registry, values from outside, small limits or running code produce.
    static let elsewhere: Set<Diagnostic.Code> = [
        // Mistakes of a registry
        "duplicate-class", "duplicate-member", "unsupported-type", "stale-catalog", "needs-main-actor", "needs-closure",
        // Values passed by the program, and sources of parameters
        "missing-parameter", "unknown-source", "object-type-mismatch",
        // Looking things up in a graph
        "ambiguous-object",
        // Files beside wiring files
        "stale-catalog",
        // Compiled nibs
        "stale-nib", "damaged-nib",
        // Swift that a build makes of files
        "ambiguous-accessor",
        // Creating the objects
        "needs-async", "not-sendable", "initialiser-failed", "attribute-failed", "outlet-failed", "method-failed",
        "provider-failed",
        "awake-failed", "teardown-failed", "start-timeout", "cancelled", "reload-refused", "write-refused",
        "service-failed",
        // Limits that no small file reaches
        "too-large", "too-many-objects", "too-many-files",
    ]

    @Test func `every code of a check has a case folder`() throws {
        let shown = try Self.shownCodes()
        let missing = Diagnostic.Code.allCases.filter {
            !shown.contains(Substring($0.description)) && !Self.elsewhere.contains($0)
        }
        #expect(missing == [])
    }

    /// The codes at the ends of lines of all recorded outputs.
    private static func shownCodes() throws -> Set<Substring> {
        var codes: Set<Substring> = []
        for name in CaseTests.names {
            for file in ["diagnostics.txt", "blueprint.txt"] {
                let path = CaseTests.folder.appending(path: name).appending(path: file)
                guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
                for line in text.split(separator: "\n") where line.hasSuffix("]") {
                    if let open = line.lastIndex(of: "[") { codes.insert(line[open...].dropFirst().dropLast()) }
                }
            }
        }
        return codes
    }
}
