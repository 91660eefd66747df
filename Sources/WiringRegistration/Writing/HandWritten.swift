internal import WiringPlatform

/// A registration in a target's own sources, found by its text: `Class(Name.self` or `Value(Name.self`.
package struct HandWritten: Hashable {
    /// The last component of the class's name.
    package var className: String { spelling.split(separator: ".").last.map(String.init) ?? spelling }
    /// The class as the code spells it, such as `Outer.Inner`.
    package var spelling: String
    /// The path of the file.
    package var file: String
    /// The line, from 1.
    package var line: Int

    /// Creates a registration at a place.
    package init(spelling: String, file: String, line: Int) {
        (self.spelling, self.file, self.line) = (spelling, file, line)
    }

    /// The name of the file that the plug-in writes, which does not count.
    package static let generatedFile = "Registry+Generated.swift"

    /// Returns the registrations in the Swift files of a folder, by file and line.
    ///
    /// Comments count as code: a class that a comment mentions in this form is left out, too.
    package static func registrations(inSourcesOf folder: String) -> [HandWritten] {
        let swiftFiles = files(below: folder).filter { $0.hasSuffix(".swift") && !$0.hasSuffix(generatedFile) }.sorted()
        return swiftFiles.flatMap { file in
            (try? String(contentsOfFile: file, encoding: .utf8)).map { registrations(in: $0, of: file) } ?? []
        }
    }

    /// Returns the paths of all files in a folder and its subfolders, except hidden and unreadable ones; links are not
    /// followed.
    package static func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = "\(folder)/\(name)"
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            return type == .typeDirectory ? files(below: path) : [path]
        }
    }

    /// Returns the registrations in the text of a file.
    package static func registrations(in text: String, of file: String) -> [HandWritten] {
        let pattern = /\b(?:Class|Value)\(\s*([\p{L}_][\p{L}\p{N}_.]*?)(?:<[^()]*>)?\.self\b/
        return text.matches(of: pattern).map { match in
            let line = text[..<match.range.lowerBound].count(where: \.isNewline) + 1
            return HandWritten(spelling: String(match.1), file: file, line: line)
        }
    }
}
