package import WiringDiagnostics
internal import WiringFile

/// Wiring files with all that they include, each once.
package struct Project {
    /// A file as it is found on the disk.
    package struct Found {
        /// The path as messages show it, with its bytes.
        package var source: SourceText
        /// What tells the file from all others, however it is reached.
        package var identity: String

        /// Creates what was found.
        package init(source: SourceText, identity: String) {
            self.source = source
            self.identity = identity
        }
    }

    /// The files.
    package private(set) var documents: [Document] = []
    /// For each file, the files that it includes as its own, directly or not, itself counted.
    private(set) var reach: [Set<Int>] = []
    /// For each file and each of its includes, the file that is included.
    private(set) var included: [[Int?]] = []
    /// For each file, the files behind each of its prefixes.
    private var prefixes: [[String: Set<Int>]] = []
    private var byIdentity: [String: Int] = [:]

    /// Reads files and all that they include.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - find: Finds a file by its path.
    package init(_ paths: [String], find: (String) throws -> Found) throws {
        for path in paths { _ = try add(path, find) }
        let includes = documents.map(\.file.declarations.includes)
        reach = documents.indices.map { file in
            var found: Set<Int> = []
            var waiting = [file]
            while let next = waiting.popLast() {
                guard found.insert(next).inserted else { continue }
                for (include, target) in zip(includes[next], included[next]) where include.prefix == nil {
                    if let target { waiting.append(target) }
                }
            }
            return found
        }
    }

    private mutating func add(_ path: String, _ find: (String) throws -> Found) throws -> Int {
        let found = try find(path)
        if let known = byIdentity[found.identity] { return known }
        let document = try Document(found.source)
        let index = documents.count
        byIdentity[found.identity] = index
        documents.append(document)
        included.append([])
        prefixes.append([:])
        let tree = document.tree
        for include in document.file.declarations.includes {
            let target = try add(Self.path(document.file.string(include.path), besides: path), find)
            included[index].append(target)
            if let prefix = include.prefix { prefixes[index][document.file.string(prefix), default: []].insert(target) }
        }
        if let replacements = document.file.declarations.sections[.replace] {
            for (key, value) in tree.entries(of: replacements) where tree.isMapping(value) {
                guard let other = tree.value(of: Keyword.file.id, in: value) else { continue }
                let target = try add(Self.path(document.file.string(other), besides: path), find)
                prefixes[index][document.file.string(key), default: []].insert(target)
            }
        }
        return index
    }

    private static func path(_ path: String, besides file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return path }
        return file[...slash] + path
    }

    // MARK: Names

    /// Where a name leads that stands in a file: the files whose names count, and the words that are no prefix.
    func resolve(_ words: [String], from file: Int) -> (files: Set<Int>, words: ArraySlice<String>) {
        var files: Set<Int> = [file]
        var words = words[...]
        while words.count > 1, let first = words.first {
            let reached = files.reduce(into: Set<Int>()) { $0.formUnion(reach[$1]) }
            let next = reached.reduce(into: Set<Int>()) { $0.formUnion(prefixes[$1][first] ?? []) }
            guard !next.isEmpty else { break }
            files = next
            words.removeFirst()
        }
        return (files.reduce(into: []) { $0.formUnion(reach[$1]) }, words)
    }

    /// The files that declare a name, those together that are parts of one nib.
    func declarations(of name: String) -> [Set<Int>] {
        let declaring = documents.indices.filter { declaration(of: name, in: $0) != nil }
        var groups: [Set<Int>] = []
        for file in declaring {
            var group: Set<Int> = [file]
            for reached in reach where reached.contains(file) { group.formUnion(reached.intersection(declaring)) }
            let joined = groups.filter { !$0.isDisjoint(with: group) }
            groups.removeAll { !$0.isDisjoint(with: group) }
            groups.append(joined.reduce(into: group) { $0.formUnion($1) })
        }
        return groups
    }

    /// Where a file declares a name.
    func declaration(of name: String, in file: Int) -> NodeIndex? {
        let document = documents[file]
        for section in [Keyword.objects, .externals] {
            guard let mapping = document.file.declarations.sections[section] else { continue }
            if let entry = document.entry(name, in: mapping) { return entry.key }
        }
        for include in document.file.declarations.includes {
            if let prefix = include.prefix, document.file.string(prefix) == name { return prefix }
        }
        return nil
    }

    /// A place for messages: `wiring/life.yaml:12`.
    func place(_ node: NodeIndex, in file: Int) -> String {
        "\(documents[file].source.name):\(documents[file].place(of: node).line)"
    }
}
