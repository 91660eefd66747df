/// Names for objects that have none.
package struct NewNames {
    /// The names that are taken.
    private var taken: Set<String>
    /// The last number that was given to each name.
    private var numbers: [String: Int] = [:]
    /// The most characters that a name takes over; with a number, it is not longer than a name may be.
    package static let longest = 240

    package init(taken: Set<String> = []) { self.taken = taken }

    /// Returns a name that was not returned before: the text itself, or the text with a number.
    package mutating func unique(_ text: String, separator: String = "") -> String {
        if taken.insert(text).inserted { return text }
        var number = numbers[text] ?? 1
        var name: String
        repeat {
            number += 1
            name = "\(text)\(separator)\(number)"
        } while !taken.insert(name).inserted
        numbers[text] = number
        return name
    }

    /// Returns a text if an object can have it as its name.
    package static func usable(_ text: String) -> String? {
        guard Name.kind(of: text.utf8) == .simple, text.utf8.count <= longest else { return nil }
        return ["owner", "null", "Null", "NULL"].contains(text) ? nil : text
    }

    /// Returns a name for an object of a class: `gridBoard` for `GridBoard`, `urlFeed` for `URLFeed`.
    package static func name(ofClass className: String) -> String {
        let last = className.split(separator: ".").last.map(String.init) ?? className
        let capitals = last.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < last.count ? capitals - 1 : capitals
        return usable(last.prefix(count).lowercased() + last.dropFirst(count)) ?? "object"
    }
}
