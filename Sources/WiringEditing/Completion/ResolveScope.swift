internal import WiringFile

/// Finds out what a file and those that it includes declare.
struct ResolveScope {
    private let path: String
    private let entries: [IndexedEntry]
    private let includes: [Declarations.Include]
    /// The files that are put in the place of included ones, by their prefixes.
    private let replaced: [Declarations.Include]
    /// The scopes of the included files, and then of those that are put in the place of others; nil for one that is not in
    /// scope.
    private let inner: [CompletionScope?]
    private var objects: [NamedObject] = []
    private var parameters: [Declarations.Parameter] = []
    private var removed: [NamedObject] = []

    /// - Parameters:
    ///   - index: The entries of the text.
    ///   - file: The file; nil for one that is no part of the project.
    ///   - path: The path by which it is called.
    ///   - project: The files that it can include.
    init(_ index: FileIndex, of file: Int?, path: String, in project: Project) {
        self.path = path
        entries = index.entries
        let includes = index.includes
        let replaced = index.replacedFiles
        (self.includes, self.replaced) = (includes, replaced)
        inner = (includes + replaced).map { include in
            let path = FilePath.tidy(FilePath.join(FilePath.folder(of: path), include.path))
            guard let included = project.index(of: path), project.isInScope(included, of: file) else { return nil }
            return project.scope(of: path)
        }
    }

    /// - Parameter former: What was found out before something changed, which is returned if it made no difference.
    func scope(after former: CompletionScope? = nil) -> CompletionScope {
        if let former, former.isScope(of: entries, including: inner) { return former }
        var resolved = self
        resolved.addIncluded()
        resolved.addOwn()
        resolved.applyOverlays()
        return CompletionScope(
            resolved.objects, resolved.parameters, includes, removed: resolved.removed, of: entries, including: inner)
    }

    private mutating func addIncluded() {
        // A file that is included on two ways comes once.
        var included: Set<ObjectName> = []
        for (include, inner) in zip(includes, inner) {
            guard let inner else { continue }
            for object in Self.objects(of: inner, under: include.prefix)
            where included.insert(ObjectName(file: object.file, name: object.name)).inserted {
                objects.append(object)
            }
            if let prefix = include.prefix {
                let file = FilePath.tidy(FilePath.join(FilePath.folder(of: path), include.path))
                objects.append(NamedObject(prefix: prefix, of: file, in: path))
                included.insert(ObjectName(file: file, name: prefix))
            } else {
                parameters += inner.parameters.filter { new in !parameters.contains { $0.name == new.name } }
            }
        }
        let prefixes = Set(objects.lazy.filter { $0.kind == .prefix }.map(\.name))
        for (replacement, inner) in zip(replaced, inner.dropFirst(includes.count)) {
            guard let inner, let prefix = replacement.prefix, prefixes.contains(prefix) else { continue }
            objects.removeAll { $0.name.hasPrefix(prefix + ".") }
            objects += Self.objects(of: inner, under: prefix)
        }
    }

    /// Returns the objects of an included file, as the file that includes it names them.
    private static func objects(of inner: CompletionScope, under prefix: String?) -> [NamedObject] {
        inner.objects.compactMap { object in
            var object = object
            object.isOwn = false
            guard let prefix else { return object }
            guard object.kind != .owner else { return nil }
            object.isPassedIn = object.kind == .external
            object.name = "\(prefix).\(object.name)"
            return object
        }
    }

    private mutating func addOwn() {
        var owner: [NamedObject] = []
        var externals: [NamedObject] = []
        var objects: [NamedObject] = []
        for entry in entries {
            let declarations = entry.declarations
            parameters += declarations.parameters
            owner += declarations.owner.map { NamedObject($0, .owner, in: path) }
            externals += declarations.externals.map { NamedObject($0, .external, in: path) }
            objects += declarations.objects.map { NamedObject($0, .object, in: path) }
        }
        if !owner.isEmpty { self.objects.removeAll { $0.name == Keyword.owner.text } }
        self.objects += owner + externals + objects
    }

    private mutating func applyOverlays() {
        for verb in [\Declarations.replaced, \.wrapped, \.changed] {
            let classes = entries.flatMap { $0.declarations[keyPath: verb] }.reduce(into: [String: String]()) {
                if let className = $1.className { $0[$1.name] = className }
            }
            guard !classes.isEmpty else { continue }
            for index in objects.indices {
                guard let className = classes[objects[index].name] else { continue }
                if verb != \.changed { objects[index].includedClass = objects[index].className }
                objects[index].className = className
            }
        }
        let names = Set(entries.flatMap(\.declarations.removed))
        guard !names.isEmpty else { return }
        removed = objects.filter { names.contains($0.name) && !$0.isOwn }
        objects.removeAll { names.contains($0.name) && !$0.isOwn }
    }
}
