internal import WiringDiagnostics

extension FilePath {
    /// Returns what may have been meant by the path of a missing file, such as `did you mean 'wiring/life.yaml'?`:
    /// files of its folder, by their names alone, or else files of other folders; nil if nothing is near.
    package static func didYouMean(_ path: String, among paths: [String]) -> String? {
        let path = tidy(path)
        let folder = folder(of: path)
        let beside = paths.filter { self.folder(of: $0) == folder }.map(name)
        var nearest = Suggestions.nearest(to: name(of: path), among: beside).map { join(folder, $0) }
        if nearest.isEmpty {
            nearest = Suggestions.nearest(to: path, among: paths.filter { self.folder(of: $0) != folder })
        }
        return nearest.isEmpty ? nil : "did you mean \(Wording.quotedList(nearest, conjunction: "or"))?"
    }
}
