import Foundation
import Testing
import WiringDiagnostics

struct CodeTests {
    private let diagnostic = Diagnostic(.emptyValue, "nothing stands here")

    @Test func `a code is compared as itself or as text`() {
        #expect(diagnostic.code == .emptyValue)
        #expect(diagnostic.code == "empty-value")
        #expect([diagnostic].map(\.code) == ["empty-value"])
        #expect("\(diagnostic.code)" == "empty-value")
        switch diagnostic.code {
        case .emptyValue: break
        default: Issue.record("a code is none of its names")
        }
    }

    @Test func `a misspelt code is refused where it is written`() async throws {
        #expect(Diagnostic.Code(rawValue: "empty-valeu") == nil)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Diagnostic("empty-valeu", "nothing stands here")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("unknown code 'empty-valeu'; did you mean 'empty-value' or 'empty-file'?"))
    }

    @Test func `a code is written as its name and read back`() throws {
        let json = try JSONEncoder().encode(Diagnostic.Code.allCases)
        #expect(String(decoding: json, as: UTF8.self).hasPrefix(#"["malformed-yaml","invalid-encoding","#))
        #expect(try JSONDecoder().decode([Diagnostic.Code].self, from: json) == Diagnostic.Code.allCases)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Diagnostic.Code].self, from: Data(#"["x"]"#.utf8))
        }
    }

    /// The list of all codes is kept beside their declarations, and must be complete.
    @Test func `all codes are in the list, each once, in the order in which they are declared`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = folder.appending(path: "Sources/WiringDiagnostics/Code.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let declared = text.matches(of: /static let \w+ = Code\(listed: "([a-z-]+)"\)/).map { String($0.output.1) }
        #expect(declared.count > 60)
        #expect(Diagnostic.Code.allCases.map(\.rawValue) == declared)
    }
}
