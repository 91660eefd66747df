internal import WiringDiagnostics
internal import WiringFile

extension Project {
    /// Renames an object everywhere it is named: in a file, in what that includes and in what includes it.
    ///
    /// - Parameters:
    ///   - name: The name as the file has it.
    ///   - path: The path of the file.
    package func renamingObject(
        _ name: String, to new: String, in path: String
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        let scope = [path] + includers(of: [index(of: path)].compactMap(\.self)).map { files[$0].path }
        do {
            var files = try LinkedFiles(scope) { path in
                guard let file = index(of: path), let source = self.files[file].source else {
                    throw EditError("there is no file '\(path)' in the project")
                }
                return try LinkedFiles.Found(source: source, identity: self.files[file].identity)
            }
            files.speakers = Array(files.asked.prefix(1))
            return try files.renamingObject(name, to: new)
        } catch let error as EditError {
            throw error
        } catch {
            throw EditError("\(error)")
        }
    }
}
