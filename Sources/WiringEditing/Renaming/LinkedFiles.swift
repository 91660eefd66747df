package import WiringDiagnostics
package import WiringFile

/// Wiring files with everything that they include, each once.
package struct LinkedFiles {
    /// A file that was found and read.
    package struct Found {
        /// The contents, with the path as shown in messages.
        package var document: Document
        /// The unique identity of the file, however it is reached.
        package var identity: RealPath

        package init(_ document: Document, identity: RealPath) {
            self.document = document
            self.identity = identity
        }

        /// Reads a file.
        package init(source: SourceText, identity: RealPath) throws(EditError) {
            self.init(try Document(source), identity: identity)
        }
    }

    package private(set) var documents: [Document] = []
    /// The files that were asked for, in that order.
    package private(set) var asked: [Int] = []
    /// The files from whose point of view names are understood: a name that they know means what it means to them.
    package var speakers: [Int] = []
    /// For each file, the files joined to it by plain includes, directly or not, itself included.
    private(set) var reach: [FileSet] = []
    /// For each file, the included file of each of its includes.
    private(set) var included: [[Int?]] = []
    /// For each file, the file of each prefix whose file it replaces.
    private(set) var replaced: [[Int]] = []
    /// For each file, the files of each of its prefixes.
    private(set) var prefixes: [[String: FileSet]] = []
    private var byIdentity: [RealPath: Int] = [:]

    /// Reads files and everything that they include.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - find: Finds the file at a path.
    package init(_ paths: [String], find: (String) throws -> Found) throws {
        for path in paths { asked.append(try add(path, find)) }
        reach = FileSet.reach(of: zip(documents, included).map { $0.file.declarations.joined($1) })
    }

    private mutating func add(_ path: String, _ find: (String) throws -> Found) throws -> Int {
        let found = try find(path)
        if let known = byIdentity[found.identity] { return known }
        let document = found.document
        let index = documents.count
        byIdentity[found.identity] = index
        documents.append(document)
        included.append([])
        replaced.append([])
        prefixes.append([:])
        func target(_ node: NodeIndex) throws -> Int {
            try add(FilePath.join(FilePath.folder(of: path), document.file.string(node)), find)
        }
        for include in document.file.declarations.includes {
            let target = try target(include.path)
            included[index].append(target)
            if let prefix = include.prefix { setTarget(target, of: prefix, in: index) }
        }
        for (prefix, path) in document.file.declarations.replacedFiles {
            let target = try target(path)
            replaced[index].append(target)
            setTarget(target, of: prefix, in: index)
        }
        return index
    }

    private mutating func setTarget(_ file: Int, of prefix: NodeIndex, in index: Int) {
        prefixes[index][documents[index].file.string(prefix), default: FileSet()].insert(file)
    }

    // MARK: Names

    /// Resolves a name in a file: returns the files whose names it may refer to, and the words after the prefixes.
    func resolve(_ words: [String], from file: Int) -> (files: FileSet, words: ArraySlice<String>) {
        var files = reach[file]
        var words = words[...]
        while words.count > 1, let first = words.first {
            let targets = files.compactMap { prefixes[$0][first] }.flatMap(\.self)
            guard !targets.isEmpty else { break }
            files = targets.reduce(into: FileSet()) { $0.formUnion(reach[$1]) }
            words.removeFirst()
        }
        return (files, words)
    }

    /// Returns the files that declare a name, grouped by the nibs that they belong to.
    func declarations(of name: String) -> [FileSet] { groups { declaration(of: name, in: $0) != nil } }

    /// Returns the files that declare something, grouped by the nibs that they belong to.
    func groups(where isDeclaring: (Int) -> Bool) -> [FileSet] {
        let declaring = documents.indices.filter(isDeclaring)
        var groups: [FileSet] = []
        for file in declaring {
            var group = FileSet(CollectionOfOne(file))
            for reached in reach where reached.contains(file) {
                group.formUnion(FileSet(declaring.filter(reached.contains)))
            }
            let joined = groups.filter { !$0.isDisjoint(with: group) }
            groups.removeAll { !$0.isDisjoint(with: group) }
            groups.append(joined.reduce(into: group) { $0.formUnion($1) })
        }
        return groups
    }

    /// Returns the key with which a file declares a name: of an object, an external or a prefix.
    func declaration(of name: String, in file: Int) -> NodeIndex? {
        objectDeclaration(of: name, in: file) ?? prefixDeclaration(of: name, in: file)
    }

    func objectDeclaration(of name: String, in file: Int) -> NodeIndex? {
        [Keyword.objects, .externals].lazy.compactMap { documents[file].key(of: name, in: $0) }.first
    }

    func prefixDeclaration(of name: String, in file: Int) -> NodeIndex? {
        let document = documents[file]
        for include in document.file.declarations.includes {
            if let prefix = include.prefix, document.file.string(prefix) == name { return prefix }
        }
        return nil
    }

    /// Returns the location of a node for messages: `wiring/life.yaml:12`.
    func place(_ node: NodeIndex, in file: Int) -> String { documents[file].place(of: node).short }
}

extension Document {
    /// Returns the key of an entry of a section.
    func key(of name: String, in section: Keyword) -> NodeIndex? {
        file.declarations.sections[section].flatMap { entry(name, in: $0)?.key }
    }
}
