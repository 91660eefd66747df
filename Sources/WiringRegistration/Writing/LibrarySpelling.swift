/// Spells the names of the library, with its module where the program has the same names.
struct LibrarySpelling {
    /// The module that the program imports, `Wiring` or `WiringCore`.
    let module: String
    private let taken: Set<String>

    init(_ domain: Domain, from module: String) {
        self.module = module
        taken = Self.names.intersection(domain.types.filter { $0.path.count == 1 }.map(\.name))
    }

    func of(_ name: String) -> String { taken.contains(name) ? "\(module).\(name)" : name }

    /// Whether a type of the program has to be spelled with its module.
    static func has(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "Blueprint", "Class", "ClassCatalog", "Diagnostic", "Injected", "Interface", "Nib", "ObjectGraph",
        "Parameter", "ParameterSource", "Registrable", "Registrations", "Registry", "Value", "WiringError",
    ]
}
