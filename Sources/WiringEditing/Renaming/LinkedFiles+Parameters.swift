internal import WiringDiagnostics
internal import WiringFile

/// Renames the inputs of files.
extension LinkedFiles {
    /// Renames a parameter: where it is declared, where its value is used, and where including files give it a value.
    package func renamingParameter(_ old: String, to new: String) throws(EditError) -> [Renamed] {
        try EditError.check(name: new, isObject: true)
        let known = documents.flatMap { document in
            document.file.declarations.sections[.parameters].map {
                document.tree.entries(of: $0).map { document.file.string($0.key) }
            } ?? []
        }
        let declaring = try theOnly(
            groups { documents[$0].key(of: old, in: .parameters) != nil }, named: old,
            orElse: EditError(
                "no file declares a parameter '\(old)'",
                help: Suggestions.didYouMean(old, among: Set(known).sorted())),
            ambiguous: "'\(old)' is a different parameter", renaming: "parameter \(old) \(new)"
        ) { documents[$0].key(of: old, in: .parameters) }
        try checkReadable(naming: [old, new], declaredIn: declaring)
        try checkIsFree(parameter: new, for: declaring)
        var result: [Renamed] = []
        for (file, document) in documents.enumerated() {
            var keys: [NodeIndex] = []
            if declaring.contains(file), let key = document.key(of: old, in: .parameters) { keys.append(key) }
            for (include, target) in zip(document.file.declarations.includes, included[file]) {
                guard let inputs = include.parameters, let target, !reach[target].isDisjoint(with: declaring),
                    let key = document.entry(old, in: inputs)?.key
                else { continue }
                keys.append(key)
            }
            let isVisible = !reach[file].isDisjoint(with: declaring)
            let uses = isVisible ? document.uses(ofParameter: old) : []
            guard !keys.isEmpty || !uses.isEmpty else { continue }
            result.append((document, try document.renaming(parameter: old, to: new, keys: keys, uses: uses)))
        }
        return result
    }

    /// Checks that no parameter has the new name, and that no use of it would become one of the renamed parameter.
    private func checkIsFree(parameter new: String, for declaring: FileSet) throws(EditError) {
        for file in reach.filter({ !$0.isDisjoint(with: declaring) }).flatMap(\.self) {
            let document = documents[file]
            if let key = document.key(of: new, in: .parameters) {
                throw EditError(
                    "the parameter '\(new)' is declared in \(place(key, in: file))", help: "choose another name")
            }
            if let use = document.uses(ofParameter: new).first {
                throw EditError(
                    "the parameter '\(new)' is already used in \(place(use, in: file)), where it is declared by no file",
                    help: "correct that first, or choose another name")
            }
        }
    }
}

extension Document {
    /// Returns the values that use a parameter.
    func uses(ofParameter name: String) -> [NodeIndex] {
        file.declarations.parameterUses.filter { $0.name == name }.map(\.node)
    }

    /// Renames a parameter in keys and in values, whose quotes and line breaks stay.
    fileprivate func renaming(
        parameter old: String, to new: String, keys: [NodeIndex], uses: [NodeIndex]
    ) throws(EditError) -> Document {
        var replaced: [NodeIndex: PlainNode] = [:]
        for key in keys { replaced[key] = scalar(key, new) }
        var edits = keys.flatMap { key in replacing(key, by: scalar(key, new)) }
        for use in uses {
            let text = Interpolation.renaming(old, to: new, in: file.string(use))
            let value = PlainNode.scalar(text, isPlain: tree.isPlain(use))
            replaced[use] = value
            let places = lines.places(ofParameter: old, in: start(of: use)..<end(of: use))
            let written = places.map { TextEdit($0, new) }
            // With escapes, the text in the file may differ from its contents.
            edits +=
                places.count == Interpolation.names(in: Array(file.string(use).utf8)[...]).count { $0 == old }
                ? written : replacing(use, by: value)
        }
        return try applying(.replacing(replaced), by: edits)
    }
}

extension Lines {
    /// Returns the ranges of a parameter's name in a range of the text, each between `$(` and `)`.
    fileprivate func places(ofParameter name: String, in range: Range<Int>) -> [Range<Int>] {
        let (escape, use) = (Array("$$(".utf8), Array("$(\(name))".utf8))
        var places: [Range<Int>] = []
        var position = range.lowerBound
        while position < range.upperBound {
            let rest = bytes[position..<range.upperBound]
            if rest.starts(with: escape) {
                position += escape.count
            } else if rest.starts(with: use) {
                places.append(position + 2..<position + use.count - 1)
                position += use.count
            } else {
                position += 1
            }
        }
        return places
    }
}
