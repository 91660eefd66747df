internal import WiringBlueprint
internal import WiringDiagnostics

/// The types of a catalog as the code of a target can write them.
struct VisibleTypes {
    /// A type as code writes it, or the reason why the code cannot name it.
    enum Spelling {
        case type(String, modules: Set<String>)
        /// A type that the catalog knows by name alone, in a module that the sources import.
        case mentioned(String)
        case hidden(String)
    }

    private let target: BuildTarget
    private let classes: [String: ClassCatalog.Entry]
    private let protocols: [String: ClassCatalog.Entry]
    /// The types that the registrations of the target's own code name, by the names that files give them.
    private let mentioned: [String: String]
    private let source: CatalogSource?
    /// The modules that declare a type of their name, which Swift takes for the module.
    private let shadowed: Set<String>
    /// Whether a class that the catalog does not have is assumed to be the type of that name.
    let supposesOthers: Bool
    /// The types that sources register under other names, by these names.
    private let registered: [String: String]

    /// - Parameter catalog: The catalog; nil if it cannot be read.
    init(_ catalog: ClassCatalog?, in target: BuildTarget, supposesOthers: Bool) {
        self.target = target
        self.supposesOthers = supposesOthers
        registered = supposesOthers ? RegisteredNames.types(inFiles: target.sources) : [:]
        let (classes, protocols) = (catalog?.classes ?? [], catalog?.protocols ?? [])
        self.classes = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
        self.protocols = Dictionary(protocols.map { ($0.name, $0) }) { first, _ in first }
        source = catalog.map { CatalogSource($0) }
        mentioned = Self.mentioned(in: catalog, by: target.module)
        let types = (classes + protocols).compactMap(\.qualifiedType).map { $0.split(separator: ".") }
        shadowed = Set(types.filter { $0.count > 1 && $0[0] == $0[1] }.map { String($0[0]) })
    }

    /// Returns the types of outlets in registrations of the target: its code can see them, although no entry of the
    /// catalog describes them.
    private static func mentioned(in catalog: ClassCatalog?, by module: String) -> [String: String] {
        guard let catalog else { return [:] }
        let own = catalog.classes.filter { $0.registeredAt.map { $0.prefix { $0 != "/" } } == module[...] }
        let keys = Set(own.flatMap { $0.members ?? [] }.flatMap { [$0.type, $0.target].compactMap(\.self) })
        return catalog.mentioned.filter { keys.contains($0.value) && $0.value.allSatisfy(isPartOfType) }
    }

    /// The catalog's documentation of a class.
    func documentation(ofClass name: String) -> String? { (classes[name] ?? protocols[name])?.documentation }

    /// Returns how code writes the type of an object.
    func spelling(ofClass name: String) -> Spelling {
        if let entry = classes[name] { return spelling(entry) }
        // It may be in any module that the target can import.
        let importable = target.siblings.union(target.others)
        if let type = registered[name] { return .type(type, modules: importable) }
        guard supposesOthers, SwiftName.isTypeName(name) else { return .hidden("the catalog does not have its class") }
        // A name that is close to one known class is a misspelling rather than a class too new for the catalog.
        let meant = Suggestions.nearest(to: name, among: classes.keys.sorted())
        if meant.count == 1, let entry = classes[meant[0]] { return spelling(entry) }
        return .type(name, modules: importable)
    }

    /// Returns how code writes the type of an external, or of the owner, which may be declared as a protocol.
    func spelling(ofPlaceholder name: String, isOwner: Bool = false) -> Spelling {
        if let entry = classes[name] { return spelling(entry) }
        guard let entry = protocols[name] else {
            if let type = mentioned[name] {
                return .mentioned(isOwner && type.hasPrefix("any ") ? "\(type) & AnyObject" : type)
            }
            return .hidden("the catalog knows '\(name)' by name alone; register it: Interface((any \(name)).self)")
        }
        guard case .type(let type, let modules) = spelling(entry) else { return spelling(entry) }
        return .type("any \(type)\(isOwner ? " & AnyObject" : "")", modules: modules)
    }

    /// Returns whether an object of a class can be used as a type; nil if the catalog does not have that.
    func fits(_ className: String, as type: String) -> Bool? {
        guard let source, let wanted = source.descriptor(ofPlaceholder: type),
            let descriptor = source.descriptor(ofClass: className)
        else { return nil }
        return source.fit(descriptor, placeholder: wanted) != .doesNotFit
    }

    /// The names that an object can be declared as.
    var names: [String] { (Array(protocols.keys) + Array(mentioned.keys) + Array(classes.keys)).sorted() }

    private func spelling(_ entry: ClassCatalog.Entry) -> Spelling {
        guard let type = entry.qualifiedType, let module = entry.module else {
            return .hidden("the catalog does not say in which module '\(entry.name)' is")
        }
        guard type.allSatisfy(Self.isPartOfType) else {
            return .hidden("the catalog has no type of Swift for '\(entry.name)'")
        }
        if let reason = reason(against: entry, in: module) { return .hidden(reason) }
        var modules: Set<String> = []
        var text = ""
        for part in Self.parts(of: type) {
            guard let dot = part.firstIndex(of: "."), dot != part.startIndex else {
                text += part
                continue
            }
            let module = String(part[..<dot])
            guard isVisible(module) else { return .hidden(missing(module, of: entry)) }
            if module != target.module, !Self.isLanguage(module) {
                let isInternal = entry.access == .internal && target.siblings.contains(module)
                modules.insert((isInternal ? "@testable " : "") + Self.importable(module))
            }
            let isBare = module == target.module || shadowed.contains(module)
            text += isBare ? part[part.index(after: dot)...] : part
        }
        return .type(text, modules: modules)
    }

    private func reason(against entry: ClassCatalog.Entry, in module: String) -> String? {
        guard isVisible(module) else { return missing(module, of: entry) }
        switch entry.access {
        case .private, .fileprivate: return "'\(entry.name)' is \(entry.access?.rawValue ?? "private")"
        case .public, .open: return nil
        case .package where target.siblings.contains(module) || module == target.module: return nil
        case .internal where module == target.module: return nil
        case .internal where target.isTest && target.siblings.contains(module): return nil
        case .internal, .package: return "'\(entry.name)' is \(entry.access?.rawValue ?? "internal") in '\(module)'"
        case nil:
            // This module can also see the types that another module registers.
            let registering = entry.registeredAt?.prefix { $0 != "/" }
            guard module != target.module, registering.map({ $0 == module }) ?? false else { return nil }
            return "the catalog does not say whether '\(entry.name)' is public in '\(module)'; write it with '--graphs'"
        }
    }

    private func missing(_ module: String, of entry: ClassCatalog.Entry) -> String {
        "'\(target.name)' does not depend on '\(module)', which '\(entry.name)' needs"
    }

    private func isVisible(_ module: String) -> Bool {
        module == target.module || target.siblings.contains(module) || target.others.contains(module)
            || Self.isLanguage(module) || Self.importable(module) == "Foundation"
    }

    private static func isLanguage(_ module: String) -> Bool { ["Swift", "_Concurrency"].contains(module) }

    /// Foundation's types are declared in several modules, and imported by one name.
    private static func importable(_ module: String) -> String {
        ["FoundationEssentials", "FoundationInternationalization"].contains(module) ? "Foundation" : module
    }

    /// Whether a character may be in a type; a catalog, which anyone may have written, can put nothing else into code.
    private static func isPartOfType(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "_.<>,[]?&(): ->".contains(character)
    }

    /// Splits the text of a type into names with dots and what is between them.
    private static func parts(of type: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = type[...]
        func isName(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "."
        }
        while let first = rest.first {
            let part = rest.prefix { isName($0) == isName(first) }
            parts.append(part)
            rest = rest[part.endIndex...]
        }
        return parts
    }
}
