package import WiringDiagnostics
internal import WiringFile

/// Wiring files with everything that they include, each once.
package struct Project {
    /// A file found on disk.
    package struct Found {
        /// The contents, with the path as shown in messages.
        package var source: SourceText
        /// The unique identity of the file, however it is reached.
        package var identity: String

        package init(source: SourceText, identity: String) {
            self.source = source
            self.identity = identity
        }
    }

    package private(set) var documents: [Document] = []
    /// For each file, the files joined to it by plain includes, directly or not, itself included.
    private(set) var reach: [Set<Int>] = []
    /// For each file, the included file of each of its includes.
    private(set) var included: [[Int?]] = []
    /// For each file, the files of each of its prefixes.
    private var prefixes: [[String: Set<Int>]] = []
    private var byIdentity: [String: Int] = [:]

    /// Reads files and everything that they include.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - find: Finds the file at a path.
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

    /// Resolves a name in a file: returns the files whose names it may refer to, and the words after the prefixes.
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

    /// Returns the files that declare a name, grouped by the nibs that they belong to.
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

    /// Returns the key with which a file declares a name.
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

    /// Returns the location of a node for messages: `wiring/life.yaml:12`.
    func place(_ node: NodeIndex, in file: Int) -> String {
        "\(documents[file].source.name):\(documents[file].place(of: node).line)"
    }
}
