/// Reads one parameter of an initialiser or a method: `label name: Type = default`.
enum ParameterReader {
    static func parameter(_ tokens: ArraySlice<Declaration.Token>) -> Callable.Parameter? {
        guard let colon = tokens.firstIndex(where: { $0.text == ":" }), colon > tokens.startIndex else { return nil }
        let names = tokens[..<colon].map { $0.text.filter { $0 != "`" } }
        let sign = tokens[colon...].firstIndex { $0.text == "=" }
        var type = tokens[(colon + 1)..<(sign ?? tokens.endIndex)]
        let isVariadic = type.last?.text == "..."
        if isVariadic { type.removeLast() }
        return Callable.Parameter(
            label: names[0] == "_" ? nil : names[0], name: names.last ?? "", type: TypeParser.type(type),
            typeText: Declaration.text(of: type),
            defaultText: sign.map { Declaration.text(of: tokens[($0 + 1)...]) }, isVariadic: isVariadic,
            modules: Set(type.compactMap { $0.precise.flatMap(MangledName.module) }))
    }
}

/// The module in a symbol's name, such as `GameOfLife` in `s:10GameOfLife5BoardP`.
package enum MangledName {
    package static func module(of name: String) -> String? {
        let rest = name.dropFirst(name.hasPrefix("s:") ? 2 : name.count)
        let digits = rest.prefix { $0.isNumber }
        guard let count = Int(digits), count > 0 else { return nil }
        let module = rest.dropFirst(digits.count).prefix(count)
        // Foundation's types are spread over modules that are not imported by name.
        return module.hasPrefix("Foundation") ? "Foundation" : String(module)
    }
}

extension [Declaration.Token] {
    /// Returns the position of the parenthesis that closes the one at a position.
    func closing(_ open: Int) -> Int? {
        self[(open + 1)...].firstIndex { $0.depth == self[open].depth }
    }
}

extension ArraySlice<Declaration.Token> {
    /// Splits at a sign that is in no brackets. `<` and `>` count only where a type's name precedes: elsewhere they
    /// compare.
    func splitOutsideBrackets(_ sign: String) -> [ArraySlice] {
        var parts: [ArraySlice] = []
        var (angles, start) = (0, startIndex)
        for index in indices {
            let text = self[index].text
            if text == "<", !self[index].isSpaced { angles += 1 }
            if text == ">", angles > 0 { angles -= 1 }
            if text == sign, self[index].depth == first?.depth, angles == 0 {
                parts.append(self[start..<index])
                start = index + 1
            }
        }
        if start < endIndex { parts.append(self[start...]) }
        return parts
    }
}
