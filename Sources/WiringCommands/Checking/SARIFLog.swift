#if Commands
internal import Foundation
internal import Wiring
internal import WiringDiagnostics

/// Diagnostics as SARIF 2.1.0 (OASIS), which services for code scanning read.
struct SARIFLog: Encodable {
    struct Message: Encodable {
        var text: String
        var markdown: String?
    }

    /// A kind of diagnostic.
    struct Rule: Encodable {
        var id: String
        var shortDescription: Message
        var help: Message
    }

    /// Lines and columns, from 1.
    struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
        var endLine: Int
        var endColumn: Int
    }

    struct ArtifactLocation: Encodable {
        var uri: String
    }

    /// A region of a file.
    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region
    }

    /// A region of a file with a message about it.
    struct Location: Encodable {
        var physicalLocation: PhysicalLocation
        var message: Message?
    }

    /// A replacement for a region of text.
    struct Replacement: Encodable {
        var deletedRegion: Region
        var insertedContent: Message
    }

    /// All replacements in one file.
    struct ArtifactChange: Encodable {
        var artifactLocation: ArtifactLocation
        var replacements: [Replacement]
    }

    /// A fix-it.
    struct Fix: Encodable {
        var description: Message
        var artifactChanges: [ArtifactChange]
    }

    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var relatedLocations: [Location]?
        var fixes: [Fix]?
    }

    /// The tool with its rules.
    struct Driver: Encodable {
        var name: String
        var version: String
        var rules: [Rule]
    }

    struct Tool: Encodable {
        var driver: Driver
    }

    /// One run of the tool.
    struct Run: Encodable {
        var tool: Tool
        var columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    /// The URL of the format's schema.
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    /// The version of the format.
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    /// Creates a log of diagnostics; its rules are those that were broken.
    init(_ findings: Findings) {
        let codes = Code.allCases.filter { code in findings.diagnostics.contains { $0.code == code } }
        let rules = codes.map(Rule.init)
        let driver = Driver(name: "wiring", version: WiringTool.version, rules: rules)
        let results = findings.diagnostics.map { Result($0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) }
        runs = [Run(tool: Tool(driver: driver), results: results)]
    }
}

extension SARIFLog.Rule {
    /// Describes a code as a rule, by its article.
    init(_ code: Code) {
        let article = Article.of(code)
        id = code.rawValue
        shortDescription = .init(text: article.title)
        help = .init(text: article.text, markdown: article.markdown)
    }
}

extension SARIFLog.Result {
    /// Converts a diagnostic; help is appended to the message, since SARIF has no other place for it.
    init(_ diagnostic: Diagnostic, ruleIndex: Int) {
        ruleId = diagnostic.code.rawValue
        self.ruleIndex = ruleIndex
        level = diagnostic.severity.rawValue
        let label = diagnostic.primary?.text ?? ""
        let words = [diagnostic.message, label, diagnostic.help ?? ""] + diagnostic.notes.map(\.message)
        message = .init(text: words.filter { !$0.isEmpty }.joined(separator: "\n"))
        locations = diagnostic.primary.map { [.init($0)] } ?? []
        relatedLocations = diagnostic.secondary.isEmpty ? nil : diagnostic.secondary.map { .init($0) }
        let cures = diagnostic.fixIts.map { fixIt in
            SARIFLog.Fix(
                description: .init(text: fixIt.message),
                artifactChanges: [
                    .init(
                        artifactLocation: .init(fixIt.place),
                        replacements: [
                            .init(
                                deletedRegion: .init(fixIt.place), insertedContent: .init(text: fixIt.replacement))
                        ])
                ])
        }
        fixes = cures.isEmpty ? nil : cures
    }
}

extension SARIFLog.Location {
    /// Converts a label, with its location and text.
    init(_ label: Diagnostic.Label) {
        physicalLocation = .init(artifactLocation: .init(label.place), region: .init(label.place))
        message = label.text.isEmpty ? nil : .init(text: label.text)
    }
}

extension SARIFLog.ArtifactLocation {
    /// Refers to a place's file, by a relative reference if the path is relative.
    init(_ place: Place) {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
        uri = place.file.addingPercentEncoding(withAllowedCharacters: allowed) ?? place.file
        if place.file.hasPrefix("/") { uri = "file://" + uri }
    }
}

extension SARIFLog.Region {
    init(_ place: Place) {
        startLine = place.line
        startColumn = place.column
        endLine = place.endLine
        endColumn = place.endColumn
    }
}
#endif
