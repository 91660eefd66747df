import TestVolume

/// A project of two to four files: a base, a part under a prefix with its inputs, a plain include, and an overlay.
///
/// Objects, members, actions, classes and texts have the same names at times, so that whoever goes by the spelling is wrong.
struct RandomProject {
    private(set) var files: [String: String] = [:]
    private var numbers: SeededNumbers
    /// The objects of the base and of what it includes, as the overlay names them.
    private var objects: [(name: String, definition: Value)] = []
    /// The names that the base and the overlay can put into outlets.
    private var names = ["alpha", "beta", "screen"]

    init(seed: Int) {
        numbers = SeededNumbers(seed: UInt64(seed))
        let (hasPart, hasMore) = (numbers.chance(75), numbers.chance(60))
        var includes: [Value] = []
        if hasMore { includes.append(more()) }
        if hasPart { includes.append(part()) }
        base(including: includes)
        if numbers.chance(85) || !hasPart && !hasMore { overlay() }
    }

    private mutating func write(_ file: String, _ sections: [(key: String, value: Value)]) {
        var notation = Notation(seed: numbers.next())
        files[file] = notation.text(sections.filter { !$0.value.isEmpty })
    }

    // MARK: Files

    /// Writes a part with an external, perhaps an owner, and a parameter, and returns the include of it.
    private mutating func part() -> Value {
        let hasOwner = numbers.chance(50)
        let known = ["inner", "alpha", "clock"] + (hasOwner ? ["owner"] : [])
        let inner = definition(naming: known, size: "$(size)")
        let alpha = definition(naming: known)
        write(
            "part.yaml",
            [
                ("parameters", .map([("size", .word("3"))])), ("owner", hasOwner ? .word("Item") : .map([])),
                ("externals", .map([("clock", .word("Box"))])),
                ("objects", .map([("inner", inner), ("alpha", alpha)])),
            ])
        objects += [("side.inner", inner), ("side.alpha", alpha)]
        names += ["side.inner", "side.alpha"]
        return .map(
            [
                ("file", .word(numbers.chance(30) ? "./part.yaml" : "part.yaml")), ("as", .word("side")),
                ("externals", .map([("clock", .word("alpha"))])), ("parameters", .map([("size", .word("$(rows)"))])),
            ] + (hasOwner ? [("owner", .word("beta"))] : []))
    }

    /// Writes a file that is joined, perhaps with an external that the base fills, and returns the include of it.
    private mutating func more() -> Value {
        let needsAlpha = numbers.chance(50)
        let known = ["gamma", "delta"] + (needsAlpha ? ["alpha"] : [])
        let own = ["gamma", "delta"].map { (name: $0, definition: definition(naming: known)) }
        write(
            "more.yaml",
            [
                ("externals", .map(needsAlpha ? [("alpha", .word("Item"))] : [])),
                ("objects", .map(own.map { ($0.name, $0.definition) })),
            ])
        objects += own
        names += ["gamma", "delta"]
        return .word("more.yaml")
    }

    private mutating func base(including includes: [Value]) {
        let own = [
            ("alpha", definition(naming: names, size: "$(rows)")), ("beta", definition(naming: names)),
            ("spare", .word("Item")),
        ]
        write(
            "base.yaml",
            [
                ("include", .list(includes)), ("parameters", .map([("rows", .word("3"))])), ("owner", .word("App")),
                ("externals", .map([("screen", .word("Box"))])), ("objects", .map(own)),
            ])
        objects += own.dropLast()
    }

    /// Writes an overlay that does one thing to some of the objects, or to definitions in them.
    private mutating func overlay() {
        var verbs: [String: [(key: String, value: Value)]] = [:]
        var removed = numbers.chance(50) ? ["spare"] : []
        for (name, definition) in objects where numbers.chance(60) {
            let inline = definition.inlinePaths(in: name)
            if let path = inline.randomElement(using: &numbers), numbers.chance(60) {
                switch numbers.number(0..<3) {
                case 0: removed.append(path)
                case 1: verbs["replace", default: []].append((path, .map([("class", .word("Panel"))])))
                default: verbs["change", default: []].append((path, attributes()))
                }
                continue
            }
            switch numbers.number(0..<4) {
            case 0: verbs["replace", default: []].append((name, self.definition(naming: names)))
            case 1:
                let inner = Value.map([("inner", .word(name))])
                verbs["wrap", default: []].append((name, .map([("class", .word("Spy")), ("outlets", inner)])))
            case 2 where definition["outlets"]?["beta"] != nil: removed.append("\(name).beta")
            default: verbs["change", default: []].append((name, change()))
            }
        }
        write(
            "over.yaml",
            [
                ("include", .list([.word("base.yaml")])),
                ("parameters", .map(numbers.chance(30) ? [("rows", .word("4"))] : [])),
                ("objects", .map(numbers.chance(50) ? [("late", definition(naming: names))] : [])),
                ("replace", .map(verbs["replace"] ?? [])), ("wrap", .map(verbs["wrap"] ?? [])),
                ("change", .map(verbs["change"] ?? [])), ("remove", .list(removed.map(Value.word))),
            ])
    }

    // MARK: Definitions

    private mutating func definition(naming names: [String], size: String? = nil, depth: Int = 0) -> Value {
        var attributes: [(key: String, value: Value)] = size.map { [("size", .word($0))] } ?? []
        if numbers.chance(40) {
            attributes.append(("alpha", .word(pick(["alpha", "beta and gamma", "side.inner", "Box"]))))
        }
        if numbers.chance(20) { attributes.append(("rules", .words("alpha", "rows"))) }
        var outlets: [(key: String, value: Value)] = []
        if numbers.chance(60) { outlets.append(("beta", target(names, depth))) }
        if numbers.chance(30) { outlets.append(("list", .list([target(names, depth), target(names, depth)]))) }
        if numbers.chance(20) {
            outlets.append(("keyed", .map([("alpha", target(names, depth)), ("right", .word(pick(names)))])))
        }
        var actions: [(key: String, value: Value)] = []
        if numbers.chance(30) { actions.append(("tap", action(names))) }
        if numbers.chance(10) { actions.append(("gamma", .list([action(names), action(names)]))) }
        let sections = [("attributes", attributes), ("outlets", outlets), ("actions", actions)].filter { !$1.isEmpty }
        let className = pick(["Item", "Box", "alpha"])
        // A mapping with a class is a definition, one without is keyed by the names in it.
        if sections.isEmpty, depth == 0, numbers.chance(70) { return .word(className) }
        return .map([("class", .word(className))] + sections.map { ($0, .map($1)) })
    }

    private mutating func target(_ names: [String], _ depth: Int) -> Value {
        depth < 2 && numbers.chance(20) ? definition(naming: names, depth: depth + 1) : .word(pick(names))
    }

    private mutating func action(_ names: [String]) -> Value { .word("\(pick(names)).\(pick(["step", "alpha"]))") }

    private mutating func attributes() -> Value { .map([("attributes", .map([("title", .word("beta"))]))]) }

    /// Returns what an overlay changes of an object.
    private mutating func change() -> Value {
        numbers.chance(40)
            ? attributes() : .map([("outlets", .map([("beta", .word(pick(names))), ("list", .words(pick(names)))]))])
    }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &numbers) ?? "alpha" }
}

extension Value {
    fileprivate var isEmpty: Bool {
        switch self {
        case .word: false
        case .list(let items): items.isEmpty
        case .map(let entries): entries.isEmpty
        }
    }

    /// The paths of the inline definitions in the definition of an object.
    fileprivate func inlinePaths(in name: String) -> [String] {
        guard case .map(let outlets)? = self["outlets"] else { return [] }
        return outlets.flatMap { outlet, target -> [String] in
            let parts: [(String, Value)] =
                switch target {
                case .word: []
                case .list(let items): items.enumerated().map { ("\(name).\(outlet).\($0)", $1) }
                case .map(let entries) where target["class"] == nil: entries.map { ("\(name).\(outlet).\($0)", $1) }
                case .map: [("\(name).\(outlet)", target)]
                }
            return parts.flatMap { path, part in
                part["class"] == nil ? [] : [path] + part.inlinePaths(in: path)
            }
        }
    }
}
