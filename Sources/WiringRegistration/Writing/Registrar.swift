internal import WiringDiagnostics

/// Writes the registrations of the classes that symbol graphs describe.
package struct Registrar {
    package let domain: Domain
    private let viewpoint: Viewpoint
    /// The names of the classes that are registered already.
    private let registered: Set<String>
    /// The types that files can name.
    private let spelledTypes: [SpelledType]
    /// The names of these types in wiring files, by their symbols.
    private let fileNames: [String: String]
    private let library: LibrarySpelling

    /// Creates a registrar.
    ///
    /// - Parameters:
    ///   - graphs: The classes.
    ///   - module: The module in which the registrations will stand; nil if it is not known.
    ///   - library: The module that has the library: `Wiring`, or `WiringCore` for a target that can import only that.
    ///   - registered: The names of classes that are registered already, and left out.
    package init(
        _ graphs: SymbolGraphs, in module: String? = nil, importing library: String = "Wiring",
        except registered: Set<String> = []
    ) {
        domain = Domain(graphs)
        viewpoint = Viewpoint(module: module)
        self.registered = registered
        spelledTypes = Self.spelledTypes(of: domain, viewpoint)
        fileNames = Dictionary(spelledTypes.map { ($0.type.id, $0.fileName) }) { first, _ in first }
        self.library = LibrarySpelling(domain, from: library)
    }

    /// The names of the classes and protocols that files can name.
    package var names: [String] {
        spelledTypes.map(\.fileName)
    }

    // MARK: What files name

    /// Returns the registrations for classes that files name, as expressions for the braces of a registry.
    ///
    /// - Parameter uses: What files do with the objects of each class, by its name, which is in ``names``.
    /// - Returns: The text, with one line for a class where that is enough.
    package func text(for uses: [String: ClassUse]) -> String {
        let layout = RegistrationLayout(indent: 0, isAdded: false)
        let types = spelledTypes.filter { uses[$0.fileName] != nil }
        let registrations = types.map { registration(of: $0, use: uses[$0.fileName]) }
        return Self.joined(registrations.map(layout.lines) + conversions(for: registrations).map(layout.lines))
    }

    /// Returns the registrations of all classes, as expressions for a registry's braces.
    package var textForAll: String {
        let layout = RegistrationLayout(indent: 0, isAdded: false)
        let registrations = registrable.map { registration(of: $0, use: nil) }
        return Self.joined(registrations.map(layout.lines) + conversions(for: registrations).map(layout.lines))
    }

    /// Separates items of several lines by empty lines.
    private static func joined(_ items: [[String]]) -> String {
        var text = ""
        for (index, lines) in items.enumerated() {
            if index > 0, lines.count > 1 || items[index - 1].count > 1 { text += "\n" }
            text += lines.map { $0 + "\n" }.joined()
        }
        return text
    }

    // MARK: A whole file

    /// Returns a Swift file that registers all classes, as `Registry.generated`.
    ///
    /// - Parameter target: The target that asked for it.
    package func file(for target: String) -> String {
        let layout = RegistrationLayout(indent: 4, isAdded: true)
        let types = registrable
        let classes = types.map { registration(of: $0, use: nil) }
        let registrations = classes + conversions(for: classes)
        let modules = Set(registrations.flatMap(\.modules)).union([library.module])
            .subtracting([viewpoint.module ?? "", "Swift", "_Concurrency"])
        let plain = modules.sorted().map { "import \($0)" }.joined(separator: "\n")
        let optional = Set(registrations.flatMap(\.optionalModules)).subtracting(modules).sorted()
            .map { "#if canImport(\($0))\nimport \($0)\n#endif" }.joined(separator: "\n")
        let from = Set(types.map(\.type.module)).sorted()
        let origin = from.isEmpty ? "" : " from the symbol graph\(from.count == 1 ? "" : "s") of \(Wording.list(from))"
        return RegistrationLayout(indent: 0, isAdded: false).comment(
            "Written by 'swift package register \(target)'\(origin). Changes are lost: register by hand, in another "
                + "file, what should be otherwise."
        ).map { $0 + "\n" }.joined() + """

            \(optional.isEmpty ? plain : "\(plain)\n\n\(optional)")

            extension \(library.of("Registry")) {
                /// The classes that can be registered by what the compiler knows of them.
                static let generated = \(library.of("Registry"))(registering: registerGenerated)
            }

            private func registerGenerated(_ classes: inout \(library.of("Registrations"))) {
            \(Self.joined(registrations.map(layout.lines)))}

            """
    }

    // MARK: As data

    /// The registrations of a whole file, as data, in its order.
    package var registeredClasses: [RegisteredClass] {
        registrable.compactMap { spelled in
            let registration = registration(of: spelled, use: nil)
            guard !registration.isRemark else { return nil }
            return RegisteredClass(
                name: spelled.fileName, spelling: spelled.spelling, type: spelled.type,
                parameters: registration.parameters,
                parts: registration.links.compactMap(\.part) + registration.parameterEvents)
        }
    }

    /// The types for which a whole file registers a conversion from text.
    package var convertedTypes: [DomainType] {
        convertedTypes(of: registrable.map { registration(of: $0, use: nil) })
    }

    /// The names, as they were given, of registered classes that a whole file would register otherwise.
    package var leftOut: [String] {
        spelledTypes.filter { isRegistrable($0.type) }.compactMap { spelled in
            ([spelled.fileName] + Self.spellings(of: spelled.type)).first(where: registered.contains)
        }
    }

    // MARK: Types

    /// A type with how Swift and wiring files spell it.
    private struct SpelledType {
        var type: DomainType
        var spelling: String
        /// The name in wiring files.
        var fileName: String
    }

    /// Spells the types that files can name. One that shares its name with another, or with a type of the library, is
    /// spelled with its module.
    private static func spelledTypes(of domain: Domain, _ viewpoint: Viewpoint) -> [SpelledType] {
        let types = domain.types.filter { $0.kind != .enum && viewpoint.sees($0) }
        return zip(types, FileNames.names(of: types)).map { type, fileName in
            SpelledType(type: type, spelling: spelling(of: type, in: domain), fileName: fileName)
        }
    }

    private static func spelling(of type: DomainType, in domain: Domain) -> String {
        let isUnique = domain.isUnique(type.name) && !LibrarySpelling.has(type.name)
        return isUnique ? type.name : "\(type.module).\(type.name)"
    }

    /// Whether a type is registered already, by its name in files or as code spells it.
    private func isRegisteredAlready(_ type: DomainType, _ fileName: String) -> Bool {
        registered.contains(fileName) || Self.spellings(of: type).contains(where: registered.contains)
    }

    /// Returns the spellings that code outside the type may use: `Outer.Inner`, or with the module.
    private static func spellings(of type: DomainType) -> [String] { [type.name, "\(type.module).\(type.name)"] }

    /// The types that objects of the program can be of, in the order of the sources.
    private var registrable: [SpelledType] {
        spelledTypes.filter { !isRegisteredAlready($0.type, $0.fileName) && isRegistrable($0.type) }
    }

    private func isRegistrable(_ type: DomainType) -> Bool {
        guard viewpoint.sees(type), type.isAvailable, !type.documentation.isLeftOut else { return false }
        switch type.kind {
        case .class, .actor: return !type.conforms(to: StandardProtocol.globalActor) && !domain.isError(type)
        case .struct:
            // An outlet can take it as a protocol of the program; other structs are plain values.
            let values: Set<String> = [
                StandardProtocol.decodable, StandardProtocol.error, StandardProtocol.losslessStringConvertible,
                StandardProtocol.optionSet,
            ]
            return type.conformances.isDisjoint(with: values) && !type.isGeneric
                && type.conformances.contains { domain[$0] != nil }
        case .enum, .protocol: return false
        }
    }

    private func registration(of spelled: SpelledType, use: ClassUse?) -> Registration {
        guard spelled.type.kind != .protocol else {
            guard let conditions = domain.files.conditions(at: spelled.type.place) else {
                return .notRegistered(spelled.type, "it \(CompilationConditions.problem)")
            }
            return Registration(
                function: library.of("Interface"), arguments: [.text("(any \(spelled.spelling)).self")],
                modules: [spelled.type.module], conditions: conditions)
        }
        let decision = DecideRegistration(domain: domain, viewpoint: viewpoint, spelling: library) { superclass in
            if isRegisteredAlready(superclass, fileNames[superclass.id] ?? superclass.name) { return true }
            guard use == nil, isRegistrable(superclass), !superclass.isGeneric else { return false }
            return ChooseInitialiser(domain: domain, viewpoint: viewpoint, use: nil).canChoose(for: superclass)
        }
        let name = [spelled.fileName] == spelled.type.path ? nil : spelled.fileName
        return decision.registration(of: spelled.type, use: use, spelled: spelled.spelling, named: name)
    }

    // MARK: Conversions

    private func conversions(for registrations: [Registration]) -> [Registration] {
        convertedTypes(of: registrations).compactMap { type in
            domain.conversion(of: type).flatMap { conversion in
                DecideConversion(domain: domain, viewpoint: viewpoint, spelling: library)
                    .registration(of: type, by: conversion, spelled: Self.spelling(of: type, in: domain))
            }
        }
    }

    /// The types that attributes of registered classes have and that need a conversion, by name.
    private func convertedTypes(of registrations: [Registration]) -> [DomainType] {
        let members = registrations.flatMap { registration in
            registration.parameters
                + registration.links.flatMap { link -> [RegisteredClass.Member] in
                    switch link.part {
                    case .member(let member): [member]
                    case .method(_, let members): members
                    case .event, .parameter, .action, nil: []
                    }
                }
        }
        let types = members.filter { $0.section != .outlet }.flatMap { domain.parts(of: $0.type) }
        let converted = types.filter {
            domain.conversion(of: $0) != nil && viewpoint.sees($0) && !isRegisteredAlready($0, $0.name)
        }
        return Dictionary(converted.map { ($0.id, $0) }) { first, _ in first }.values
            .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
    }
}
