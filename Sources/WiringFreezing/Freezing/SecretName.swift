/// Recognises attributes that are secret by their names.
enum SecretName {
    private static let words: Set<String> = [
        "password", "passwords", "passwd", "passphrase", "passcode", "secret", "secrets", "token", "tokens",
        "credential", "credentials", "apikey",
    ]
    private static let keys: Set<String> = ["api", "private", "secret", "access", "signing", "encryption"]

    /// Returns whether the last words of a name say that it is secret: those of `apiToken` and `private_key` do, those
    /// of `tokenCount` do not.
    static func isOne(_ name: String) -> Bool {
        let words = words(of: name)
        guard let last = words.last else { return false }
        if Self.words.contains(last) { return true }
        return ["key", "keys"].contains(last) && words.dropLast().last.map(keys.contains) == true
    }

    /// The words of a name, in lower case: `api` and `token` in `apiToken`, `api_token` and `APIToken`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let isEnd = index + 1 < letters.count && letters[index + 1].isLowercase
            let begins =
                letter.isUppercase && (word.last?.isLowercase == true || (word.last?.isUppercase == true && isEnd))
            if begins || !(letter.isLetter || letter.isNumber), !word.isEmpty {
                words.append(word.lowercased())
                word = ""
            }
            if letter.isLetter || letter.isNumber { word.append(letter) }
        }
        return words + (word.isEmpty ? [] : [word.lowercased()])
    }
}
