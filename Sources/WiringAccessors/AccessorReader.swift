internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Finds what the Swift code of a program can use of a wiring file: plan and types → accessor.
struct AccessorReader {
    private let plan: Blueprint
    private let target: BuildTarget
    private let types: VisibleTypes
    private let places: Reporter
    private let comments: [String: FileComments]
    private var accessor: NibAccessor
    private var clashes: [Diagnostic] = []

    private var nib: MergedNib { plan.nib }

    /// Reads a plan that is free of errors. Names that become the same name in Swift are reported.
    static func read(
        _ plan: Blueprint, in target: BuildTarget, _ types: VisibleTypes, reporting diagnostics: inout Diagnostics
    ) -> NibAccessor {
        var reader = AccessorReader(plan, target, types)
        reader.readPlaceholders()
        reader.readParameters()
        reader.readObjects()
        reader.reportClashes()
        diagnostics.add(reader.clashes)
        return reader.accessor
    }

    private init(_ plan: Blueprint, _ target: BuildTarget, _ types: VisibleTypes) {
        self.plan = plan
        self.target = target
        self.types = types
        places = Reporter(sources: plan.nib.sources)
        comments = Dictionary(plan.nib.sources.map { ($0.name, FileComments($0)) }) { first, _ in first }
        let path = plan.nib.files[0].name
        let name = FilePath.name(of: path)
        let typeName = BuildTarget.accessorName(ofFile: name)
        accessor = NibAccessor(
            typeName: typeName, start: places.place(of: Span(file: 0, start: 0, end: 0)), file: target.relative(path),
            objects: .init(typeName: typeName), path: path)
    }

    // MARK: Owner and externals

    private mutating func readPlaceholders() {
        for index in plan.placeholders {
            let isOwner = plan.objects[index].kind == .owner
            let className = plan.descriptor(of: index).name
            let key = plan.externalName(of: index)
            var documentation = "The external `\(key)`"
            if isOwner { documentation = "File's Owner" }
            if let words = types.documentation(ofClass: className) { documentation += ": \(words)" }
            var argument = NibAccessor.Argument(
                name: SwiftName(isOwner ? "owner" : key), key: key, type: isOwner ? "AnyObject" : "Any",
                documentation: documentation)
            switch named(types.spelling(ofPlaceholder: className, isOwner: isOwner)) {
            case .success(let type): argument.type = type
            case .failure(let hidden): argument.documentation += "\nIts type is not named here: \(hidden.reason)."
            }
            if isOwner { accessor.owner = argument } else { accessor.externals.append(argument) }
        }
    }

    // MARK: Parameters

    private mutating func readParameters() {
        // Without a class, nothing says whether the program gives a number or a text.
        let unknown = self.types.supposesOthers ? "(any Swift.CustomStringConvertible)" : "String"
        let types = ParameterTypes(plan)
        for (index, namespace) in nib.namespaces.enumerated() {
            let declarations = namespace.parameters.values.sorted {
                ($0.file, $0.place.node) < ($1.file, $1.place.node)
            }
            for declaration in declarations where declaration.given == nil {
                let name = nib.texts.string(declaration.name)
                let key = namespace.prefix + name
                let isOptional = hasValue(declaration)
                // For a copy, only parameters that the including file does not give.
                guard namespace.parent == nil || !isOptional else { continue }
                let words = comment(at: declaration.place) ?? "The parameter `\(key)`"
                accessor.parameters.append(
                    NibAccessor.Argument(
                        name: SwiftName(key), key: key, type: types[index, name] ?? unknown,
                        documentation: isOptional ? "\(words); nil for what the file says" : words,
                        isOptional: isOptional))
            }
            if namespace.parameters.values.contains(where: isBesideFile) { accessor.needsDisk = true }
        }
        if holdsSecret { accessor.needsDisk = true }
        // Parameters without a default value come first, as in any function.
        accessor.parameters = accessor.parameters.filter { !$0.isOptional } + accessor.parameters.filter(\.isOptional)
    }

    /// Whether the file gives a parameter a value or a source.
    private func hasValue(_ declaration: ParameterDeclaration) -> Bool {
        let tree = nib.tree(declaration.value.scope)
        guard tree.isMapping(Int(declaration.value.node)) else { return true }
        return tree.entries(of: Int(declaration.value.node)).contains { Keyword(tree.text($0.key)) != .secret }
    }

    /// Whether a parameter reads its value from a file whose path is relative to the wiring file.
    private func isBesideFile(_ declaration: ParameterDeclaration) -> Bool {
        let tree = nib.tree(declaration.value.scope)
        guard tree.isMapping(Int(declaration.value.node)) else { return false }
        return tree.entries(of: Int(declaration.value.node)).contains { key, value in
            Keyword(tree.text(key)) == .file && !nib.texts.string(tree.text(value)).hasPrefix("/")
        }
    }

    /// Whether a file gives a secret parameter a value, which must not be compiled into the program.
    ///
    /// All files are compiled as they are written, so it does not matter whether the value is in force.
    private var holdsSecret: Bool {
        let written = nib.files.flatMap { Self.writtenParameters(in: $0.tree) }
        let secrets = Set(
            written.filter { tree, _, value in
                tree.isMapping(value)
                    && tree.value(of: Keyword.secret.id, in: value).map { secret in
                        nib.texts.string(tree.text(secret)) != "false"
                    } ?? false
            }.map { tree, key, _ in tree.text(key) })
        return written.contains { tree, key, value in
            guard secrets.contains(tree.text(key)) else { return false }
            guard tree.isMapping(value) else { return !nib.texts.string(tree.text(value)).hasPrefix("$(") }
            return tree.value(of: Keyword.default.id, in: value) != nil
        }
    }

    /// The parameters that a file declares or gives to another, with their keys and values.
    private static func writtenParameters(
        in tree: NodeTree
    ) -> [(tree: NodeTree, key: NodeIndex, value: NodeIndex)] {
        (0..<tree.count).filter(tree.isMapping).flatMap { mapping in
            tree.entries(of: mapping).filter { tree.text($0.key) == Keyword.parameters.id && tree.isMapping($0.value) }
                .flatMap { tree.entries(of: $0.value) }
        }.filter { tree.isScalar($0.value) || tree.isMapping($0.value) }.map { (tree, $0.key, $0.value) }
    }

    // MARK: Objects

    private mutating func readObjects() {
        var groups: [Int: NibAccessor.ObjectGroup] = [0: accessor.objects]
        for (index, namespace) in nib.namespaces.enumerated().dropFirst() {
            let name = namespace.name.map(nib.texts.string) ?? ""
            groups[index] = .init(
                prefix: namespace.prefix, name: SwiftName(name), typeName: SwiftName.type(name) + "Nib")
        }
        for index in plan.fileOrder.map(Int.init) {
            guard let entity = plan.objects[index].entity, nib.wrappedObjects[entity] == nil,
                plan.objects[index].template == nil, !plan.lazy.contains(index)
            else { continue }
            add(index, to: &groups[nib.entities[entity].namespace]!, entity)
        }
        // A namespace comes after the one around it.
        for index in nib.namespaces.indices.dropFirst().reversed() {
            guard let parent = nib.namespaces[index].parent, let group = groups[index], !group.isEmpty else { continue }
            groups[parent]!.groups.insert(group, at: 0)
        }
        accessor.objects = groups[0]!
    }

    private mutating func add(_ index: Int, to group: inout NibAccessor.ObjectGroup, _ entity: Int) {
        let className = plan.descriptor(of: index).name
        let name = nib.texts.string(nib.entities[entity].name)
        let ref = plan.objects[index].place
        let place = places.place(of: nib.span(ref))
        let comment = MarkedComment(comment(at: ref))
        let line = "\(target.relative(place.file)):\(place.line)"
        var property = NibAccessor.Property(
            name: SwiftName(name), key: plan.name(of: index), type: "",
            documentation: comment.words ?? types.documentation(ofClass: className), place: line)
        switch named(spelling(ofClass: className, comment, at: nib.span(ref))) {
        case .success(let type): property.type = type
        case .failure(let hidden): return group.hidden.append("'\(name)' (\(line)) is left out: \(hidden.reason)")
        }
        group.properties.append(property)
    }

    private struct Hidden: Error { let reason: String }

    /// Returns a type as code writes it, having noted what has to be imported for it.
    private mutating func named(_ spelling: VisibleTypes.Spelling) -> Result<String, Hidden> {
        switch spelling {
        case .type(let type, let modules):
            accessor.modules.formUnion(modules)
            return .success(type)
        case .mentioned(let type):
            accessor.importsLikeSources = true
            return .success(type)
        case .hidden(let reason): return .failure(Hidden(reason: reason))
        }
    }

    /// Returns the type of a property: the class of the object, or the type that its comment asks for, so that a graph
    /// with a fake in its place has the property, too.
    private mutating func spelling(
        ofClass className: String, _ comment: MarkedComment, at span: Span
    ) -> VisibleTypes.Spelling {
        guard let wanted = comment.type else { return types.spelling(ofClass: className) }
        let spelling = types.spelling(ofPlaceholder: wanted)
        guard let fits = types.fits(className, as: wanted) else {
            if !types.supposesOthers {
                clashes.append(
                    Diagnostic(
                        .unknownClass, "there is no class or protocol '\(wanted)' in the catalog",
                        at: .init(place: places.place(of: span), text: "the comment says 'as: \(wanted)'"),
                        help: Suggestions.didYouMean(wanted, among: types.names)))
            }
            return spelling
        }
        if !fits {
            clashes.append(
                Diagnostic(
                    .outletTypeMismatch, "the comment asks for a '\(wanted)', which '\(className)' is not",
                    at: label(at: span)))
        }
        return spelling
    }

    private func comment(at ref: NodeReference) -> String? {
        let place = places.place(of: nib.span(ref))
        return comments[place.file]?.comment(above: place)
    }

    // MARK: Clashes

    /// The names of the arguments of the generated functions.
    private static let ownArguments = ["registry", "options", "nib", "isolation"]

    private mutating func reportClashes() {
        let arguments = (accessor.owner.map { [$0] } ?? []) + accessor.externals + accessor.parameters
        var keys = Dictionary(uniqueKeysWithValues: Self.ownArguments.map { ($0, "") })
        for argument in arguments { check(argument.name, of: argument.key, among: &keys) }
        reportClashes(in: accessor.objects)
    }

    private mutating func reportClashes(in group: NibAccessor.ObjectGroup) {
        // 'Self' cannot be a name even in backticks, and the generated code uses 'Swift' for the module.
        var keys = ["Self": "", "Swift": ""]
        if group.prefix.isEmpty { keys["objectGraph"] = "" }
        for property in group.properties { check(property.name, of: property.key, among: &keys) }
        var types: [String: String] = [:]
        for inner in group.groups {
            let prefix = String(inner.prefix.dropLast())
            check(inner.name, of: prefix, among: &keys)
            // 'left' and 'Left' are two properties but one type.
            if keys[inner.name.plain] == prefix { check(SwiftName(inner.typeName), of: prefix, among: &types) }
            reportClashes(in: inner)
        }
    }

    /// Reports a name that becomes the same Swift name as another.
    ///
    /// - Parameter keys: The names in the file by those in Swift; empty for what every accessor has.
    private mutating func check(_ name: SwiftName, of key: String, among keys: inout [String: String]) {
        guard let other = keys.updateValue(key, forKey: name.plain) else { return }
        let (message, help) =
            other.isEmpty
            ? ("'\(accessor.typeName)' has the name '\(name.plain)' for something else in Swift", "rename '\(key)'")
            : ("'\(key)' and '\(other)' would both be called '\(name.plain)' in Swift", "rename one of them")
        clashes.append(Diagnostic(.ambiguousAccessor, message, at: place(of: key), help: help))
    }

    /// The first place that names an object, external, parameter or prefix.
    private func place(of key: String) -> Diagnostic.Label {
        if let object = plan.objects.indices.first(where: { plan.objects[$0].entity != nil && plan.name(of: $0) == key }
        ) {
            return label(at: nib.span(plan.objects[object].place))
        }
        for namespace in nib.namespaces {
            if namespace.prefix == key + ".", let file = namespace.file {
                return label(at: nib.span(of: namespace.prefixNode, file: file))
            }
            for declaration in namespace.parameters.values
            where namespace.prefix + nib.texts.string(declaration.name) == key {
                return label(at: nib.span(declaration.place))
            }
        }
        return .init(place: accessor.start)
    }

    private func label(at span: Span) -> Diagnostic.Label { .init(place: places.place(of: span)) }
}

extension NibAccessor.ObjectGroup {
    fileprivate var isEmpty: Bool { properties.isEmpty && groups.isEmpty && hidden.isEmpty }
}
