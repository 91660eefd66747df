#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The registrations in a target's own sources, found by their text: `Class(Name.self`.
package enum HandWritten {
    /// The name of the file that the plug-in writes, which does not count.
    package static let generatedFile = "Registry+Generated.swift"

    /// Returns the names of the classes that the Swift files of a folder register.
    ///
    /// Comments count as well as code; a class that a comment mentions so is left out, too.
    package static func classNames(inSourcesOf folder: String) -> Set<String> {
        let swiftFiles = files(below: folder).filter { $0.hasSuffix(".swift") && !$0.hasSuffix(generatedFile) }
        let texts = swiftFiles.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        return texts.reduce(into: []) { $0.formUnion(classNames(in: $1)) }
    }

    /// Returns the paths of all files in a folder and its subfolders, except those that cannot be read; links are not followed.
    private static func files(below folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.flatMap { name in
            let path = "\(folder)/\(name)"
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            return type == .typeDirectory ? files(below: path) : [path]
        }
    }

    /// Returns the last component of each `Name` in `Class(Name.self`.
    package static func classNames(in text: String) -> Set<String> {
        let pattern = /\bClass\(\s*([\p{L}_][\p{L}\p{N}_.]*?)(?:<[^()]*>)?\.self\b/
        return Set(text.matches(of: pattern).compactMap { $0.1.split(separator: ".").last.map(String.init) })
    }
}
