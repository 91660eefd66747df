internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics

/// Why a part of a live object cannot be written, and what to do about it.
struct FreezeObstacle {
    var reason: String
    var fix: String

    static let needsMainActor = FreezeObstacle(
        reason: "it belongs to the main actor", fix: "call 'freeze' on the main actor")

    static let isActor = FreezeObstacle(
        reason: "it belongs to an actor, whose properties cannot be read from outside",
        fix: "write it into the file by hand, or pass the actor as an external")

    static let hasMirror = FreezeObstacle(
        reason: "its class has a 'customMirror', which hides its stored properties",
        fix: "register it with a key path, or write it into the file by hand")

    static func hasNoGetter(_ member: MemberDescriptor) -> FreezeObstacle {
        switch member.role {
        case .parameter:
            FreezeObstacle(
                reason: "the object has no stored property '\(member.name)'",
                fix: "keep it in a stored property of that name, or write it into the file by hand")
        case .methodParameter:
            FreezeObstacle(
                reason: "a method takes it, and it cannot be read back",
                fix: "register a property with a key path, or write it into the file by hand")
        case .property:
            FreezeObstacle(
                reason: "its registration has no getter",
                fix: member.sections == .attribute
                    ? "register it with a key path or with 'get:', or write it into the file by hand"
                    : "register it with a key path, or write it into the file by hand")
        }
    }

    static func isUnregistered(_ type: Any.Type) -> FreezeObstacle {
        let name = TypeName.describe(type)
        return FreezeObstacle(
            reason: "'\(name)' is not registered",
            fix: "register it, as 'Class(\(name).self, \(name).init)', or pass the object as an external")
    }

    static func isOtherInstance(_ name: String) -> FreezeObstacle {
        FreezeObstacle(
            reason: "'\(name)' is registered with another instance",
            fix: "pass the object as an external, or register its class with an initialiser")
    }

    static let isFunction = FreezeObstacle(
        reason: "it is a function", fix: "write into the file which definition the function creates objects of")

    static func calls(_ event: String, isKnown: Bool) -> FreezeObstacle {
        FreezeObstacle(
            reason: isKnown
                ? "it is a function, and what it calls cannot be read" : "whether it calls anything cannot be read",
            fix: "write its actions into the file, as 'actions: {\(event): object.action}'")
    }

    static func isSecret(_ name: String) -> FreezeObstacle {
        FreezeObstacle(
            reason: "it is secret",
            fix: "write '\(name): $(\(name))' into the file and declare the parameter, '\(name): {secret: true}'")
    }

    static func isUnwritable(_ error: any Error) -> FreezeObstacle {
        FreezeObstacle(
            reason: (error as? UnwritableValue)?.reason ?? "encoding it threw an error: \(error)",
            fix: "let the type be Encodable and Decodable alike, or register a 'Value' with 'text:'")
    }

    static let isTooLarge = "shorten it"

    static func isChanged(by initialiser: String) -> FreezeObstacle {
        FreezeObstacle(
            reason: "the initialiser of '\(initialiser)' makes another value of it",
            fix: "keep what the initialiser takes in the property, or write it into the file by hand")
    }

    static func isMissing(_ className: String) -> FreezeObstacle {
        FreezeObstacle(
            reason: "it is required, and the object has none",
            fix: "connect it, or register it without 'required'")
    }

    static func isEmpty(butNotIn className: String) -> FreezeObstacle {
        FreezeObstacle(
            reason: "it is nil, and a new '\(className)' has a target there",
            fix: "set it to nil when the object awakes")
    }

    static let isReservedKey = FreezeObstacle(
        reason: "'class' cannot be the key of a target", fix: "use another key")

    static let isUnwritableKey = FreezeObstacle(
        reason: "its key has no text", fix: "use keys of a type that reads from text")

    static func hasNoDeclaration(_ type: Any.Type) -> FreezeObstacle {
        FreezeObstacle(
            reason: "no registered class or protocol says what it is",
            fix:
                "register '\(TypeName.describe(type))', or a protocol that it conforms to, as 'Interface((any P).self)'"
        )
    }

    static func cycle(_ names: [String]) -> FreezeObstacle {
        FreezeObstacle(
            reason: "objects that need each other to be created cannot be created: "
                + names.map { "'\($0)'" }.joined(separator: " → "),
            fix: "register it as an outlet that is set after the objects are created")
    }
}
