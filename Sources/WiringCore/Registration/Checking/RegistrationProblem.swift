/// An error in registrations. Its code and wording are in `RegistrationProblem+Wording.swift`.
enum RegistrationProblem {
    // Names
    /// A class with the name of an earlier one.
    case duplicateClass(ClassRecord, first: ClassRecord)
    /// A protocol with the name of another one.
    case duplicateProtocol(InterfaceRecord, first: InterfaceRecord)
    /// Something with the name of something earlier in the same registration.
    case duplicateMember(Member, first: Member.Noun)
    /// Something with the name of something inherited that it does not replace.
    case inheritedMember(Member, inherited: Member.Noun, from: ClassRecord)
    /// A member of a protocol that another registration of the protocol has as well.
    case injectedTwice(Member, first: RegistrationLocation)
    /// A class whose name cannot be written in a file.
    case nameOfClass(ClassRecord, suggestion: String?)
    /// A member whose name cannot be written in a file.
    case nameOfMember(Member)

    // Types
    /// A type whose values are no objects of their own.
    case notAClass(ClassRecord, NonClass)
    /// A member of a type that no file can give.
    case unfit(Member, Any.Type, TypeProblem)
    /// An action that takes more than any event sends.
    case manyArguments(Member, Int)
    /// A type registered as a protocol to which the conformance of classes cannot be checked.
    case notAProtocol(InterfaceRecord)

    // Isolation
    /// A method of the main actor without its label, which would be called wherever the load or an event runs.
    case unlabelled(String, ClassRecord)
    /// A reference such as `Store.flush` to a method of a `Sendable` class, which may belong to a global actor.
    case named(String, ClassRecord)

    /// What a type is that cannot be registered as a class.
    enum NonClass {
        case existential, optional, function
    }

    /// A member, method or action, as messages call it.
    struct Member {
        enum Noun {
            case parameter, attribute, outlet, event, method, action
        }

        var noun: Noun
        var name: String
        var owner: Owner
    }

    /// The class or protocol that registers a member.
    struct Owner {
        enum Kind {
            case `class`, value, interface
        }

        var kind: Kind
        var name: String
        var place: RegistrationLocation

        init(_ record: ClassRecord) {
            (kind, name, place) = (record.isValue ? .value : .class, record.name, record.place)
        }

        init(_ record: InterfaceRecord) {
            (kind, name, place) = (.interface, record.name, record.place)
        }
    }
}

/// Why no file can give a member of a type.
enum TypeProblem {
    /// An attribute of a type whose values are objects.
    case object
    /// An outlet of a type that is read from text.
    case value
    /// A function.
    case function(FunctionType)
    /// A collection or Optional inside the shape of an outlet.
    case nested(Any.Type)
    /// A type, perhaps of a part, which cannot be read from text.
    case unreadable(Any.Type)
    /// The type of the keys of a keyed outlet, which cannot be read from text.
    case unreadableKey(Any.Type)
    /// An event whose function is not one of an event.
    case notAnEvent
    /// A provider whose function is not one of a provider.
    case notAProvider
    /// The type that a provider creates, which no object can have.
    case unmakeable
    /// The type that a provider creates, which several objects have.
    case several(Any.Type)
}
