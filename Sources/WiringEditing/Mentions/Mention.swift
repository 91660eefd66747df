/// A word of a wiring file, and what it stands for.
package struct Mention: Hashable, Sendable {
    /// What a word does with what it stands for.
    package enum Role: Hashable, Sendable {
        /// It says that there is such a thing.
        case declaration
        /// It changes, replaces, wraps or removes something.
        case alteration
        case use
    }

    /// The definition that a word stands in.
    package struct Holder: Hashable, Sendable {
        /// The name of its object, or the path of an inline definition.
        package var path: String
        /// The outlet or event that leads to the word.
        package var member: String?
    }

    /// The bytes of the word, without quotes.
    package var range: Range<Int>
    package var text: String
    /// Of the name of an object, that name as the file has it, with prefixes; of an inline definition, its path.
    package var path: String?
    package var subject: Subject
    package var role = Role.use
    /// The class of the object or, of a member, the class that has it.
    package var className: String?
    package var holder: Holder?
    /// The bytes from the word to the end of what belongs to it.
    package var extent: Range<Int>
    /// The outlet through which the word leads to an inline definition, and which it names with that.
    package var outlet: Outlet?

    /// An outlet in the path of an inline definition.
    package struct Outlet: Hashable, Sendable {
        /// The bytes of its name.
        var range: Range<Int>
        var name: String
        /// The class that has it.
        var className: String?
        /// The name of the object that has it.
        var owner: String
    }
}

extension Mention {
    /// Whether the word is the target of an outlet or event.
    package var isConnection: Bool { role == .use && holder?.member != nil }

    /// The outlet that the word names with an inline definition, as a word of its own.
    var asOutlet: Mention? {
        outlet.map { outlet in
            Mention(
                range: outlet.range, text: outlet.name, subject: .member(.outlet, outlet.name), role: .alteration,
                className: outlet.className, holder: Holder(path: outlet.owner), extent: outlet.range)
        }
    }

    /// What the word names as files declare it, if that is an object or a prefix.
    package var objectNames: [ObjectName] {
        switch subject {
        case .object(let names), .prefix(let names): names
        default: []
        }
    }

    var parameter: ObjectName? {
        if case .parameter(let name) = subject { name } else { nil }
    }

    /// Whether the word declares an object.
    package var isDeclaredObject: Bool {
        if case .object = subject { role == .declaration } else { false }
    }
}

/// What a word of a wiring file stands for.
package enum Subject: Hashable, Sendable {
    /// A key of the language, with its purpose.
    case keyword(String)
    /// An object, external or owner, as each file declares it that has part in it; of one that nobody declares, none.
    case object([ObjectName])
    /// The prefix of a nib inside the nib.
    case prefix([ObjectName])
    case `class`(String)
    /// What belongs to a class.
    case member(MemberKind, String)
    /// A parameter, by its name in a file that can use it.
    case parameter(ObjectName)
    /// A file, by its path.
    case file(String)
    case value(type: String?)
}

/// An object or parameter by its name in a file.
package struct ObjectName: Hashable, Sendable {
    package var file: String
    package var name: String
}
