import TestVolume

/// Files that include and override each other: `main` two overlays, both of them `base`, which may include a nib twice.
/// Objects are named or defined inline, and some of their values are parameters.
struct RandomOverlays {
    private(set) var files: [String: String] = [:]
    private var numbers: SeededNumbers
    /// The paths of the inline definitions so far.
    private var inlinePaths: [String] = []

    init(seed: Int) {
        numbers = SeededNumbers(seed: UInt64(seed))
        let own = ["a", "b", "c"]
        let prefixes = numbers.chance(60) ? ["one", "two"] : []
        files["part.yaml"] = part()
        let partPaths = inlinePaths
        inlinePaths = prefixes.flatMap { prefix in partPaths.map { "\(prefix).\($0)" } }
        let all = own + prefixes.flatMap { ["\($0).p", "\($0).q"] }
        files["base.yaml"] = base(own, all, prefixes)
        let basePaths = inlinePaths
        let upper = overlay(including: ["base.yaml"], all)
        files["upper.yaml"] = upper
        let upperPaths = inlinePaths
        // Two files that say the same of one member may stand side by side.
        if numbers.chance(50) {
            files["beside.yaml"] = upper
        } else {
            inlinePaths = basePaths
            files["beside.yaml"] = overlay(including: ["base.yaml"], all, few: true)
            inlinePaths += upperPaths.filter { !inlinePaths.contains($0) }
        }
        files["main.yaml"] = overlay(including: ["upper.yaml", "beside.yaml"], all, wraps: true)
    }

    private mutating func part() -> String {
        """
        parameters: {size: \(numbers.number(0..<4))}
        objects:
          p: \(definition("p", ["p", "q"], "size"))
          q: {class: Lamp, attributes: {count: $(size)}}

        """
    }

    private mutating func base(_ own: [String], _ all: [String], _ prefixes: [String]) -> String {
        var text = ""
        if !prefixes.isEmpty {
            let includes = prefixes.map { prefix in
                let size =
                    ["", ", parameters: {size: 5}", ", parameters: {size: $(number)}"]
                    .randomElement(using: &numbers) ?? ""
                return "{file: part.yaml, as: \(prefix)\(size)}"
            }
            text += "include: [\(includes.joined(separator: ", "))]\n"
        }
        text += "parameters: {number: \(numbers.number(0..<4)), words: {default: some}}\nobjects:\n"
        for name in own { text += "  \(name): \(definition(name, all, "number"))\n" }
        return text + "  user: {class: Lamp, attributes: {count: $(number), title: $(words)}}\n"
    }

    private mutating func overlay(
        including files: [String], _ names: [String], few: Bool = false, wraps: Bool = false
    ) -> String {
        var text = "include: [\(files.joined(separator: ", "))]\n"
        if numbers.chance(20) { text += "parameters: {number: \(numbers.number(4..<8))}\n" }
        let paths = inlinePaths
        var (changes, replacements, removals) = ([String](), [String](), [String]())
        var overridden: [String] = []
        if wraps, numbers.chance(30), let name = names.randomElement(using: &numbers) {
            overridden.append(name)
            text += "wrap: {\(name): {class: Lamp, outlets: {next: \(name)}}}\n"
        }
        for name in names where !overridden.contains(name) && numbers.chance(few ? 10 : 50) {
            let given = sections(name, names, share: 30, "number")
            if !given.isEmpty {
                changes.append("  \(name): {\(given)}\n")
                overridden.append(name)
            }
            if numbers.chance(20), !given.contains("next") { removals.append("\(name).next") }
            if numbers.chance(20), !given.contains("all") { removals.append("\(name).all.0") }
        }
        for path in paths where numbers.chance(few ? 10 : 40) {
            // Nothing is left of a definition whose outlet has been given something else.
            if (overridden + removals).contains(where: { path == $0 || path.hasPrefix($0 + ".") }) { continue }
            overridden.append(path)
            switch numbers.number(0..<4) {
            case 0: removals.append(path)
            case 1: replacements.append("  \(path): {class: Lamp, attributes: {count: 6, title: new}}\n")
            default:
                let given = sections(path, names, share: 40, "number")
                if !given.isEmpty { changes.append("  \(path): {\(given)}\n") }
            }
        }
        if !replacements.isEmpty { text += "replace:\n" + replacements.joined() }
        if !changes.isEmpty { text += "change:\n" + changes.joined() }
        if !removals.isEmpty { text += "remove: [\(removals.joined(separator: ", "))]\n" }
        return text
    }

    private mutating func definition(
        _ path: String, _ names: [String], _ parameter: String, isInline: Bool = false
    ) -> String {
        let given = sections(path, names, share: isInline ? 30 : 60, parameter)
        return given.isEmpty ? isInline ? "{class: Lamp}" : "Lamp" : "{class: Lamp, \(given)}"
    }

    /// Returns sections that give some members of an object values and targets.
    private mutating func sections(
        _ path: String, _ names: [String], share: Int, _ parameter: String
    ) -> String {
        var (outlets, attributes) = ([String](), [String]())
        func isGiven(_ numbers: inout SeededNumbers) -> Bool { numbers.chance(share) }
        if isGiven(&numbers) { outlets.append("next: \(target("\(path).next", names, parameter))") }
        if isGiven(&numbers) { outlets.append("neighbour: \(name(names))") }
        if isGiven(&numbers) {
            let items = (0..<2).map { target("\(path).all.\($0)", names, parameter) }
            outlets.append("all: [\(items.joined(separator: ", "))]")
        }
        if isGiven(&numbers) { outlets.append("named: {k: \(target("\(path).named.k", names, parameter))}") }
        if isGiven(&numbers) {
            attributes.append("count: \(numbers.chance(40) ? "$(\(parameter))" : "\(numbers.number(0..<4))")")
        }
        if isGiven(&numbers) {
            attributes.append("title: \(numbers.chance(20) ? "text $(\(parameter))" : "text")")
        }
        return [("attributes", attributes), ("outlets", outlets)].filter { !$1.isEmpty }
            .map { "\($0): {\($1.joined(separator: ", "))}" }.joined(separator: ", ")
    }

    /// Returns a target of an outlet: mostly a name, at times a definition.
    private mutating func target(_ path: String, _ names: [String], _ parameter: String) -> String {
        guard numbers.chance(20) else { return name(names) }
        inlinePaths.append(path)
        return definition(path, names, parameter, isInline: true)
    }

    private mutating func name(_ names: [String]) -> String { names.randomElement(using: &numbers) ?? "a" }
}
