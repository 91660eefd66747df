/// Files in which much is alike or leads to the same, so that comparing all pairs would take time quadratic in their
/// size.
let alikeFiles: [HostileFiles] = alikeTexts + alikeSiblings + alikeCopies

/// Files as names with texts.
private typealias NamedTexts = [(name: String, text: String)]

// MARK: One file

private let alikeTexts: [HostileFiles] = [
    .init("unknown-parameter", "one parameter nobody declared, in one text again and again") {
        filled("objects: {a: {class: N, attributes: {text: '", "$(p) ", "'}}}")
    },
    .init("unused-parameters", "parameters that nothing uses, each like many that are used", unusedParameters),
    .init("closed-again", "a long cycle of initialisers that is closed again and again") {
        let count = 12_000
        return chain(count) + filled(" a\(count): {class: M, outlets: {parts: [", "a0,", "]}}\n", bytes: size / 2)
    },
    .init("closed-alike", "long cycles that differ at their ends alone") {
        let count = 8_000
        let ends = joined(count, ",") { "b\($0)" }
        let back = joined(count) { " b\($0): {class: M, outlets: {parts: [a0]}}\n" }
        return chain(count) + " a\(count): {class: M, outlets: {parts: [\(ends)]}}\n" + back
    },
    .init("nan", "a set of numbers that equal nothing") {
        filled("objects: {a: {class: N, attributes: {ratios: [", ".nan,", "]}}}")
    },
    .init("marks", "combining marks in no order, in a set") {
        filled("objects: {a: {class: N, attributes: {words: [a", "\u{301}\u{323}", "]}}}")
    },
    .init("marks-in-a-class", "the same in the name of a class") { filled("objects: {a: a", "\u{301}\u{323}", "}") },
    .init("short-names", "unknown names, each like a hundred thousand others") {
        let names = joined(120, ",") { "b\(10_000 + $0)" }
        return numbered("objects: {", "q: {class: N, outlets: {others: [\(names)]}}}") { "a\(10_000 + $0): N," }
    },
    .init("nothing-fits", "unknown names, for which no object fits") {
        let lines = joined(120) { " q\($0): {class: N, outlets: {next: zzzzzzzzzzzzzzzz\($0)}}\n" }
        return numbered("objects:\n", lines) { " v\($0): V\n" }
    },
]

private func unusedParameters() -> String {
    let count = 50_000
    let used = joined(count) { " p\($0): 1\n" }
    let unused = joined(120) { " q\($0): 1\n" }
    let uses = joined(count) { "$(p\($0))" }
    return "parameters:\n\(used)\(unused)objects: {a: {class: N, attributes: {text: '\(uses)'}}}"
}

/// Returns initialisers each of which needs the next.
private func chain(_ count: Int) -> String {
    "objects:\n" + joined(count) { " a\($0): {class: M, outlets: {parts: [a\($0 + 1)]}}\n" }
}

// MARK: Files beside each other

private let alikeSiblings: [HostileFiles] = [
    several("siblings-alike", "1,000 files that say the same of 31 objects") {
        siblings("change", "{attributes: {text: x}}")
    },
    several("siblings-unlike", "1,000 files that say different things of 31 objects") {
        siblings("replace", "{class: N, attributes: {count: %}}")
    },
    several("siblings-that-wrap", "1,000 files that wrap 31 objects alike") {
        siblings("wrap", "{class: N, outlets: {next: $}}")
    },
    .init("sibling-parameters", "1,000 files that declare 31 parameters alike", files: { siblings("parameters", "1") }),
    .init("siblings-and-parts", "files that replace what another has changed in many places", files: siblingsAndParts),
    several("key-of-dots", "an attribute with a name of half a million dots") {
        over("objects: {a: N}", filled("include: [base.yaml]\nchange: {a: {attributes: {? ", "x.", " : 1}}}"))
    },
    several("long-path", "many attributes at a long path") {
        let path = joined(120, ".") { _ in String(repeating: "x", count: 250) }
        let start = "include: [base.yaml]\nchange:\n ? a.\(path)\n : {attributes: {"
        return over("objects: {a: N}", numbered(start, "}}") { "k\($0): 1," })
    },
    .init("often-included", "a file that includes another again and again, included by 900", files: oftenIncluded),
    .init(
        "read-before", "files that include each other 1,000 deep, each read before the one that includes it",
        files: readBefore),
]

private func siblingsAndParts() -> NamedTexts {
    let parts = numbered("include: [base.yaml]\nchange: {a: {attributes: {", "}}}", bytes: 900_000) { "k\($0): 1," }
    return including(["parts.yaml"] + (0..<900).map { "f\($0).yaml" })
        + [("base.yaml", "objects: {a: N}"), ("parts.yaml", parts)]
        + (0..<900).map { ("f\($0).yaml", "include: [base.yaml]\nreplace: {a: N}") }
}

private func oftenIncluded() -> NamedTexts {
    including((0..<900).map { "f\($0).yaml" })
        + [("often.yaml", filled("include: [", "a,", "]", bytes: 900_000)), ("a", "objects: {a: N}")]
        + (0..<900).map { ("f\($0).yaml", "include: [often.yaml]") }
}

private func readBefore() -> NamedTexts {
    let wrap = "wrap: {a: {class: N, outlets: {named: {\(String(repeating: "k", count: 900)): a}}}}"
    let files: NamedTexts = (0..<1_000).map { number in
        let included = number == 0 ? "base.yaml" : "f\(number - 1).yaml"
        return ("f\(number).yaml", "include: [\(included)]\n\(wrap)")
    }
    return including(files.map(\.name)) + files + [("base.yaml", "objects: {a: N}")]
}

/// Returns sibling files, each of which overrides 31 objects: `%` is the number of the file, `$` the object.
private func siblings(_ section: String, _ what: String) -> NamedTexts {
    let objects = (0..<31).map { "a\($0)" }
    let files: NamedTexts = (0..<1_000).map { file in
        let lines = objects.map { object in
            " \(object): \(what)\n".replacing("%", with: "\(file)").replacing("$", with: object)
        }
        return ("f\(file).yaml", "include: [base.yaml]\n\(section):\n\(lines.joined())")
    }
    let base = objects.map { "\($0): N" }.joined(separator: ", ")
    return including(files.map(\.name)) + files + [("base.yaml", "objects: {\(base)}")]
}

// MARK: Copies

private let alikeCopies: [HostileFiles] = [
    .init(
        "parameters-of-copies", "copies that are given as many parameters as fit", mebibytes: 2,
        files: parametersOfCopies),
    .init(
        "parameters-handed-on", "200 parameters handed on through 60 copies, each of which uses them",
        files: {
            (0..<60).map { depth in
                let given = joined(200, ", ") { "p\($0): $(p\($0))" }
                return (
                    depth == 0 ? "wiring.yaml" : "c\(depth).yaml",
                    "parameters: {\(joined(200, ", ") { "p\($0): 0" })}\n"
                        + (depth < 59 ? "include: [{file: c\(depth + 1).yaml, as: x, parameters: {\(given)}}]\n" : "")
                        + "objects: {s: {class: N, attributes: {words: [\(joined(200, ", ") { "$(p\($0))" })]}}}"
                )
            }
        }),
    .init("externals-handed-on", "externals that are handed on through 1,000 copies", files: { handedOn("z") }),
    .init("externals-in-circles", "the same, and the last copy hands them to the first", files: { handedOn("p0.e%") }),
    several("one-object-of-copies", "1,000 copies that set the same on one object") {
        let copies = joined(1_000) { " - {file: part.yaml, as: p\($0), externals: {e: z}}\n" }
        let settings = "{count: 1, text: x, ratio: 1.0, words: [a], numbers: [1]}"
        return [
            ("wiring.yaml", "objects: {z: N}\ninclude:\n\(copies)"),
            ("part.yaml", "externals: {e: {class: N, attributes: \(settings)}}"),
        ]
    },
]

private func parametersOfCopies() -> NamedTexts {
    let declared = joined(250, ", ") { "p\($0): \($0)" }
    let given = joined(250, ", ") { "p\($0): $(p\($0))" }
    let objects = joined(250) { " a\($0): {class: N, attributes: {count: $(p\($0))}}\n" }
    let including = numbered("parameters: {\(declared)}\ninclude:\n") {
        " - {file: part.yaml, as: c\($0), parameters: {\(given)}}\n"
    }
    return [("wiring.yaml", including), ("part.yaml", "parameters: {\(declared)}\nobjects:\n\(objects)")]
}

/// Returns copies with sixty externals, each bound to that of the next copy; `%` is the number of the external.
private func handedOn(_ last: String) -> NamedTexts {
    let copies = joined(1_000) { copy in
        let target = copy < 999 ? "p\(copy + 1).e%" : last
        let given = joined(60, ", ") { "e\($0): " + target.replacing("%", with: "\($0)") }
        return " - {file: part.yaml, as: p\(copy), externals: {\(given)}}\n"
    }
    return [
        ("wiring.yaml", "objects: {z: N}\ninclude:\n\(copies)"),
        ("part.yaml", "externals: {\(joined(60, ", ") { "e\($0): N" })}"),
    ]
}

// MARK: Pieces

private func joined(_ count: Int, _ separator: String = "", _ piece: (Int) -> String) -> String {
    (0..<count).map(piece).joined(separator: separator)
}

/// Returns a file that only includes others.
private func including(_ names: [String]) -> NamedTexts {
    [("wiring.yaml", "include: [\(names.joined(separator: ", "))]")]
}

/// Returns a file and another that it includes as `base.yaml`.
private func over(_ base: String, _ text: String) -> NamedTexts {
    [("wiring.yaml", text), ("base.yaml", base)]
}

/// Creates a set of several files.
private func several(
    _ name: String, _ idea: String, _ files: @escaping @Sendable () -> [(name: String, text: String)]
) -> HostileFiles {
    HostileFiles(name, idea, files: files)
}
