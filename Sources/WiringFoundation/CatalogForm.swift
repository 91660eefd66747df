internal import Wiring

/// What keys the JSON of a catalog can have, part by part: what `Codable` knows of ``ClassCatalog`` and passes over when
/// a key is none of them.
package indirect enum CatalogForm: Sendable {
    /// Anything that has no keys to be misspelt.
    case value
    /// A list.
    case list(CatalogForm)
    /// A mapping of names that are whatever they are.
    case names(CatalogForm)
    /// A mapping of certain keys, and what it is called.
    case object(String, [String: CatalogForm])

    /// An object whose keys lead to nothing that has keys, apart from some.
    private static func object(
        _ noun: String, _ keys: [String], and others: [String: CatalogForm] = [:]
    ) -> CatalogForm {
        .object(noun, Dictionary(uniqueKeysWithValues: keys.map { ($0, .value) }).merging(others) { $1 })
    }

    // Computed, not stored: an indirect case in a global is held by a tagged pointer, which the leak sanitizer does not follow.

    /// The whole.
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
    package static var signal: CatalogForm { object("an event or action", ["name", "argument", "typeName"]) }

    /// What is known of a type that outlets take.
    package static var fits: CatalogForm { object("a type", ["isProtocol", "fits", "mayFit"]) }

    /// What a value is read from: one key, with what belongs to it.
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

    /// A mistake of a registration.
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

    /// Where something is.
    package static var place: CatalogForm {
        object(
            "a place",
            [
                "file", "line", "column", "endLine", "endColumn", "utf8Range", "utf16Column", "utf16EndColumn",
                "sourceLine", "sourceLineColumn",
            ])
    }
}
