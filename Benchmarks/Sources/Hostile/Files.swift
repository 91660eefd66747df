/// A set of wiring files designed to be expensive.
struct HostileFiles: Sendable {
    /// The name used on the command line.
    var name: String
    /// The reason why it could be expensive.
    var idea: String
    /// The size in mebibytes with each copy of an included file counted, if more than one.
    var mebibytes = 1.0
    /// The files by name; the first is the one to load.
    var files: @Sendable () -> [(name: String, text: String)]

    init(_ name: String, _ idea: String, _ text: @escaping @Sendable () -> String) {
        self.init(name, idea, files: { [("wiring.yaml", text())] })
    }

    init(
        _ name: String, _ idea: String, mebibytes: Double = 1,
        files: @escaping @Sendable () -> [(name: String, text: String)]
    ) {
        (self.name, self.idea, self.mebibytes, self.files) = (name, idea, mebibytes, files)
    }
}

/// About a mebibyte, the size for which the limits are promised.
let size = 1 << 20

func filled(_ start: String, _ piece: String, _ end: String = "", bytes: Int = size) -> String {
    start + String(repeating: piece, count: max(1, (bytes - start.utf8.count - end.utf8.count) / piece.utf8.count))
        + end
}

/// Returns as many numbered pieces as fit.
func numbered(_ start: String, _ end: String = "", bytes: Int = size, _ piece: (Int) -> String) -> String {
    var text = start
    var number = 0
    while text.utf8.count < bytes - end.utf8.count {
        text += piece(number)
        number += 1
    }
    return text + end
}

func longName(_ number: Int, _ length: Int = 190) -> String {
    let digits = "\(number)"
    return "n" + String(repeating: "x", count: length - 1 - digits.utf8.count) + digits
}

/// All sets of files.
let hostileFiles: [HostileFiles] =
    textFiles + nameFiles + overlayFiles + includeFiles + objectFiles + valueFiles + alikeFiles

let textFiles: [HostileFiles] = [
    .init("brackets", "1,000,000 '['") { String(repeating: "[", count: 1_000_000) },
    .init("braces", "100,000 nested '{a: '") { String(repeating: "{a: ", count: 100_000) },
    .init("indentation", "as deep as indentation goes") {
        (0..<1_400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    },
    .init("tag-directives", "a megabyte of '%TAG'") { filled("", "%TAG !a! tag:b,2000:\n") },
    .init("tag-directives-behind", "a megabyte of '%TAG' after a document") {
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
    .init("nothing", "keys without values") { numbered("objects:\n") { " k\($0):\n" } },
    .init("controls", "control characters") { filled("objects: {a: ", "\u{1}", "}") },
    .init("line-separators", "characters that end lines for YAML alone") { filled("# ", "\u{2028}a", "\n") },
    .init("no-utf8", "bytes that end too early") { filled("objects: {a: ", "\u{FFFD}", "}") },
    .init("comments", "nothing but comments") { filled("", "# a\n") },
    .init("unclosed-quotes", "a quoted text with no end") { filled("objects: {a: \"", "word\n  ") },
]

let nameFiles: [HostileFiles] = [
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
