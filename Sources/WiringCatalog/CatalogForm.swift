internal import WiringBlueprint

/// The forms of the parts of a catalog's JSON: what `Codable` decodes for ``ClassCatalog``, which ignores unknown keys
/// and cannot tell where an error is.
package indirect enum CatalogForm: Sendable {
    /// Anything at all.
    case anything
    case text
    /// The key of a type that values are read as.
    case type
    /// One of a few texts.
    case word([String])
    /// A whole number.
    case number
    case flag
    case list(CatalogForm)
    /// A list of objects whose `name` differs.
    case named(CatalogForm)
    /// A mapping with arbitrary names as keys.
    case names(CatalogForm)
    /// A mapping with certain keys, and its name in messages.
    case object(String, [String: CatalogForm], required: [String] = [])
    /// A mapping with one of certain keys, and its name in messages.
    case choice(String, [String: CatalogForm])
}

extension CatalogForm {
    // Computed, not stored: an indirect case in a global is held by a tagged pointer, which the leak sanitizer does not
    // follow.

    /// The whole catalog.
    package static var catalog: CatalogForm {
        .object(
            "a catalog",
            [
                "version": .number, "classes": .named(entry), "protocols": .named(entry), "mentioned": .names(.text),
                "types": .names(fits), "values": .names(shape), "typeNames": .names(.text),
                "problems": .list(diagnostic),
            ], required: ["version", "classes"])
    }

    /// A class or protocol.
    package static var entry: CatalogForm {
        .object(
            "a class",
            [
                "name": .text, "kind": .word(["class", "value", "interface"]), "type": .text, "module": .text,
                "qualifiedType": .text, "access": .word(ClassCatalog.Access.allCases.map(\.rawValue)),
                "declaredAt": .text, "registeredAt": .text, "isInstance": .flag, "unregisteredSuperclass": .text,
                "documentation": .text, "members": .list(member), "events": .list(signal),
                "actions": .list(signal), "methods": .list(method),
            ], required: ["name", "kind"])
    }

    /// An attribute, outlet or parameter.
    package static var member: CatalogForm {
        .object(
            "a member",
            [
                "name": .text, "section": .word(["attribute", "outlet", "either"]), "type": .type, "typeName": .text,
                "target": .text, "shape": .word(["toOne", "toMany", "keyed"]), "keys": .type, "isRequired": .flag,
                "isWeak": .flag, "isProvider": .flag, "arguments": .list(argument), "isParameter": .flag,
                "method": .number, "documentation": .text,
                "default": .text,
            ], required: ["name", "section", "type"])
    }

    /// An argument of a provider.
    package static var argument: CatalogForm {
        .object(
            "an argument",
            [
                "type": .text, "typeName": .text, "isOptional": .flag, "target": .text,
                "shape": .word(["toOne", "toMany", "keyed"]), "keys": .text,
            ], required: ["type"])
    }

    /// An event or action.
    package static var signal: CatalogForm {
        .object(
            "an event or action",
            [
                "name": .text, "arguments": .list(.text), "typeNames": .list(.text), "isRequired": .flag,
                "isParameter": .flag, "method": .number, "documentation": .text,
            ], required: ["name"])
    }

    /// A method that takes several members.
    package static var method: CatalogForm {
        .object("a method", ["name": .text, "documentation": .text], required: ["name"])
    }

    /// The types that fit an outlet's type.
    package static var fits: CatalogForm {
        .object("a type", ["isProtocol": .flag, "fits": .list(.text), "mayFit": .list(.text)])
    }

    /// The shape of a value: one key, with its details.
    package static var shape: CatalogForm {
        let cases = CatalogForm.object("a case", ["name": .text, "raw": .text], required: ["name"])
        let keys = CatalogForm.object(
            "a key", ["name": .text, "type": .type, "isOptional": .flag], required: ["name", "type"])
        return .choice(
            "the form of a value",
            [
                "integer": details("an integer", ["bits": .number, "isSigned": .flag]),
                "floating": details("a number", ["bits": .number]),
                "bool": details("a Bool", [:]), "text": details("a text", [:]),
                "character": details("a character", [:]), "duration": details("a duration", [:]),
                "optional": details("an optional value", ["of": .type]),
                "array": details("a list", ["of": .type]), "set": details("a set", ["of": .type]),
                "dictionary": details("a dictionary", ["keys": .type, "values": .type]),
                "enumeration": .object(
                    "an enum", ["cases": .list(cases), "raw": .type], required: ["cases"]),
                "structure": .object(
                    "a structure", ["keys": .list(keys), "known": .list(.text), "type": .text],
                    required: ["keys", "known"]),
                "converted": .object(
                    "a converted value",
                    ["name": .text, "library": .word(LibraryConversion.allCases.map(\.rawValue))], required: ["name"]),
                "opaque": .object("an opaque value", ["type": .text]),
            ])
    }

    /// A mapping that has all of its keys.
    private static func details(_ noun: String, _ keys: [String: CatalogForm]) -> CatalogForm {
        .object(noun, keys, required: keys.keys.sorted())
    }

    // MARK: Errors in a registration, which only a program writes

    /// An error in a registration.
    package static var diagnostic: CatalogForm {
        .object(
            "a problem",
            [
                "code": .anything, "severity": .anything, "message": .text, "help": .text, "primary": label,
                "secondary": .list(label), "subjects": .list(subject), "notes": .list(note), "fixIts": .list(fixIt),
            ], required: ["code", "severity", "message", "secondary", "subjects", "notes", "fixIts"])
    }

    private static var subject: CatalogForm {
        .object(
            "a subject",
            [
                "kind": .anything, "name": .text, "container": .text, "expectedType": .text, "candidates": .list(.text),
            ], required: ["kind", "name", "candidates"])
    }

    private static var note: CatalogForm {
        .object("a note", ["message": .text, "place": place], required: ["message"])
    }

    private static var fixIt: CatalogForm {
        let edit = details("an edit", ["place": place, "replacement": .text])
        return details("a fix-it", ["message": .text, "edits": .list(edit)])
    }

    private static var label: CatalogForm {
        .object("a label", ["text": .text, "place": place], required: ["text", "place"])
    }

    /// A location.
    package static var place: CatalogForm {
        let keys = [
            "file", "line", "column", "endLine", "endColumn", "utf8Range", "utf16Column", "utf16EndColumn",
            "sourceLine", "sourceLineColumn",
        ]
        return .object("a place", Dictionary(uniqueKeysWithValues: keys.map { ($0, .anything) }))
    }
}
