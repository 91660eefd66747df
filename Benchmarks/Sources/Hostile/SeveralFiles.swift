/// Files that override and include each other.
let overlayFiles: [HostileFiles] = [
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
        "deep-overlays", "inline definitions that overlays put into each other",
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
                    "include: [\(level == levels - 1 ? "base.yaml" : "f\(level + 1).yaml")]\nreplace:\n  ? \(path)\n  : \(nested(depth))"
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

let includeFiles: [HostileFiles] = [
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
        "copies", "1,000 copies of many objects", mebibytes: 12,
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
        "copies-of-bytes", "1,000 copies of many bytes",
        files: {
            [
                (
                    "wiring.yaml",
                    "include: [" + (0..<1_000).map { "{file: part.yaml, as: p\($0)}" }.joined(separator: ", ") + "]"
                ), ("part.yaml", filled("objects: {a: N}\n", "# a\n", bytes: 1_000_000)),
            ]
        }),
    .init(
        "copies-with-externals", "1,000 copies that lack many externals", mebibytes: 19,
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

/// Returns fifty rows of twenty files, each of which includes the whole row below.
let rows: [(name: String, text: String)] = {
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
