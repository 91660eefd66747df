#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics

/// `wiring explain CODE`
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a diagnostic code, with a wrong and a right example.",
        discussion: """
            Each message ends with its code in brackets. Without a code, all are listed.

            Examples:
              \(WiringTool.name) explain unknown-outlet
              \(WiringTool.name) explain
            """
    )

    @Argument(help: "The code, such as 'unknown-outlet'.", completion: .list(Diagnostic.Code.allCases.map(\.rawValue)))
    var code: String?

    func run() async throws {
        guard let code else { return Console.write(Self.list) }
        guard let known = Diagnostic.Code(rawValue: Self.bare(code)) else {
            let near = Suggestions.didYouMean(Self.bare(code), among: Diagnostic.Code.allCases.map(\.rawValue))
            let advice = near ?? "'\(WiringTool.name) explain' lists all codes"
            throw ValidationError("unknown code '\(code)'; \(advice)")
        }
        Console.write(Article.of(known).text)
    }

    /// Strips the brackets from a code copied from a message.
    private static func bare(_ code: String) -> String {
        code.lowercased().trimmingPrefix("[").split(separator: "]").first.map(String.init) ?? code
    }

    private static var list: String {
        AlignedRows(rows: Article.all.map { [$0.code.rawValue, $0.title] }).lines(indent: 0).joined(separator: "\n")
    }
}
#endif
