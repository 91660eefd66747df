#if Commands
internal import ArgumentParser
internal import WiringBlueprint

/// The completions of arguments in shells.
extension CompletionKind {
    static let wiringFiles = CompletionKind.file(extensions: ["yaml", "yml"])
    static let catalogs = CompletionKind.file(extensions: ["json"])

    /// Nothing, since the name is new. The script for fish does not count an argument without any completion, and would
    /// take each later argument for the one before it.
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

    /// The names that can be renamed, by the word before them.
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

    /// Whether every shell takes a name literally. bash expands completions, so a key such as `$(reboot)` in a file
    /// from elsewhere would be run.
    private static func isPlain(_ name: String) -> Bool {
        name.allSatisfy { $0.isLetter || $0.isNumber || "_-.=<>/".contains($0) }
    }
}
#endif
