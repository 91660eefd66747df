/// Decides whether the default value of a parameter can be repeated in a registration.
///
/// A default that cannot, such as one that names something internal, `#fileID` or a closure that does something, is left
/// to the initialiser.
struct DefaultValue {
    private let domain: Domain
    private let viewpoint: Viewpoint
    /// The location of the function's declaration, in a file that may import what the value names.
    private let place: SourceSpot?

    init(_ domain: Domain, _ viewpoint: Viewpoint, of function: Callable) {
        self.domain = domain
        self.viewpoint = viewpoint
        place = function.place
    }

    func canBeWritten(_ text: String, as type: SwiftType) -> Bool {
        guard !text.contains(where: \.isNewline) else { return false }
        let tokens = Declaration(text[...]).tokens.map(\.text)
        if tokens.allSatisfy(["{", "}", "_", ",", "in"].contains), !tokens.isEmpty { return true }
        guard !tokens.contains(where: isForeign) else { return false }
        return tokens.indices.allSatisfy { canBeWritten(tokens, at: $0, as: type) }
    }

    /// Whether a token would mean something else in the registration.
    private func isForeign(_ token: String) -> Bool {
        token.hasPrefix("#") || token == "{" || token == "self" || token == "Self"
            || token.hasPrefix("\"") && token.contains("\\(")
    }

    private func canBeWritten(_ tokens: [String], at index: Int, as type: SwiftType) -> Bool {
        let word = tokens[index]
        guard let first = word.first, first.isLetter || first == "_" || first == "`" else { return true }
        if index > 0, tokens[index - 1] == "." { return isVisibleMember(word, tokens[..<(index - 1)], type) }
        // A label.
        if index + 1 < tokens.count, tokens[index + 1] == ":" { return true }
        if ["true", "false", "nil"].contains(word) || Domain.isStandard(word) { return true }
        if let declared = domain.types.first(where: { $0.path.first == word }) {
            return viewpoint.sees(declared)
        }
        return domain.globals[word].map { $0 >= .package } ?? isImported(word)
    }

    /// Whether a word is the name of a type that the file of the function imports, such as `DispatchQueue`.
    private func isImported(_ word: String) -> Bool {
        word.first?.isUppercase ?? false && !domain.files.declares(word, inFileOf: place)
            && !domain.files.imports(inFileOf: place).isEmpty
    }

    /// Returns the modules to import for a value.
    func imports(for text: String) -> [SourceFiles.Import] {
        let words = Declaration(text[...]).tokens.map(\.text)
        let foreign = words.contains { word in
            isImported(word) && !Domain.isStandard(word) && !domain.types.contains { $0.path.first == word }
        }
        return foreign ? domain.files.imports(inFileOf: place) : []
    }

    /// Whether a member can be seen: a member of the type named before the dot, or of the parameter's own type.
    private func isVisibleMember(_ name: String, _ before: ArraySlice<String>, _ type: SwiftType) -> Bool {
        let owner: String
        if let last = before.last, last.first?.isLetter ?? false {
            owner = last
        } else if before.last.map({ $0 == ")" || $0 == "]" }) ?? false {
            // A member of the result of a call.
            return false
        } else if case .named(let name, _) = domain.resolving(type).unwrapped {
            owner = name.text
        } else {
            return false
        }
        guard let declared = domain.types.first(where: { $0.name == owner || $0.path.last == owner }) else {
            return Domain.isStandard(owner) || isImported(owner)
        }
        if name == "init" { return declared.initialisers.contains { viewpoint.sees($0.access, of: declared) } }
        let nested = domain.types.first { $0.path == declared.path + [name] }
        return (declared.staticMembers[name] ?? nested?.access).map { viewpoint.sees($0, of: declared) } ?? false
    }
}
