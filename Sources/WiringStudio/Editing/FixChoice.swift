internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// One of the fixes of a problem that a page shows.
package struct FixChoice: Decodable, Sendable, Equatable {
    package var code: String
    package var file: String
    package var line: Int
    package var column: Int
    /// The effect of the fix, which tells it from the other fixes of the problem.
    package var message: String

    /// Returns the fix among the diagnostics of a file; nil if there is none any more.
    func fix(among diagnostics: [Diagnostic]) -> Diagnostic.FixIt? {
        diagnostics.lazy.filter { diagnostic in
            diagnostic.code.rawValue == code && diagnostic.file == file && diagnostic.line == line
                && diagnostic.primary?.place.utf16Column ?? 0 == column
        }.flatMap(\.fixIts).first { $0.message == message }
    }
}

extension Diagnostic.FixIt {
    /// Returns the texts of files with the fix made, by path; nil if a file is not part of the project.
    func texts(in project: Project) -> [String: [UInt8]]? {
        var edits: [String: [TextEdit]] = [:]
        for edit in self.edits {
            guard let file = project.index(of: edit.place.file), let source = project.files[file].source,
                edit.place.utf8Range.upperBound <= source.bytes.count
            else { return nil }
            edits[project.files[file].path, default: []].append(TextEdit(edit.place.utf8Range, edit.replacement))
        }
        return Dictionary(
            uniqueKeysWithValues: edits.map { path, edits in
                let bytes = project.index(of: path).flatMap { project.files[$0].source?.bytes } ?? []
                return (path, edits.applied(to: bytes))
            })
    }
}
