internal import WiringBlueprint

/// Whether objects of a type can stand where another type is wanted, asked of types with no instance in existence.
enum Conformance {
    /// A type that is wanted, with what it takes to ask other types for it.
    struct Wanted {
        private let wanted: Any.Type
        private let isExistential: Bool
        /// The metatype that holds all types which conform; nil for what is no protocol, or one that cannot be asked for.
        private let metatype: Any.Type?

        /// Finds out what a type is, which takes longer than asking for it.
        init(_ type: Any.Type) {
            wanted = type
            isExistential = Conformance.isExistential(type)
            metatype = isExistential ? Conformance.metatype(of: type) : nil
        }

        /// Whether every value of a type is one of the wanted type.
        func fit(_ candidate: Any.Type) -> Fit {
            if candidate == wanted { return .fits }
            guard isExistential else {
                return isSubtype(candidate, of: wanted) ? .fits : .doesNotFit
            }
            // What stands behind a placeholder that is declared to be a protocol is known when it is passed in.
            if Conformance.isExistential(candidate) { return .unknown }
            guard let metatype else { return .unknown }
            return isInstance(candidate, of: metatype) ? .fits : .doesNotFit
        }
    }

    /// Whether every value of `candidate` is a `wanted`.
    static func fit(_ candidate: Any.Type, _ wanted: Any.Type) -> Fit { Wanted(wanted).fit(candidate) }

    /// Whether what an event sends along can be handed to an action: what takes an Optional takes what it wraps.
    static func fit(_ sent: Any.Type, takenAs wanted: Any.Type) -> Fit {
        guard let wrapped = (wanted as? any OptionalOutlet.Type)?.wrapped else { return fit(sent, wanted) }
        return fit((sent as? any OptionalOutlet.Type)?.wrapped ?? sent, wrapped)
    }

    /// Whether a type is `any P`, `any P<X>`, `Any`, `AnyObject` or a composition, by the end of its mangled name.
    static func isExistential(_ type: Any.Type) -> Bool {
        guard !(type is AnyClass), let name = _mangledTypeName(type) else { return false }
        return name.hasSuffix("p") && !name.hasSuffix("Xp") || ["Xl", "Xc", "XP"].contains(name.suffix(2))
    }

    /// Whether types can be asked for a protocol: not for one that is private.
    static func canBeAsked(_ type: Any.Type) -> Bool { isExistential(type) && metatype(of: type) != nil }

    /// The metatype that holds all types which conform to a protocol.
    ///
    /// It is formed by name: the mangled name of `any P` with `Xp` behind it ("existential metatype" in the ABI's
    /// Mangling.rst). Private protocols and parameterised ones have no such name, so that only an instance can tell.
    private static func metatype(of type: Any.Type) -> Any.Type? {
        _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
    }
}

private func isSubtype<Super>(_ candidate: Any.Type, of type: Super.Type) -> Bool { candidate is Super.Type }

private func isInstance<Metatype>(_ candidate: Any, of metatype: Metatype.Type) -> Bool { candidate is Metatype }
