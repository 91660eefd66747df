internal import WiringBlueprint
internal import WiringFile

/// The types of the attributes that parameters stand for, if their values can be written as text.
struct ParameterTypes {
    private var types: [Int: [String: Set<String>]] = [:]

    /// The type of a parameter of a namespace; nil if its uses do not agree on one.
    subscript(namespace: Int, name: String) -> String? {
        guard let found = types[namespace]?[name], found.count == 1, let type = found.first else { return nil }
        return Self.writable.contains(type) ? type : nil
    }

    init(_ plan: Blueprint) {
        let nib = plan.nib
        for (object, connection) in plan.late {
            guard case .value(let ref) = connection.payload, let name = nib.parameterAlone(at: ref) else { continue }
            let type = plan.descriptor(of: object).members[connection.member].typeName
            let bare = type.last == "?" ? String(type.dropLast()) : type
            types[nib.scopes[Int(ref.scope)].namespace, default: [:]][name, default: []].insert(bare)
        }
        // A parameter that is passed on to a copy has the type of the copy's parameter. A copy comes after what
        // includes it.
        for index in nib.namespaces.indices.reversed() {
            for declaration in nib.namespaces[index].parameters.values {
                guard let given = declaration.given, let name = nib.parameterAlone(at: given) else { continue }
                let inner = types[index]?[nib.texts.string(declaration.name)] ?? []
                types[nib.scopes[Int(given.scope)].namespace, default: [:]][name, default: []].formUnion(inner)
            }
        }
    }

    private static let writable: Set<String> = [
        "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32",
        "UInt64",
    ]
}
