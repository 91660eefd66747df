internal import WiringDiagnostics
internal import WiringFile

extension RegistrationProblem {
    /// The problem as text, at the line of the registration: members have no lines of their own.
    var diagnostic: Diagnostic {
        switch self {
        case .duplicateClass(let second, let first):
            Diagnostic(
                .duplicateClass, "the class '\(second.name)' is registered twice", at: label(second.place),
                notes: [.init("first registered here", at: first.place.place)],
                help: first.place == second.place
                    ? "register it once: this line does so twice, or a registry that has it is listed twice"
                    : "give one of them another name: Class(…, named: \"Other\")")
        case .duplicateProtocol(let second, let first):
            Diagnostic(
                .duplicateClass, "two protocols are registered as '\(second.name)'", at: label(second.place),
                notes: [.init("first registered here", at: first.place.place)],
                help: "rename one of them, since a file could not say which it means")
        case .duplicateMember(let member, let first):
            Diagnostic(
                .duplicateMember,
                "\(member.owner.words) is registered with \(Self.pair(first, member.noun)) named '\(member.name)'",
                at: label(member.owner.place), help: "give one of them another name")
        case .inheritedMember(let member, let inherited, let ancestor):
            Diagnostic(
                .duplicateMember,
                "\(member.owner.words) is registered with \(member.noun.article) named '\(member.name)', "
                    + "and inherits \(inherited.article) of that name from '\(ancestor.name)'",
                at: label(member.owner.place),
                notes: [.init("'\(ancestor.name)' is registered here", at: ancestor.place.place)],
                help: "give one of them another name: the parameter of a method replaces nothing")
        case .injectedTwice(let member, let first):
            Diagnostic(
                .duplicateMember, "\(member.words) is registered twice, and only the first is used",
                at: label(member.owner.place), notes: [.init("first registered here", at: first.place)],
                help: "remove one of them")
        case .nameOfClass(let record, let suggestion): Self.nameOfClass(record, suggestion)
        case .nameOfMember(let member): Self.nameOfMember(member)
        case .unfit(let member, let type, let problem):
            Diagnostic(
                .unsupportedType, problem.message(member, TypeName.describe(type)), at: label(member.owner.place),
                help: problem.help(member))
        case .notAClass(let record, let kind): Self.notAClass(record, kind)
        case .manyArguments(let member, let count):
            Diagnostic(
                .unsupportedType, "\(member.words) takes \(count) arguments, and an event sends at most two",
                at: label(member.owner.place), help: "send a struct that holds them")
        case .notAProtocol(let record): Self.notAProtocol(record)
        case .unlabelled(let method, let record):
            Diagnostic(
                .needsMainActor,
                "\(method) of '\(record.name)' belongs to the main actor, and is registered as if it could run anywhere",
                at: label(record.place),
                help: "write the label: .\(method.prefix { $0 != " " })(…, onMainActor: { … })")
        case .named(let method, let record):
            Diagnostic(
                .needsClosure,
                "\(method) of '\(record.name)', which is Sendable, is a method named on its type, whose actor is not known",
                at: label(record.place),
                help: "call it in a closure, where the compiler knows: '{ $0.… }'")
        }
    }

    private func label(_ place: RegistrationLocation) -> Diagnostic.Label { Self.label(place) }

    private static func label(_ place: RegistrationLocation) -> Diagnostic.Label { .init(place: place.place) }

    /// `two outlets`, or `an attribute and an outlet`.
    private static func pair(_ first: Member.Noun, _ second: Member.Noun) -> String {
        first == second ? "two \(first)s" : "\(first.article) and \(second.article)"
    }

    // MARK: Names

    private static func nameOfClass(_ record: ClassRecord, _ suggestion: String?) -> Diagnostic {
        let type = TypeName.describe(record.type)
        if record.name.isEmpty {
            return Diagnostic(
                .invalidName, "'\(type)' is registered with an empty name", at: label(record.place),
                help: "leave 'named:' out to use the name of the type")
        }
        guard let suggestion else {
            return Diagnostic(
                .invalidName, "'\(record.name)' cannot be the name of a class", at: label(record.place),
                help: Name.swiftRule)
        }
        return Diagnostic(
            .invalidName, "'\(type)' needs a name that files can write", at: label(record.place),
            help: "give it one: Class(\(type).self, …, named: \"\(suggestion)\")")
    }

    private static func nameOfMember(_ member: Member) -> Diagnostic {
        let message =
            member.name.isEmpty
            ? "\(member.noun.article) of '\(member.owner.name)' has an empty name"
            : "'\(member.name)' cannot be the name of \(member.noun.article) of '\(member.owner.name)'"
        return Diagnostic(.invalidName, message, at: label(member.owner.place), help: Name.swiftRule)
    }

    // MARK: Types

    private static func notAClass(_ record: ClassRecord, _ kind: NonClass) -> Diagnostic {
        let name = TypeName.describe(record.type)
        func diagnostic(_ noun: String, _ help: String) -> Diagnostic {
            Diagnostic(
                .unsupportedType, "'\(name)' is \(noun), and Class registers classes, actors, structs and enums",
                at: label(record.place), help: help)
        }
        return switch kind {
        case .existential:
            diagnostic(
                "a protocol",
                "register the type of the objects, named: \"\(record.name)\"; "
                    + "a protocol can name an object that exists: Class((\(name)).self, instance: …)")
        case .optional: diagnostic("an Optional", "let the closure throw an error where it has no object to return")
        case .function: diagnostic("a function", "functions that make objects are providers: .outlet(…, provider: …)")
        }
    }

    // MARK: Protocols

    private static func notAProtocol(_ record: InterfaceRecord) -> Diagnostic {
        let name = TypeName.describe(record.type)
        guard Conformance.isExistential(record.type) else {
            return Diagnostic(
                .unsupportedType, "'\(name)' is not a protocol, and Interface registers protocols",
                at: label(record.place), help: "register a class with Class(\(name).self, …)")
        }
        let hasArguments = name.hasSuffix(">")
        return Diagnostic(
            .unsupportedType,
            "whether a class conforms to '\(name)' cannot be checked, since it "
                + (hasArguments ? "has arguments" : "is private"),
            at: label(record.place),
            help: hasArguments ? "register a protocol without arguments" : "make it internal or public")
    }
}

extension [Diagnostic] {
    /// The same in the order of the lines that they are about; those of one line stay in the order in which they were found.
    var inOrderOfRegistration: [Diagnostic] {
        enumerated().sorted { left, right in
            (left.element.file, left.element.line, left.offset) < (right.element.file, right.element.line, right.offset)
        }.map(\.element)
    }
}

extension RegistrationProblem.Member {
    /// `outlet 'board' of 'Game'`
    var words: String { "\(noun) '\(name)' of '\(owner.name)'" }
}

extension RegistrationProblem.Member.Noun: CustomStringConvertible {
    var description: String {
        switch self {
        case .parameter: "parameter"
        case .attribute: "attribute"
        case .outlet: "outlet"
        case .event: "event"
        case .method: "method"
        case .action: "action"
        }
    }

    /// The noun with its indefinite article.
    var article: String {
        switch self {
        case .attribute, .outlet, .event, .action: "an \(self)"
        case .parameter, .method: "a \(self)"
        }
    }
}

extension RegistrationProblem.Owner {
    /// `class 'Game'`
    var words: String { kind == .interface ? "protocol '\(name)'" : "class '\(name)'" }
}

extension TypeProblem {
    /// The problem with the type of a member.
    fileprivate func message(_ member: RegistrationProblem.Member, _ type: String) -> String {
        let hasType = "\(member.words) has the type '\(type)'"
        return switch self {
        case .object, .unreadable: "\(hasType), which cannot be read from text"
        case .value: "\(hasType), which no object can be"
        case .function: "\(hasType), which no file can give"
        case .nested: "\(hasType), and an outlet takes one object, a list of objects, or objects by key"
        case .unreadableKey(let key):
            "\(hasType), whose keys cannot be read from text: '\(TypeName.describe(key))'"
        case .notAnEvent:
            "\(hasType), and an event is a function of at most two arguments that returns nothing"
        case .notAProvider:
            "\(hasType), and a provider is a function of at most three arguments that returns an object"
        case .unmakeable: "\(member.words) makes '\(type)', which no object can be"
        case .several: "\(member.words) makes '\(type)', and a provider makes one object at each call"
        }
    }

    /// What to write instead.
    fileprivate func help(_ member: RegistrationProblem.Member) -> String {
        switch self {
        case .object: "objects are connected to outlets: .outlet(\"\(member.name)\", …)"
        case .value: "values are read by attributes: .attribute(\"\(member.name)\", …)"
        case .function(let function): Self.help(member, function)
        case .nested(let target): Self.help(nested: target)
        case .unreadable(let type), .unreadableKey(let type):
            "make '\(TypeName.describe(type))' Decodable, or register how it is read: "
                + "Value(\(TypeName.describe(type)).self) { … }"
        case .notAnEvent where member.noun == .parameter: Self.settingInSwift
        case .notAnEvent: "connect it by a closure: .event(\"\(member.name)\") { object, fire in … }"
        case .notAProvider:
            "let it be a function such as '() throws -> any Board', which may be @Sendable or @MainActor"
        case .unmakeable: "let its function return a class or a protocol"
        case .several(let target): "let its function return one object: () -> \(TypeName.describe(target))"
        }
    }

    private static func help(_ member: RegistrationProblem.Member, _ function: FunctionType) -> String {
        if member.noun != .parameter, member.owner.kind == .class {
            if function.result == Void.self {
                return "a function that the object calls is an event: .event(\"\(member.name)\", …)"
            }
            if function.parameters.count <= 3, !CommonType.contains(function.result) {
                return "a function that makes objects needs its label: .outlet(\"\(member.name)\", provider: …)"
            }
        }
        return settingInSwift
    }

    private static let settingInSwift = "set it in Swift, where the object is made"

    private static func help(nested target: Any.Type) -> String {
        if target is any OptionalOutlet.Type { return "leave out the inner Optional, since every target is an object" }
        return target is any ManyOutlet.Type || target is any KeyedOutlet.Type
            ? "let objects of another class hold '\(TypeName.describe(target))'"
            : "take a list, and convert it in a closure"
    }
}
