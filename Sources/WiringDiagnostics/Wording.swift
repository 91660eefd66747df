/// Formats names and numbers for use in sentences.
package enum Wording {
    /// Returns a name in single quotes.
    package static func quoted(_ name: String) -> String { "'\(name)'" }

    /// Returns advice on a word such as `class:Button`, which lacks a space; nil for any other.
    package static func spaceAfterColon(in word: String) -> String? {
        guard let colon = word.firstIndex(of: ":"), colon != word.startIndex else { return nil }
        let rest = word[word.index(after: colon)...]
        guard !rest.hasPrefix("/"), !rest.hasPrefix(":") else { return nil }
        return "a ':' needs a space after it: '\(word[..<colon]): \(rest)'"
    }

    /// Returns advice on a text such as `class = Button`, with an equals sign instead of a colon; nil for any other.
    package static func colonForEquals(in text: String) -> String? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false).map {
            $0.split(separator: " ").joined(separator: " ")
        }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        return "a key ends with ':', not '=': '\(parts[0]): \(parts[1])'"
    }

    /// Returns a number such as `21,5` with a decimal point; nil for any other text.
    package static func decimalPoint(in text: String) -> String? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first else { return nil }
        let digits = [first == "-" || first == "+" ? parts[0].dropFirst() : parts[0], parts[1]]
        guard digits.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }) else { return nil }
        return parts.joined(separator: ".")
    }

    /// Returns `true` or `false` for a word that means it in some language; nil for any other.
    package static func truth(of word: String) -> String? {
        switch word.lowercased() {
        case "true", "yes", "on": "true"
        case "false", "no", "off": "false"
        default: nil
        }
    }

    /// Returns advice on a `// comment` after a word; nil for any other text.
    package static func foreignComment(in text: String) -> String? {
        text.contains(" //") ? "'//' does not begin a comment: write '#'" : nil
    }

    /// Returns advice on a `$(name)` in place of a name, class or path; nil for any other text.
    package static func misplacedParameter(in text: String) -> String? {
        text.contains("$(") ? "a '$(name)' is allowed only in attribute values" : nil
    }

    /// Returns names in single quotes as a list in a sentence: `'a', 'b' and 'c'`, or `'a', 'b' and 12 more` beyond a
    /// limit.
    package static func quotedList(
        _ names: some Collection<String>,
        conjunction: String = "and",
        limit: Int = 8
    ) -> String {
        var items = names.prefix(limit).map(quoted)
        if names.count > limit { items.append("\(names.count - limit) more") }
        return list(items, conjunction: conjunction)
    }

    /// Returns words as a list in a sentence: `a, b and c`.
    package static func list(_ items: [String], conjunction: String = "and") -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }

    /// Returns a name in single quotes, after `a` or, before a vowel, `an`.
    package static func quotedWithArticle(_ name: String) -> String { "\(article(of: name)) '\(name)'" }

    /// Returns a name after `a` or, before a vowel, `an`.
    package static func withArticle(_ name: String) -> String { "\(article(of: name)) \(name)" }

    private static func article(of name: String) -> String { beginsWithVowel(name) ? "an" : "a" }

    /// Whether a name is spoken with a vowel first: `Updater` and `Unknown`, but not `User`, `Unit` and `URL`.
    private static func beginsWithVowel(_ name: String) -> Bool {
        guard let first = name.first?.lowercased() else { return false }
        guard first == "u" else { return "aeio".contains(first) }
        let rest = name.dropFirst()
        return rest.first.map { "lmnpr".contains($0) } ?? false && !rest.hasPrefix("ni")
    }

    /// Returns a number of things whose plural ends in s: `1 error`, `2 errors`.
    package static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
