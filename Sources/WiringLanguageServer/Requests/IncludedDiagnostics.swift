internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// The errors of a document that are in included files which the editor does not show: an overlay can break a file that
/// it includes without an error in itself.
extension OpenProject {
    /// Returns the diagnostics of such errors in the document itself: at the overlay entry that causes them, or at its
    /// include.
    mutating func includedDiagnostics(of file: Int) -> [Diagnostic] {
        let path = path(of: file)
        let errors = withProject { $0.ownDiagnostics(of: file) }.errors.filter { $0.file != path && !isOpen($0.file) }
        var result: [Diagnostic] = []
        var broken: Set<String> = []
        for error in errors {
            guard let included = project.index(of: error.file), let primary = error.primary else { continue }
            let isItsOwn = withProject { $0.ownDiagnostics(of: included) }.errors.contains {
                $0.code == error.code && $0.primary?.place == primary.place
            }
            // One diagnostic at the include covers all errors that a file has by itself.
            if isItsOwn, !broken.insert(error.file).inserted { continue }
            let own = error.secondary.first { $0.place.file == path }?.place
            guard let place = own ?? includePlace(of: included, in: file) else { continue }
            result.append(
                Diagnostic(
                    error.code, "\(shortened(error.file)):\(error.line): \(error.message)",
                    at: Diagnostic.Label(place: place), secondary: [primary], notes: error.notes, help: error.help))
        }
        return result
    }

    private func isOpen(_ path: String) -> Bool { project.index(of: path).map { spelled[$0] != nil } ?? false }

    /// Returns the location of the include that includes a file, directly or not.
    private func includePlace(of included: Int, in file: Int) -> Diagnostic.Location? {
        let includes = occurrences(of: file).files.filter { word in
            guard case .file(let path) = word.symbol, let target = project.index(of: path) else { return false }
            return target == included || project.included(by: [target]).contains(included)
        }
        guard let include = includes.first, let source = project.files[file].source else { return nil }
        return SourceMap(source).place(bytes: include.range)
    }
}
