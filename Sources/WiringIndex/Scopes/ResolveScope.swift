internal import WiringFile

/// Resolves the declarations of a file and of the files that it includes.
struct ResolveScope {
    private let path: String
    private let entries: [IndexedEntry]
    /// The names given for externals of nested nibs.
    private let given: [String: String]
    private let includes: [Declarations.Include]
    /// The files that are put in the place of included ones, by their prefixes.
    private let replaced: [Declarations.Include]
    /// The scopes of the included files, and then of the files that replace others; nil for one that is not in
    /// scope.
    private let inner: [FileScope?]
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
        (entries, given) = (index.entries, index.given)
        let includes = index.includes
        let replaced = index.replacedFiles
        (self.includes, self.replaced) = (includes, replaced)
        inner = (includes + replaced).map { include in
            let path = FilePath.included(include.path, by: path)
            guard let included = project.index(of: path), project.isInScope(included, of: file) else { return nil }
            return project.scope(of: path)
        }
    }

    /// - Parameter former: What was found out before something changed, which is returned if it made no difference.
    func scope(after former: FileScope? = nil) -> FileScope {
        if let former, former.isScope(of: entries, including: inner) { return former }
        var resolved = self
        resolved.addIncluded()
        resolved.addOwn()
        resolved.applyOverlays()
        return FileScope(
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
                let file = FilePath.included(include.path, by: path)
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
    private static func objects(of inner: FileScope, under prefix: String?) -> [NamedObject] {
        inner.objects.compactMap { object in
            var object = object
            if object.isOwn, object.kind == .owner || object.kind == .external {
                object.declaredClass = object.className
            }
            object.isOwn = false
            guard let prefix else { return object }
            guard object.kind != .owner else { return nil }
            object.isPassedIn = object.kind == .external
            object.name = "\(prefix).\(object.name)"
            object.given = object.given.map { "\(prefix).\($0)" }
            return object
        }
    }

    private mutating func addOwn() {
        var owner: [NamedObject] = []
        var externals: [NamedObject] = []
        var objects: [NamedObject] = []
        let included = parameters.indices
        for entry in entries {
            let declarations = entry.declarations
            for parameter in declarations.parameters { declare(parameter, replacing: included) }
            owner += declarations.owner.map { NamedObject($0, .owner, in: path) }
            externals += declarations.externals.map { NamedObject($0, .external, in: path) }
            objects += declarations.objects.map { NamedObject($0, .object, in: path) }
        }
        if !owner.isEmpty {
            owner[0].declaredClass = self.objects.last { $0.kind == .owner }?.declaredClass
            self.objects.removeAll { $0.kind == .owner }
        }
        self.objects += owner + externals + objects
        fillExternals()
    }

    /// Adds a parameter, or replaces the one of an included file. A secret one stays so unless the new declaration has
    /// `secret: false`.
    private mutating func declare(_ parameter: Declarations.Parameter, replacing included: Range<Int>) {
        guard let known = parameters[included].firstIndex(where: { $0.name == parameter.name }) else {
            return parameters.append(parameter)
        }
        if parameter.isSecret != nil || parameters[known].isSecret != true { parameters[known] = parameter }
    }

    /// Finds the objects that are given for externals.
    private mutating func fillExternals() {
        guard !given.isEmpty else { return }
        let classes = Dictionary(objects.lazy.map { ($0.name, $0.className) }) { $1 }
        for index in objects.indices where objects[index].isPassedIn {
            var (name, steps) = (objects[index].given ?? objects[index].name, 0)
            // Externals can stand for each other.
            while let next = given[name], steps < given.count { (name, steps) = (next, steps + 1) }
            guard name != objects[index].name else { continue }
            objects[index].given = name
            objects[index].className = classes[name] ?? objects[index].className
        }
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
        overrideParts()
        let names = Set(entries.flatMap(\.declarations.removed))
        guard !names.isEmpty else { return }
        removed = objects.filter { names.contains($0.name) && !$0.isOwn }
        objects.removeAll { names.contains($0.name) && !$0.isOwn }
    }

    /// Moves the inline definitions of a wrapped object to where its wrapper holds it.
    private mutating func movePartsOfWrapped(_ wrapper: Declarations.Override) {
        guard let object = objects.last(where: { $0.name == wrapper.name }) else { return }
        let inside = wrapper.name + "."
        guard let held = wrapper.held.first else {
            objects.removeAll { $0.isInline && $0.name.hasPrefix(inside) }
            return
        }
        for index in objects.indices where objects[index].isInline && objects[index].name.hasPrefix(inside) {
            objects[index].name = held + objects[index].name.dropFirst(wrapper.name.count)
        }
        objects += wrapper.held.map { held in
            let part = Declarations.Object(name: held, className: object.includedClass, isInline: true)
            return NamedObject(part, .object, in: path)
        }
    }

    /// Replaces inline definitions by those of overlays.
    private mutating func overrideParts() {
        let declarations = entries.map(\.declarations)
        for wrapper in declarations.flatMap(\.wrapped) { movePartsOfWrapped(wrapper) }
        let (replaced, changed) = (declarations.flatMap(\.replaced), declarations.flatMap(\.changed))
        let gone = Set(changed.flatMap(\.members))
        let emptied = gone.union(replaced.map(\.name))
        guard !emptied.isEmpty else { return }
        objects.removeAll { object in
            guard object.isInline else { return false }
            return gone.contains(object.name) || object.name.outerPaths.contains(where: emptied.contains)
        }
        let names = Set(objects.map(\.name))
        objects += (replaced + changed).filter { names.contains($0.name) }.flatMap(\.parts)
            .map { NamedObject($0, .object, in: path) }
    }
}

extension String {
    /// Whether the path is the same as another or continues it.
    package func isPart(of path: String) -> Bool { self == path || hasPrefix(path + ".") }

    /// The paths that the path continues, the longest first: `a.b` and `a` for `a.b.c`.
    package var outerPaths: some Sequence<String> {
        sequence(state: self[...]) { rest -> String? in
            guard let dot = rest.lastIndex(of: ".") else { return nil }
            rest = rest[..<dot]
            return String(rest)
        }
    }
}
