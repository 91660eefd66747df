#if Commands
internal import ArgumentParser
internal import WiringBlueprint

/// What shells complete arguments with.
extension CompletionKind {
    static let wiringFiles = CompletionKind.file(extensions: ["yaml", "yml"])
    static let catalogs = CompletionKind.file(extensions: ["json"])

    /// Nothing, as there is no such name yet. An argument with no completion at all is not counted in the script for fish,
    /// where those behind it would then be taken for those before them.
    static let newName = names { _ in [] }

    static let classes = names { $0.line.flags.contains("--external") ? $0.placeholders : $0.classes }
    static let placeholders = names(\.placeholders)
    static let objects = names { $0.objects() }
    /// Objects, and everything that can be shown of them.
    static let keys = names { $0.objects() + $0.keys }

    static let attributes = names { $0.members { $0.sections != .outlet } }
    static let values = names { $0.line.operand(afterFile: 0).map($0.values) ?? [] }

    static let outlets = names { $0.members { $0.sections != .attribute } }
    /// Objects that fit the outlet before them.
    static let targets = names { $0.line.operand(afterFile: 0).map($0.targets(fitting:)) ?? $0.targets }
    static let connectedOutlets = names(\.connectedOutlets)
    /// The objects to which the outlet before them is connected.
    static let connectedTargets = names { $0.line.operand(afterFile: 0).map($0.targets(of:)) ?? [] }

    /// What can be renamed, by the word before it.
    static let renamed = names { names in
        switch names.line.operands.last.flatMap(RenameCommand.Subject.init(rawValue:)) {
        case .object: names.namedObjects
        case .event: names.eventsOfClasses
        case .action: names.actionsOfClasses
        case .parameter: names.parameters
        case .prefix: names.prefixes
        case .file: names.files
        case .class: names.classesInUse
        case .outlet: names.membersOfClasses { $0.sections != .attribute }
        case .attribute: names.membersOfClasses { $0.sections != .outlet }
        case nil: []
        }
    }

    /// Objects, and the files that they can move to.
    static let movable = names { $0.namedObjects + $0.files }

    /// Parameters, as `name=`.
    static let parameters = names { $0.parameters.map { $0 + "=" } }
    static let externals = names(\.externals)

    private static func names(_ find: @escaping @Sendable (ProjectNames) -> [String]) -> CompletionKind {
        .custom { words, index, prefix in
            let line = CompletedLine(words, completing: index, prefix: prefix)
            var seen: Set<String> = []
            return find(ProjectNames(line)).filter { name in
                name.hasPrefix(line.prefix) && isPlain(name) && seen.insert(name).inserted
            }
        }
    }

    /// Whether a name means itself in every shell. bash expands completions, so that a key such as `$(reboot)` in a file
    /// of somebody else would be run.
    private static func isPlain(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || "_-.=<>/".contains($0) }
    }
}
#endif
