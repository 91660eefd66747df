internal import Wiring

/// The keys that each part of a catalog's JSON can have: those that `Codable` decodes for ``ClassCatalog``, which
/// silently ignores any other key.
package indirect enum CatalogForm: Sendable {
    /// Anything without keys to be misspelt.
    case value

    case list(CatalogForm)
    /// A mapping with arbitrary names as keys.
    case names(CatalogForm)
    /// A mapping with certain keys, and its name in messages.
    case object(String, [String: CatalogForm])

    /// Creates an object whose keys lead to plain values, apart from some.
    private static func object(
        _ noun: String, _ keys: [String], and others: [String: CatalogForm] = [:]
    ) -> CatalogForm {
        .object(noun, Dictionary(uniqueKeysWithValues: keys.map { ($0, .value) }).merging(others) { $1 })
    }

    // Computed, not stored: an indirect case in a global is held by a tagged pointer, which the leak sanitizer does not follow.

    /// The whole catalog.
    package static var catalog: CatalogForm {
        object(
            "a catalog", ["version"],
            and: [
                "classes": .list(entry), "protocols": .list(entry), "mentioned": .names(.value), "types": .names(fits),
                "values": .names(shape), "typeNames": .names(.value), "problems": .list(diagnostic),
            ])
    }

    /// A class or protocol.
    package static var entry: CatalogForm {
        object(
            "a class", ["name", "kind", "type", "documentation", "registeredAt"],
            and: [
                "members": .list(member), "events": .list(signal), "actions": .list(signal),
                "problems": .list(diagnostic),
            ])
    }

    /// An attribute, outlet or parameter.
    package static var member: CatalogForm {
        object(
            "a member",
            [
                "name", "section", "type", "typeName", "target", "shape", "keys", "isRequired", "isWeak", "isProvider",
                "isParameter", "method",
            ])
    }

    /// An event or action.
    package static var signal: CatalogForm { object("an event or action", ["name", "arguments", "typeNames"]) }

    /// The types that fit an outlet's type.
    package static var fits: CatalogForm { object("a type", ["isProtocol", "fits", "mayFit"]) }

    /// The shape of a value: one key, with its details.
    package static var shape: CatalogForm {
        object(
            "the form of a value", [],
            and: [
                "integer": object("an integer", ["bits", "isSigned"]), "floating": object("a number", ["bits"]),
                "bool": object("a Bool", []), "text": object("a text", []), "character": object("a character", []),
                "duration": object("a duration", []), "optional": object("an optional value", ["of"]),
                "array": object("a list", ["of"]), "set": object("a set", ["of"]),
                "dictionary": object("a dictionary", ["keys", "values"]),
                "enumeration": object(
                    "an enum", ["raw"], and: ["cases": .list(object("a case", ["name", "raw"]))]),
                "structure": object(
                    "a structure", ["known"], and: ["keys": .list(object("a key", ["name", "type", "isOptional"]))]),
                "converted": object("a converted value", ["name"]), "opaque": object("an opaque value", []),
            ])
    }

    /// A mistake in a registration.
    package static var diagnostic: CatalogForm {
        object(
            "a problem", ["code", "severity", "message", "help"],
            and: [
                "primary": label, "secondary": .list(label),
                "notes": .list(object("a note", ["message"], and: ["place": place])),
                "fixIts": .list(object("a fix-it", ["message", "replacement"], and: ["place": place])),
            ])
    }

    private static var label: CatalogForm { object("a label", ["text"], and: ["place": place]) }

    /// A location.
    package static var place: CatalogForm {
        object(
            "a place",
            [
                "file", "line", "column", "endLine", "endColumn", "utf8Range", "utf16Column", "utf16EndColumn",
                "sourceLine", "sourceLineColumn",
            ])
    }
}
