/// A place in a file that names a symbol.
package struct Occurrence: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        /// It declares the symbol.
        case definition
        /// It changes, replaces, wraps or removes the symbol.
        case override
        case reference
    }

    /// The definition that contains an occurrence.
    package struct Container: Hashable, Sendable {
        /// The name of its object, or the path of an inline definition.
        package var path: String
        /// The outlet or event that the occurrence is a target of.
        package var member: String?
    }

    /// The index of the file in its project.
    package var file: Int
    /// The bytes of the name, without quotes; all of a scalar that is written with escapes.
    package var range: Range<Int>
    /// The name.
    package var text: String
    /// The UTF-8 offset of the name in the contents of its scalar.
    package var offset = 0
    /// The name of an object as the file has it, with prefixes; the path of an inline definition.
    package var path: String?
    package var symbol: Symbol
    package var role = Role.reference
    /// The class of the object or, of a member, the class that has it.
    package var className: String?
    package var container: Container?
    /// The bytes from the name to the end of what belongs to it.
    package var extent: Range<Int>
    /// The outlet of an inline definition, which the path of that names too.
    package var outlet: Outlet?
    /// Whether it is a member that the caller of a provider passes.
    package var isPassed = false

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

extension Occurrence {
    /// Whether only the class tells if a member is an attribute, an outlet or an event, rather than its section.
    package var isOfAnyKind: Bool { role == .override || isPassed }

    /// Whether it is the target of an outlet or event.
    package var isConnection: Bool { role == .reference && container?.member != nil }

    /// The outlet that it names with an inline definition, as its own occurrence.
    var asOutlet: Occurrence? {
        outlet.map { outlet in
            Occurrence(
                file: file, range: outlet.range, text: outlet.name, offset: outlet.owner.utf8.count + 1,
                symbol: .member(.outlet, outlet.name), role: .override, className: outlet.className,
                container: Container(path: outlet.owner), extent: outlet.range)
        }
    }

    /// The names of the object or prefix in the files that declare it.
    package var objectNames: [ObjectName] {
        switch symbol {
        case .object(let names), .prefix(let names): names
        default: []
        }
    }

    package var parameter: ObjectName? {
        if case .parameter(let name) = symbol { name } else { nil }
    }

    package var isDefinedObject: Bool {
        if case .object = symbol { role == .definition } else { false }
    }
}

/// The meaning of a name in a wiring file.
package enum Symbol: Hashable, Sendable {
    /// A key of the language, with its purpose.
    case keyword(String)
    /// An object, external or owner, by its name in each file that declares it; without names, one that no file
    /// declares.
    case object([ObjectName])
    /// The prefix of a nested nib.
    case prefix([ObjectName])
    case `class`(String)
    /// A member of a class.
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

    package init(file: String, name: String) { (self.file, self.name) = (file, name) }
}
