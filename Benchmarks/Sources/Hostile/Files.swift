/// A set of wiring files that is meant to hurt.
struct HostileFiles: Sendable {
    /// What it is, as a name on a command line.
    var name: String
    /// How it could hurt.
    var idea: String
    /// The files by name; the first is the one that is loaded.
    var files: @Sendable () -> [(name: String, text: String)]

    init(_ name: String, _ idea: String, _ text: @escaping @Sendable () -> String) {
        self.init(name, idea, files: { [("wiring.yaml", text())] })
    }

    init(_ name: String, _ idea: String, files: @escaping @Sendable () -> [(name: String, text: String)]) {
        (self.name, self.idea, self.files) = (name, idea, files)
    }
}

/// About a mebibyte, which is what the promise is about.
private let size = 1 << 20

private func filled(_ start: String, _ piece: String, _ end: String = "", bytes: Int = size) -> String {
    start + String(repeating: piece, count: max(1, (bytes - start.utf8.count - end.utf8.count) / piece.utf8.count))
        + end
}

/// As many numbered pieces as there is room for.
private func numbered(_ start: String, _ end: String = "", bytes: Int = size, _ piece: (Int) -> String) -> String {
    var text = start
    var number = 0
    while text.utf8.count < bytes - end.utf8.count {
        text += piece(number)
        number += 1
    }
    return text + end
}

private func longName(_ number: Int, _ length: Int = 190) -> String {
    let digits = "\(number)"
    return "n" + String(repeating: "x", count: length - 1 - digits.utf8.count) + digits
}

/// Every way to hurt that somebody thought of.
let hostileFiles: [HostileFiles] =
    textFiles + nameFiles + overlayFiles + includeFiles + objectFiles + valueFiles

private let textFiles: [HostileFiles] = [
    .init("brackets", "1,000,000 '['") { String(repeating: "[", count: 1_000_000) },
    .init("braces", "100,000 nested '{a: '") { String(repeating: "{a: ", count: 100_000) },
    .init("indentation", "as deep as indentation goes") {
        (0..<1_400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    },
    .init("tag-directives", "a megabyte of '%TAG'") { filled("", "%TAG !a! tag:b,2000:\n") },
    .init("tag-directives-behind", "a megabyte of '%TAG' behind a document") {
        filled("objects: {}\n...\n", "%TAG !a! tag:b,2000:\n")
    },
    .init("aliases", "the billion laughs") {
        "a: &a [x, x]\n" + (0..<40).map { "b\($0): &b\($0) [*\($0 == 0 ? "a" : "b\($0 - 1)"), *a]\n" }.joined()
    },
    .init("anchors", "as many anchors as fit") { numbered("objects: [", "]") { "&a\($0) b," } },
    .init("documents", "as many documents as fit") { filled("", "---\na: b\n") },
    .init("one-line", "one line of short items") { filled("remove: [", "a,", "]") },
    .init("one-scalar", "one plain scalar") { filled("objects: {a: {class: N, attributes: {text: ", "word ", "}}}") },
    .init("escapes", "one scalar of escapes") {
        filled("objects: {a: {class: N, attributes: {text: \"", "\\u2028", "\"}}}")
    },
    .init("100-megabytes", "a scalar of 100 MB") { filled("a: ", "x", bytes: 100_000_000) },
    .init("same-key", "one key again and again") { filled("objects: {", "a: N,", "}") },
    .init("nothing", "keys with nothing behind them") { numbered("objects:\n") { " k\($0):\n" } },
    .init("controls", "control characters") { filled("objects: {a: ", "\u{1}", "}") },
    .init("line-separators", "characters that end lines for YAML alone") { filled("# ", "\u{2028}a", "\n") },
    .init("no-utf8", "bytes that end too early") { filled("objects: {a: ", "\u{FFFD}", "}") },
    .init("comments", "nothing but comments") { filled("", "# a\n") },
    .init("unclosed-quotes", "a quoted text with no end") { filled("objects: {a: \"", "word\n  ") },
]

private let nameFiles: [HostileFiles] = [
    .init("long-names", "names of 1,000 characters") { numbered("objects: {", "}") { longName($0, 1_000) + ": N," } },
    .init("unknown-names", "as many unknown names as fit, each like many others") {
        numbered("objects:\n") { " \(longName($0)): {class: N, outlets: {next: \(longName($0 + 1_000_000))}}\n" }
    },
    .init("unknown-classes", "as many unknown classes as fit") { numbered("objects:\n") { " a\($0): M\($0)\n" } },
    .init("unknown-outlets", "as many unknown outlets as fit") {
        numbered("objects: {a: {class: N, outlets: {", "}}}") { "o\($0): a," }
    },
    .init("unknown-attributes", "as many unknown attributes as fit") {
        numbered("objects: {a: {class: N, attributes: {", "}}}") { "o\($0): 1," }
    },
    .init("dots", "a path of half a million steps") {
        filled("objects: {a: {class: N, outlets: {next: a", ".a", "}}}")
    },
    .init("dots-in-overlays", "an overlay on such a path") { filled("change: {a", ".a", ": {shared: false}}") },
    .init("dots-in-actions", "an action of such a path") {
        filled("objects: {a: {class: N, actions: {tap: a", ".a", "}}}")
    },
    .init("many-paths", "many paths with many steps") {
        numbered("objects:\n") {
            " a\($0): {class: N, outlets: {next: a\(String(repeating: ".next", count: 45))}}\n"
        }
    },
    .init("misfits", "as many targets of a wrong class as fit") {
        numbered("objects:\n b: V\n") { " a\($0): {class: N, outlets: {next: b}}\n" }
    },
]

private let overlayFiles: [HostileFiles] = [
    .init(
        "overlays-in-a-list", "many overlays on parts of one list",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [base.yaml]\nchange:\n", bytes: 700_000) {
                        " a.others.\($0): {attributes: {count: 1}}\n"
                    }
                ),
                (
                    "base.yaml",
                    filled("objects: {a: {class: N, outlets: {others: [", "{class: N},", "]}}}", bytes: 300_000)
                ),
            ]
        }),
    .init(
        "overlays-by-key", "many overlays on keyed parts of one outlet",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [base.yaml]\nreplace:\n", bytes: 500_000) {
                        " a.named.k\($0): N\n"
                    }
                ),
                (
                    "base.yaml",
                    numbered("objects: {a: {class: N, outlets: {named: {", "}}}}", bytes: 500_000) {
                        "k\($0): {class: N},"
                    }
                ),
            ]
        }),
    .init(
        "overlays-on-outlets", "many overlays on outlets of one object",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [base.yaml]\nchange:\n", bytes: 600_000) {
                        " a.o\($0): {shared: false}\n"
                    }
                ),
                (
                    "base.yaml",
                    numbered("objects: {a: {class: N, outlets: {", "}}}", bytes: 400_000) {
                        "o\($0): {class: N},"
                    }
                ),
            ]
        }),
    .init(
        "removals", "many parts removed from one object",
        files: {
            [
                ("wiring.yaml", numbered("include: [base.yaml]\nremove:\n", bytes: 500_000) { "- a.o\($0)\n" }),
                (
                    "base.yaml",
                    numbered("objects: {a: {class: N, attributes: {", "}}}", bytes: 400_000) { "o\($0): 1," }
                ),
            ]
        }),
    .init(
        "overlays-on-nothing", "many overlays on what is not there",
        files: {
            [
                ("wiring.yaml", numbered("include: [base.yaml]\nremove:\n", bytes: 500_000) { "- b\($0)\n" }),
                ("base.yaml", numbered("objects:\n", bytes: 500_000) { " a\($0): N\n" }),
            ]
        }),
    .init(
        "parts-that-are-not-there", "many overlays on parts that are not there",
        files: {
            [
                ("wiring.yaml", numbered("include: [base.yaml]\nremove:\n", bytes: 500_000) { "- a.b\($0)\n" }),
                (
                    "base.yaml",
                    numbered("objects: {a: {class: N, attributes: {", "}}}", bytes: 500_000) { "o\($0): 1," }
                ),
            ]
        }),
    .init(
        "overlays-on-a-wrapper", "many overlays on a wrapper with many targets",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [wrap.yaml]\nchange:\n", bytes: 500_000) {
                        " a.others.\($0): {attributes: {count: 1}}\n"
                    }
                ),
                (
                    "wrap.yaml",
                    filled(
                        "include: [base.yaml]\nwrap: {a: {class: N, outlets: {others: [", "{class: N},", "a]}}}",
                        bytes: 400_000)
                ),
                ("base.yaml", "objects: {a: N}"),
            ]
        }),
    .init(
        "siblings", "1,000 files that say the same of one object",
        files: {
            [("wiring.yaml", "include: [" + (0..<1_000).map { "f\($0).yaml" }.joined(separator: ", ") + "]")]
                + (0..<1_000).map {
                    (
                        "f\($0).yaml",
                        filled("include: [base.yaml]\nchange: {a: {attributes: {text: ", "x", "}}}", bytes: 1_000)
                    )
                } + [("base.yaml", "objects: {a: N}")]
        }),
    .init(
        "contradictions", "1,000 files that say different things of one object",
        files: {
            [("wiring.yaml", "include: [" + (0..<1_000).map { "f\($0).yaml" }.joined(separator: ", ") + "]")]
                + (0..<1_000).map {
                    ("f\($0).yaml", "include: [base.yaml]\nchange: {a: {attributes: {text: t\($0)}}}")
                } + [("base.yaml", "objects: {a: N}")]
        }),
    .init(
        "deep-overlays", "definitions in place that overlays put into each other",
        files: {
            let depth = 25
            let path = String(repeating: ".next", count: depth)
            func nested(_ depth: Int) -> String {
                String(repeating: "{class: N, outlets: {next: ", count: depth) + "{class: N}"
                    + String(repeating: "}}", count: depth)
            }
            let levels = 60
            return (0..<levels).map { level in
                let path = "a" + String(repeating: path, count: levels - level)
                return (
                    level == 0 ? "wiring.yaml" : "f\(level).yaml",
                    "include: [\(level == levels - 1 ? "base.yaml" : "f\(level + 1).yaml")]\nreplace: {\(path): \(nested(depth))}"
                )
            } + [("base.yaml", "objects: {a: \(nested(depth))}")]
        }),
    .init(
        "wrappers", "one object wrapped by 60 files, and each wrapper changed",
        files: {
            (0..<60).map { level in
                (
                    level == 0 ? "wiring.yaml" : "f\(level).yaml",
                    "include: [\(level == 59 ? "base.yaml" : "f\(level + 1).yaml")]\n"
                        + numbered("wrap: {a: {class: N, attributes: {text: ", "}, outlets: {next: a}}}", bytes: 15_000)
                    { _ in "x" }
                )
            } + [("base.yaml", "objects: {a: N}")]
        }),
]

private let includeFiles: [HostileFiles] = [
    .init(
        "include-bomb", "two copies a level",
        files: {
            (0..<63).map { level in
                (
                    level == 0 ? "wiring.yaml" : "f\(level).yaml",
                    "include: [{file: f\(level + 1).yaml, as: a}, {file: f\(level + 1).yaml, as: b}]"
                )
            } + [("f63.yaml", "objects: {a: N}")]
        }),
    .init(
        "copies", "1,000 copies of many objects",
        files: {
            [
                (
                    "wiring.yaml",
                    "include: [" + (0..<1_000).map { "{file: part.yaml, as: p\($0)}" }.joined(separator: ", ") + "]"
                ),
                ("part.yaml", numbered("objects:\n", bytes: 1_000_000) { " a\($0): N\n" }),
            ]
        }),
    .init(
        "copies-with-externals", "1,000 copies that lack many externals",
        files: {
            [
                (
                    "wiring.yaml",
                    "include: [" + (0..<1_000).map { "{file: part.yaml, as: p\($0)}" }.joined(separator: ", ") + "]"
                ),
                ("part.yaml", numbered("externals:\n", bytes: 20_000) { " a\($0): N\n" }),
            ]
        }),
    .init(
        "unknown-externals", "a copy that is given many externals it does not know",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [{file: part.yaml, as: p, externals: {", "}}]", bytes: 500_000) { "b\($0): a," }
                ),
                ("part.yaml", numbered("externals:\n", bytes: 500_000) { " a\($0): N\n" }),
            ]
        }),
    .init(
        "unknown-inputs", "a copy that is given many parameters it does not know",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [{file: part.yaml, as: p, parameters: {", "}}]", bytes: 500_000) { "b\($0): a," }
                ),
                ("part.yaml", numbered("parameters:\n", bytes: 500_000) { " a\($0): N\n" }),
            ]
        }),
    .init(
        "files", "1,000 files that include many of each other",
        files: {
            rows
        }),
    .init(
        "star", "1,000 files side by side that say the same of an external",
        files: {
            [("wiring.yaml", "include: [" + (0..<1_000).map { "f\($0).yaml" }.joined(separator: ", ") + "]")]
                + (0..<1_000).map { number in
                    (
                        "f\(number).yaml",
                        numbered("externals: {e: N}\nobjects:\n", bytes: 900) {
                            " a\(number)-\($0): {class: N, outlets: {next: e}}\n"
                        }
                    )
                }
        }),
    .init(
        "replaced-files", "many files put behind prefixes that are not there",
        files: {
            [
                (
                    "wiring.yaml",
                    numbered("include: [many.yaml]\nreplace:\n", bytes: 800_000) { " q\($0): {file: part.yaml}\n" }
                ),
                (
                    "many.yaml",
                    "include: [" + (0..<900).map { "{file: part.yaml, as: p\($0)}" }.joined(separator: ", ") + "]"
                ),
                ("part.yaml", "objects: {a: N}"),
            ]
        }),
    .init("missing-files", "many files that are not there") { numbered("include: [", "]") { "no\($0).yaml," } },
]

/// In fifty rows of twenty, files each of which includes the whole row below.
private let rows: [(name: String, text: String)] = {
    func includes(_ row: Int) -> String {
        "include: [" + (0..<20).map { number in "f\(row)-\(number).yaml" }.joined(separator: ", ") + "]\n"
    }
    var files = [(name: "wiring.yaml", text: includes(0))]
    for row in 0..<50 {
        for number in 0..<20 {
            let object = "objects: {a\(row)-\(number): N}"
            files.append((name: "f\(row)-\(number).yaml", text: row < 49 ? includes(row + 1) + object : object))
        }
    }
    return files
}()

private let objectFiles: [HostileFiles] = [
    .init("objects", "as many objects as fit") {
        numbered("objects:\n") { " a\($0): {class: N, attributes: {count: \($0)}, outlets: {next: a\($0 / 2)}}\n" }
    },
    .init("names-alone", "as many short objects as fit") { numbered("objects: {", "}") { "a\($0): N," } },
    .init("unshared", "objects that are not shared, each twice in the one before it") {
        numbered("objects:\n", bytes: 2_000) {
            " a\($0): {class: N, shared: false, outlets: {others: [a\($0 + 1), a\($0 + 1)]}}\n"
        }
        .split(separator: "\n").prefix(40).joined(separator: "\n") + "\n a39: N\n b: {class: N, outlets: {next: a0}}\n"
    },
    .init("unshared-wide", "one large object that is not shared, named many times") {
        numbered(
            "objects:\n a: {class: N, shared: false, outlets: {others: [", "]}}\n b: {class: N, outlets: {others: [",
            bytes: 500_000
        ) { _ in "{class: N}," }
            + filled("", "a,", "]}}", bytes: 400_000)
    },
    .init("providers", "a chain of providers, the last of which needs something") {
        numbered("objects:\n z: N\n") { " a\($0): {class: N, shared: false, outlets: {make: a\($0 + 1), next: z}}\n" }
            + " a99999: N\n"
    },
    .init("providers-closed", "a ring of providers, each of which needs something of its own") {
        let count = 12_000
        return "objects:\n"
            + (0..<count).map {
                " b\($0): N\n a\($0): {class: N, shared: false, outlets: {make: a\(($0 + 1) % count), next: b\($0)}}\n"
            }.joined() + " c: {class: N, outlets: {make: a0}}\n"
    },
    .init("constructions", "initialisers that need each other in many ways") {
        numbered("objects:\n") { " a\($0): {class: M, outlets: {parts: [a\($0 + 1), a0, a\($0 / 2)]}}\n" }
    },
    .init("ring", "one ring of initialisers") {
        let count = 20_000
        return "objects:\n"
            + (0..<count).map { " a\($0): {class: M, outlets: {parts: [a\(($0 + 1) % count), a0]}}\n" }.joined()
    },
    .init("cycles", "outlets that go in circles everywhere") {
        let count = 10_000
        return "objects:\n"
            + (0..<count).map {
                " a\($0): {class: N, outlets: {next: a\(($0 + 1) % count), others: [a0, a\($0), a\($0 * 7 % count)]}}\n"
            }.joined()
    },
    .init("pairs", "many small circles") {
        numbered("objects:\n") { " a\($0): {class: N, outlets: {next: a\($0 ^ 1)}}\n" } + " a99999: N\n"
    },
    .init("chain", "one long chain") {
        numbered("objects:\n") { " a\($0): {class: N, outlets: {next: a\($0 + 1)}}\n" }
    },
    .init("targets", "one outlet to many targets") {
        filled("objects: {b: N, a: {class: N, outlets: {others: [", "b,", "]}}}")
    },
    .init("keys", "one outlet with many keys") {
        numbered("objects: {b: N, a: {class: N, outlets: {named: {", "}}}}") { "k\($0): b," }
    },
    .init("equal-keys", "one outlet with many equal keys") {
        numbered("objects: {b: N, a: {class: N, outlets: {numbered: {", "}}}}") {
            "0x\(String($0, radix: 16)): b, \($0): b,"
        }
    },
    .init("actions", "one event that sets off much") {
        filled("objects: {b: N, a: {class: N, actions: {tap: [", "b.step,", "]}}}")
    },
    .init("unknown-actions", "one event that sets off what is not there") {
        numbered("objects: {b: N, a: {class: N, actions: {tap: [", "]}}}") { "b.stop\($0)," }
    },
]

private let valueFiles: [HostileFiles] = [
    .init("list", "a long list") { numbered("objects: {a: {class: N, attributes: {numbers: [", "]}}}") { "\($0)," } },
    .init("set", "a set with equal elements") { filled("objects: {a: {class: N, attributes: {words: [", "a,", "]}}}") },
    .init("dictionary", "a dictionary with equal keys") {
        numbered("objects: {a: {class: N, attributes: {sizes: {", "}}}}") { "0x\(String($0, radix: 16)): 1, \($0): 1," }
    },
    .init("digits", "a number of a million digits") {
        filled("objects: {a: {class: N, attributes: {count: ", "9", "}}}")
    },
    .init("fraction", "a fraction of a million digits") {
        filled("objects: {a: {class: N, attributes: {ratio: 0.", "9", "}}}")
    },
    .init("interpolations", "a text of many parameters nobody declared") {
        numbered("objects: {a: {class: N, attributes: {text: '", "'}}}") { "$(p\($0))" }
    },
    .init("unused-parameters", "many parameters that nobody uses") { numbered("parameters:\n") { " p\($0): 1\n" } },
    .init("unknown-parameters", "many parameters, and many uses of others") {
        numbered("parameters:\n", bytes: 400_000) { " p\($0): 1\n" }
            + numbered("objects: {a: {class: N, attributes: {words: [", "]}}}", bytes: 400_000) { "$(q\($0))," }
    },
    .init("parameter-bomb", "one large parameter, used many times") {
        filled("parameters: {p: ", "x", "}\n", bytes: 500_000)
            + filled("objects: {a: {class: N, attributes: {words: [", "$(p),", "]}}}", bytes: 500_000)
    },
    .init("list-bomb", "one large list as a parameter, used many times") {
        filled("parameters: {p: [", "1,", "]}\nobjects:\n", bytes: 500_000)
            + numbered("", bytes: 500_000) { " a\($0): {class: N, attributes: {numbers: $(p)}}\n" }
    },
    .init(
        "nested-parameters", "copies that double what they are given",
        files: {
            (0..<60).map { level in
                (
                    level == 0 ? "wiring.yaml" : "f\(level).yaml",
                    "parameters: {p: x}\ninclude: [{file: f\(level + 1).yaml, as: a, parameters: {p: '$(p)$(p)'}}]\n"
                        + "objects: {o: {class: N, attributes: {text: $(p)}}}"
                )
            } + [("f60.yaml", "parameters: {p: x}\nobjects: {o: {class: N, attributes: {text: $(p)}}}")]
        }),
]
