internal import WiringFile

/// An object that a file can name or alter.
struct NamedObject {
    enum Kind: String {
        case object, external, owner, prefix
    }

    var name: String
    /// Its name in the file that declares it, without the prefixes.
    var ownName: String
    var className: String?
    /// Its class before this file put another object in its place or around it.
    var includedClass: String?
    var kind: Kind
    /// The path of its file; of a prefix, that of the included one.
    var file: String
    /// The path of the file that gives it its name.
    var namingFile: String
    /// Whether it is a definition in place, which only overlays can name.
    var isInPlace = false
    /// Whether the file itself has it, rather than one that it includes.
    var isOwn = true
    /// Whether each place that names it gets its own.
    var isUnshared = false
    /// What its definition sets.
    var members: [String] = []

    init(name: String, kind: Kind, file: String, isInPlace: Bool = false, isOwn: Bool = true) {
        self.name = name
        ownName = name
        self.kind = kind
        self.file = file
        namingFile = file
        self.isInPlace = isInPlace
        self.isOwn = isOwn
    }
}

/// What a file and those that it includes declare, as far as their texts show it.
struct CompletionScope {
    var objects: [NamedObject] = []
    /// The parameters, with what their declarations say.
    var parameters: [(name: String, value: String)] = []
    /// The included files, by the paths that the file uses.
    var includes: [(path: String, prefix: String?)] = []

    private static let definingSections: [(Keyword, NamedObject.Kind)] = [
        (.externals, .external), (.objects, .object),
    ]

    /// Creates the scope of a text.
    ///
    /// - Parameters:
    ///   - tree: The text.
    ///   - path: The path of its file.
    ///   - text: Returns the text of an included file by its path; nil if there is none.
    init(_ tree: LooseTree, path: String, text: (String) -> [UInt8]?) {
        self.init(tree, path: path, outer: [path], text: text)
    }

    private init(_ tree: LooseTree, path: String, outer: Set<String>, text: (String) -> [UInt8]?) {
        for (written, prefix) in tree.includes {
            add(written, as: prefix, path: path, outer: outer, text: text)
        }
        for (name, value) in tree.entries(of: tree.value(Keyword.parameters.text, of: tree.root)) {
            parameters.append((tree.text(name), value.map { Self.source($0, tree) } ?? ""))
        }
        if let owner = tree.value(Keyword.owner.text, of: tree.root) {
            objects.removeAll { $0.name == Keyword.owner.text }
            add(Keyword.owner.text, owner, .owner, tree, path)
        }
        for (section, kind) in Self.definingSections {
            for (name, value) in tree.entries(of: tree.value(section.text, of: tree.root)) {
                add(tree.text(name), value, kind, tree, path)
            }
        }
        applyOverlays(tree)
    }

    private mutating func add(
        _ written: String, as prefix: String?, path: String, outer: Set<String>, text: (String) -> [UInt8]?
    ) {
        includes.append((written, prefix))
        let includer = path
        let path = FilePath.tidy(FilePath.join(FilePath.folder(of: path), written))
        guard !outer.contains(path), outer.count < 64, let bytes = text(path) else { return }
        let inner = CompletionScope(LooseReader.read(bytes), path: path, outer: outer.union([path]), text: text)
        // A file that is included on two ways comes once.
        var known = Set(objects.lazy.map { "\($0.file):\($0.name)" })
        for var object in inner.objects {
            object.isOwn = false
            if let prefix {
                guard object.kind == .object || object.kind == .prefix else { continue }
                object.name = "\(prefix).\(object.name)"
            }
            if known.insert("\(object.file):\(object.name)").inserted { objects.append(object) }
        }
        if let prefix {
            var object = NamedObject(name: prefix, kind: .prefix, file: path, isOwn: false)
            object.namingFile = includer
            objects.append(object)
        } else {
            parameters += inner.parameters.filter { new in !parameters.contains { $0.name == new.name } }
        }
    }

    private mutating func add(
        _ name: String, _ value: Int?, _ kind: NamedObject.Kind, _ tree: LooseTree, _ path: String,
        isInPlace: Bool = false
    ) {
        var object = NamedObject(name: name, kind: kind, file: path, isInPlace: isInPlace)
        object.className = tree.className(of: value)
        object.isUnshared = tree.scalar(Keyword.shared.text, of: value) == "false"
        let sections = [Keyword.attributes, .outlets, .actions]
        object.members = sections.flatMap { tree.entries(of: tree.value($0.text, of: value)) }.map { tree.text($0.key) }
        objects.append(object)
        for (outlet, targets) in tree.entries(of: tree.value(Keyword.outlets.text, of: value)) {
            guard let targets else { continue }
            addParts(of: "\(name).\(tree.text(outlet))", targets, tree, path)
        }
    }

    /// Adds the definitions in place that are the targets of an outlet.
    private mutating func addParts(of outlet: String, _ targets: Int, _ tree: LooseTree, _ path: String) {
        if tree.value(Keyword.class.text, of: targets) != nil {
            return add(outlet, targets, .object, tree, path, isInPlace: true)
        }
        let parts =
            tree.entries(of: targets).map { (tree.text($0.key), $0.value) }
            + tree.items(of: targets).enumerated().map { ("\($0.offset)", $0.element) }
        for (name, part) in parts where tree.value(Keyword.class.text, of: part) != nil {
            add("\(outlet).\(name)", part, .object, tree, path, isInPlace: true)
        }
    }

    private mutating func applyOverlays(_ tree: LooseTree) {
        for verb in [Keyword.replace, .wrap, .change] {
            let written = tree.entries(of: tree.value(verb.text, of: tree.root)).compactMap { name, value in
                tree.className(of: value).map { (tree.text(name), $0) }
            }
            guard !written.isEmpty else { continue }
            let classes = Dictionary(written) { $1 }
            for index in objects.indices {
                guard let className = classes[objects[index].name] else { continue }
                if verb != .change { objects[index].includedClass = objects[index].className }
                objects[index].className = className
            }
        }
        let removed = Set(tree.items(of: tree.value(Keyword.remove.text, of: tree.root)).compactMap(tree.scalar))
        objects.removeAll { removed.contains($0.name) && !$0.isOwn }
    }

    private static func source(_ value: Int, _ tree: LooseTree) -> String {
        if let text = tree.scalar(value) { return text }
        if tree.scalar(Keyword.secret.text, of: value) == "true" { return "secret" }
        if let variable = tree.scalar(Keyword.env.text, of: value) { return "env \(variable)" }
        return tree.scalar(Keyword.default.text, of: value) ?? tree.scalar(Keyword.file.text, of: value) ?? ""
    }
}
