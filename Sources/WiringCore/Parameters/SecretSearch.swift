/// Finds the values of secrets in texts, all at once and whether escaped once or not, in time linear in the text (the
/// Aho–Corasick algorithm). Case is ignored.
///
/// Each line of a multi-line value is also searched for separately, since messages often quote a single line; white
/// space around a line or the whole value is ignored.
struct SecretSearch {
    /// The position of a secret in a text, in bytes.
    private struct Match {
        var range: Range<Int>
        var secret: Int
    }

    private let secrets: [(name: String, value: String)]
    /// The transitions, keyed by node and byte combined in one number.
    private var edges: [Int: Int] = [:]
    private var parents = [(node: 0, byte: UInt8(0), depth: 0)]
    /// For each node, the node of its text's longest proper suffix that is a prefix of some value.
    private var fallbacks: [Int] = []
    /// For each node, the longest value that its text ends with; length 0 means none.
    private var endings = [(length: 0, secret: 0)]

    /// The length of the shortest line worth hiding.
    private static let shortestLine = 4

    init(_ secrets: [(name: String, value: String)]) {
        self.secrets = secrets
        for (index, secret) in secrets.enumerated() {
            let value = EscapedText(secret.value).lowercased.bytes
            let trimmed = Self.trimmed(value[...])
            insert(trimmed.isEmpty ? value[...] : trimmed, index)
            for line in trimmed.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                let line = Self.trimmed(line)
                if line.count >= Self.shortestLine { insert(line, index) }
            }
        }
        findFallbacks()
    }

    /// Returns a text with each secret replaced by its name.
    func redacted(_ text: String) -> String {
        var matches: [Match] = []
        let plain = EscapedText(text)
        for text in [plain] + Escape.allCases.compactMap(plain.undoing) { find(in: text, &matches) }
        findEquivalent(in: text, &matches)
        guard !matches.isEmpty else { return text }
        matches.sort { ($0.range.lowerBound, $1.range.count) < ($1.range.lowerBound, $0.range.count) }
        var shown: [UInt8] = []
        var end = 0
        for match in matches {
            if match.range.lowerBound >= end {
                shown += plain.bytes[end..<match.range.lowerBound]
                shown += Array("$(\(secrets[match.secret].name))".utf8)
            }
            end = max(end, match.range.upperBound)
        }
        return String(decoding: shown + plain.bytes[end...], as: UTF8.self)
    }

    // MARK: Searching

    private func find(in text: EscapedText, _ matches: inout [Match]) {
        var node = 0
        let text = text.lowercased
        for (position, byte) in text.bytes.enumerated() {
            node = next(node, byte)
            let ending = endings[node]
            guard ending.length > 0 else { continue }
            matches.append(Match(range: text.range(position + 1 - ending.length...position), secret: ending.secret))
        }
    }

    /// Adds matches that Swift considers equal though their accented letters are encoded differently.
    private func findEquivalent(in text: String, _ matches: inout [Match]) {
        for (index, secret) in secrets.enumerated() where secret.value.utf8.contains(where: { $0 > 0x7F }) {
            for range in text.ranges(of: secret.value) {
                let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                let length = text.utf8.distance(from: range.lowerBound, to: range.upperBound)
                matches.append(Match(range: start..<start + length, secret: index))
            }
        }
    }

    // MARK: Preparing

    private mutating func insert(_ value: ArraySlice<UInt8>, _ secret: Int) {
        // A value longer than any text that is searched cannot be found.
        guard value.count <= Secrets.longestText else { return }
        var node = 0
        for (depth, byte) in value.enumerated() {
            if let next = edges[Self.edge(node, byte)] {
                node = next
                continue
            }
            parents.append((node, byte, depth + 1))
            endings.append((0, 0))
            edges[Self.edge(node, byte)] = parents.count - 1
            node = parents.count - 1
        }
        if node != 0, endings[node].length == 0 { endings[node] = (value.count, secret) }
    }

    private mutating func findFallbacks() {
        fallbacks = Array(repeating: 0, count: parents.count)
        for node in parents.indices.sorted(by: { parents[$0].depth < parents[$1].depth }) where parents[node].depth > 1
        {
            let (parent, byte, _) = parents[node]
            fallbacks[node] = next(fallbacks[parent], byte)
            if endings[node].length == 0 { endings[node] = endings[fallbacks[node]] }
        }
    }

    private func next(_ node: Int, _ byte: UInt8) -> Int {
        var node = node
        while true {
            if let next = edges[Self.edge(node, byte)] { return next }
            if node == 0 { return 0 }
            node = fallbacks[node]
        }
    }

    private static func edge(_ node: Int, _ byte: UInt8) -> Int { node << 8 | Int(byte) }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let text = text.drop { $0 <= 0x20 }
        return text.prefix(through: text.lastIndex { $0 > 0x20 } ?? text.startIndex - 1)
    }
}
