extension Suggestion {
    /// Searches for names that may have been meant by one that can have prefixes, such as `toolbar.save`: names after
    /// the same prefixes if there are any, then the same name after similar prefixes, then all names, and last the same
    /// name after prefixes that were left out.
    ///
    /// - Parameter isFix: Whether the file is right with a name in place of the misspelt one.
    package init(forPath path: String, among paths: [String], isFix: (String) -> Bool = { _ in true }) {
        if let dot = path.lastIndex(of: "."), dot > path.startIndex {
            let (prefix, name) = (String(path[...dot]), String(path[dot...]))
            let siblings = paths.filter { $0.utf8.starts(with: prefix.utf8) }.map { String($0.dropFirst(prefix.count)) }
            let near = Suggestion(for: String(name.dropFirst()), among: siblings) { isFix(prefix + $0) }
            if !near.nearest.isEmpty {
                self = near.between(prefix, "")
                return
            }
            let prefixes = paths.filter { $0.hasEnding(name) }.map { String($0.dropLast(name.count)) }
            let alike = Suggestion(for: String(path[..<dot]), among: prefixes) { isFix($0 + name) }
            if !alike.nearest.isEmpty {
                self = alike.between("", name)
                return
            }
        }
        let near = Suggestion(for: path, among: paths, isFix: isFix)
        guard near.nearest.isEmpty else {
            self = near
            return
        }
        let ending = "." + path
        let complete = paths.filter { $0.hasEnding(ending) }
        if let first = complete.first {
            self.init(for: path, asking: Array(complete.prefix(3)), isCertain: isFix(first))
        } else {
            self = near
        }
    }

    /// Returns the same about names with texts around them.
    package func between(_ start: String, _ end: String) -> Suggestion {
        var result = Suggestion(for: start + name + end, asking: nearest.map { start + $0 + end })
        result.certain = certain.map { start + $0 + end }
        return result
    }
}

extension String {
    /// Whether the text ends with another, byte by byte, since there may be a hundred thousand.
    fileprivate func hasEnding(_ end: String) -> Bool {
        utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }
}
