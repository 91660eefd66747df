internal import WiringDiagnostics
internal import WiringFile

/// Removes objects together with the connections to them.
extension Document {
    /// Removes an object that nothing in the file names, or the object and its connections.
    ///
    /// - Parameters:
    ///   - withConnections: Whether to remove connections to it too.
    ///   - force: Whether connections to it may dangle afterwards.
    ///   - elsewhere: Returns the places in other files that name the object, which stay.
    package func removing(
        _ name: String, withConnections: Bool, force: Bool, elsewhere: () -> [String] = { [] }
    ) throws(EditError) -> Document {
        let site = try site(name, members: 0)
        let isDeclared = [Keyword.objects, .externals].contains {
            section($0) == parent(of: site.key)
        }
        guard isDeclared || name == "owner" else { return try removing(name) }
        var result = self
        while let target = result.connections(to: name).first {
            guard withConnections else {
                if force { break }
                let places = connections(to: name).map { place(of: $0).short }
                let others = elsewhere()
                throw EditError(
                    "'\(name)' is still referenced at \(Wording.list(places + others))",
                    help: others.isEmpty
                        ? "'--connections' removes the connections too"
                        : "remove those in other files first; '--connections' then removes the rest")
            }
            result = try result.removingEntry(result.key(of: target) ?? target)
        }
        return try result.removing(name)
    }

    /// Returns the targets, outside the definition of an object, that name it.
    private func connections(to name: String) -> [NodeIndex] {
        guard let site = try? site(name, members: 0) else { return [] }
        let own = site.definition..<tree.next(site.definition)
        let includes = file.declarations.includes
        var targets = includes.compactMap(\.owner)
        for externals in includes.compactMap(\.externals) { targets += tree.entries(of: externals).map(\.value) }
        targets = targets.filter { file.string($0) == name }
        for (_, definition) in placedDefinitions where tree.isMapping(definition) {
            let parts = tree.definition(at: definition)
            for mapping in [parts.outlets, parts.actions] where mapping != 0 {
                targets += tree.entries(of: mapping).flatMap { tree.targets(of: $0.value).all }.filter { target in
                    guard tree.isScalar(target), !own.contains(target) else { return false }
                    let words = file.string(target).split(separator: ".", omittingEmptySubsequences: false)
                    return (mapping == parts.actions && words.count > 1 ? words.dropLast() : words[...]).joined(
                        separator: ".") == name
                }
            }
        }
        return targets
    }
}

extension PlainNode {
    /// Parses a value given by the user: a list or a mapping if written as one, text otherwise.
    package static func value(_ text: String) -> PlainNode { value(text, writtenWith: "[", "{") }

    /// Parses a value as a file writes it on one line; quotes are removed.
    package static func yaml(_ text: String) -> PlainNode { value(text, writtenWith: "[", "{", "\"", "'") }

    private static func value(_ text: String, writtenWith marks: Character...) -> PlainNode {
        guard let first = text.first(where: { $0 != " " }), marks.contains(first) else { return .word(text) }
        let source = SourceText(name: "value", text: "objects: {o: {class: C, attributes: {a: \(text)}}}")
        // An incomplete collection, or several, parse as something else.
        guard let document = try? Document(source), case .mapping(let root) = document.model,
            case .mapping(let objects)? = root.first?.value, root.count == 1,
            case .mapping(let parts)? = objects.first?.value, objects.count == 1, parts.count == 2,
            case .mapping(let attributes) = parts[1].value, attributes.count == 1
        else { return .word(text) }
        return attributes[0].value
    }
}
