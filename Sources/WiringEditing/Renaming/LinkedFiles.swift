package import WiringDiagnostics
package import WiringFile

/// Wiring files with everything that they include, each once.
package struct LinkedFiles {
    /// A file that was found.
    package struct Found {
        private(set) var source: SourceText
        /// The unique identity of the file, however it is reached.
        private(set) var identity: RealPath
        /// The contents; an error of a file that cannot be read, such as one that is half typed.
        private(set) var document: Result<Document, EditError>

        /// Takes a file whose path is as shown in messages.
        package init(
            _ source: SourceText, identity: RealPath, reading read: () throws(EditError) -> Document
        ) {
            (self.source, self.identity) = (source, identity)
            document = Result(catching: read)
        }

        /// Reads a file.
        package init(_ source: SourceText, identity: RealPath) {
            self.init(source, identity: identity) { () throws(EditError) in try Document(editing: source) }
        }
    }

    /// A file that cannot be read: of what it names, only the text is known.
    struct UnreadableFile {
        var error: EditError
        var index: FileIndex
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
    private(set) var replaced: [[Int?]] = []
    /// For each file, the files of each of its prefixes.
    private(set) var prefixes: [[String: FileSet]] = []
    /// The files that cannot be read, whose documents are empty.
    private(set) var unread: [Int: UnreadableFile] = [:]
    /// For each file, the files that its plain includes lead to.
    private(set) var joined: [[Int]] = []
    private var byIdentity: [RealPath: Int] = [:]

    /// Reads files and everything that they include.
    ///
    /// - Parameters:
    ///   - paths: The paths of the files.
    ///   - find: Finds the file at a path; nil if there is none.
    package init(_ paths: [String], find: (String) throws -> Found?) throws {
        for path in paths {
            guard let file = try add(path, find) else { throw EditError("there is no file '\(path)'") }
            asked.append(file)
        }
        reach = FileSet.reach(of: joined)
    }

    private mutating func add(_ path: String, _ find: (String) throws -> Found?) throws -> Int? {
        guard let found = try find(path) else { return nil }
        if let known = byIdentity[found.identity] { return known }
        let file = documents.count
        byIdentity[found.identity] = file
        joined.append([])
        included.append([])
        replaced.append([])
        prefixes.append([:])
        func target(_ written: String) throws -> Int? {
            try add(FilePath.join(FilePath.folder(of: path), written), find)
        }
        switch found.document {
        case .success(let document):
            documents.append(document)
            let text = document.file.string
            for include in document.file.declarations.includes {
                let target = try target(text(include.path))
                included[file].append(target)
                link(file, to: target, under: include.prefix.map(text))
            }
            for (prefix, path) in document.file.declarations.replacedFiles {
                let target = try target(text(path))
                replaced[file].append(target)
                link(file, to: target, under: text(prefix))
            }
        case .failure(let error):
            let index = FileIndex(found.source.bytes)
            unread[file] = UnreadableFile(error: error, index: index)
            documents.append(try Document(editing: SourceText(name: found.source.name, bytes: [])))
            for include in index.includes + index.replacedFiles {
                link(file, to: try target(include.path), under: include.prefix)
            }
        }
        return file
    }

    private mutating func link(_ file: Int, to target: Int?, under prefix: String?) {
        guard let target else { return }
        if let prefix {
            prefixes[file][prefix, default: FileSet()].insert(target)
        } else {
            joined[file].append(target)
        }
    }

    /// Returns the files that a file includes itself.
    func linked(by file: Int) -> FileSet {
        prefixes[file].values.reduce(into: FileSet(joined[file])) { $0.formUnion($1) }
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
