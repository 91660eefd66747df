/// Large numbers of objects and connections.
let objectFiles: [HostileFiles] = [
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
    .init("keys-deep", "many inline definitions under the long keys of those around them") { behindKeys("N") },
    .init("keys-deep-mistakes", "the same, each of a class that does not exist") { behindKeys("X") },
    .init("key-long", "many inline definitions under a key of half a megabyte") {
        numbered(
            "objects:\n a: {class: N, outlets: {named: {? \(longName(0, size / 2)) : {class: N, outlets: {others: [",
            "]}}}}}\n"
        ) {
            _ in "{class: N},"
        }
    },
    .init("constructions", "initialisers that need each other in many ways") {
        numbered("objects:\n") { " a\($0): {class: M, outlets: {parts: [a\($0 + 1), a0, a\($0 / 2)]}}\n" }
    },
    .init("ring", "one ring of initialisers") {
        let count = 20_000
        return "objects:\n"
            + (0..<count).map { " a\($0): {class: M, outlets: {parts: [a\(($0 + 1) % count), a0]}}\n" }.joined()
    },
    .init("cycles", "outlets that form cycles everywhere") {
        let count = 10_000
        return "objects:\n"
            + (0..<count).map {
                " a\($0): {class: N, outlets: {next: a\(($0 + 1) % count), others: [a0, a\($0), a\($0 * 7 % count)]}}\n"
            }.joined()
    },
    .init("pairs", "many small cycles") {
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

let valueFiles: [HostileFiles] = [
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

/// Returns definitions of a class in the innermost of nineteen definitions with long keys.
private func behindKeys(_ className: String) -> String {
    let depth = 19
    return numbered(
        "objects:\n a: {class: N, outlets: {named: "
            + (0..<depth).map { "{\(longName($0, 1000)): {class: N, outlets: {named: " }.joined() + "{",
        String(repeating: "}", count: 3 * depth + 3) + "\n"
    ) { "k\($0): {class: \(className)}," }
}
