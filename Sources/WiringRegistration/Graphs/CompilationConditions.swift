#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Reads from the sources under which `#if` a declaration is, since a graph has what was compiled and no condition.
enum CompilationConditions {
    /// The lines of a file; none if it cannot be read.
    private static func lines(of file: String) -> [Substring] {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        // Most files have no condition.
        guard text.contains("#if") else { return [] }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    /// Returns the conditions under which a declaration is compiled, outermost first.
    static func conditions(at place: SourceSpot?) -> [String] {
        guard let place else { return [] }
        // Each level has the conditions of its branches so far, of which the last holds.
        var levels: [[String]] = []
        for line in lines(of: place.file).prefix(place.line - 1) {
            let line = line.drop(while: \.isWhitespace)
            if let condition = Self.condition(of: line, after: "#if") {
                levels.append([condition])
            } else if let condition = Self.condition(of: line, after: "#elseif"), !levels.isEmpty {
                levels[levels.count - 1].append(condition)
            } else if line.hasPrefix("#else"), !levels.isEmpty {
                levels[levels.count - 1].append("")
            } else if line.hasPrefix("#endif"), !levels.isEmpty {
                levels.removeLast()
            }
        }
        return levels.map(Self.condition)
    }

    private static func condition(of line: Substring, after word: String) -> String? {
        guard line.hasPrefix(word), line.dropFirst(word.count).first.map({ !$0.isLetter }) ?? false else { return nil }
        let rest = line.dropFirst(word.count)
        let end = rest.firstRange(of: "//")?.lowerBound ?? rest.endIndex
        return rest[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The condition of the last branch: those before it do not hold. That of an `#else` is empty.
    private static func condition(_ branches: [String]) -> String {
        let before = branches.dropLast().map { "!(\($0))" }
        let last = branches[branches.count - 1]
        guard !before.isEmpty else { return last }
        return (before + (last.isEmpty ? [] : ["(\(last))"])).joined(separator: " && ")
    }
}
