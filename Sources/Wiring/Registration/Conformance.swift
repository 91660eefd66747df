internal import WiringBlueprint

/// Whether objects of a type can stand where another type is wanted, asked of types with no instance in existence.
enum Conformance {
    /// Whether every value of `candidate` is a `wanted`.
    ///
    /// For a protocol, the metatype that holds all conforming types is formed by name: the mangled name of `any P`
    /// with `Xp` behind it ("existential metatype" in the ABI's Mangling.rst). Private protocols and parameterised
    /// ones have no such name, so that only an instance can tell.
    static func fit(_ candidate: Any.Type, _ wanted: Any.Type) -> Fit {
        if candidate == wanted { return .fits }
        guard isExistential(wanted) else {
            return isSubtype(candidate, of: wanted) ? .fits : .doesNotFit
        }
        // What stands behind a placeholder that is declared to be a protocol is known when it is passed in.
        if isExistential(candidate) { return .unknown }
        guard let name = _mangledTypeName(wanted), let metatype = _typeByName(name + "Xp") else { return .unknown }
        return isInstance(candidate, of: metatype) ? .fits : .doesNotFit
    }

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
    static func canBeAsked(_ type: Any.Type) -> Bool {
        isExistential(type) && _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") } != nil
    }

    private static func isSubtype<Wanted>(_ candidate: Any.Type, of wanted: Wanted.Type) -> Bool {
        candidate is Wanted.Type
    }

    private static func isInstance<Metatype>(_ candidate: Any, of metatype: Metatype.Type) -> Bool {
        candidate is Metatype
    }
}
