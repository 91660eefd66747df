package import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Turns values that YAML anchors give names to into parameters.
extension Document {
    /// Returns a file in which the values with anchors are parameters, used where the values and their aliases were.
    ///
    /// - Throws: ``EditError`` if one of them is not a value, or the text has other errors.
    package init(makingParametersOfAnchorsIn source: SourceText) throws(EditError) {
        let (bytes, tree, lines) = (source.bytes, SyntaxTree(source.bytes), Lines(source.bytes))
        var edits: [TextEdit] = []
        var anchors: [(name: String, start: Int)] = []
        var isMerging = false
        tree.document.forEachToken { token, node in
            let name = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self)
            if token.kind == .alias {
                isMerging = isMerging || node.parent?.key?.text == "<<"
                edits.append(TextEdit(token.range, "$(\(name))"))
            } else if token.kind == .anchor {
                // A value on the same line moves up to the place of its anchor.
                let next = lines.skipBlanks(from: token.range.upperBound)
                let start = token.range.lowerBound
                let first = lines.isRestBlank(from: next) ? lines.skipBlanks(before: start) : start
                edits.append(TextEdit(first..<next, ""))
                anchors.append((name, first))
            }
        }
        guard !isMerging else { throw EditError("a merge key cannot become a parameter") }
        var document = try Document(SourceText(name: source.name, bytes: edits.applied(to: bytes)))
        var nodes: [NodeIndex: PlainNode?] = [:]
        var parameters: [ParameterInput] = []
        for (name, start) in anchors {
            let start = document.lines.bytes.skipComments(from: edits.moved(start))
            guard let node = document.value(at: start) else { throw EditError("the anchor '\(name)' has no value") }
            guard !document.isInParameters(node) else {
                throw EditError("the value of the anchor '\(name)' is a parameter already", help: "use that")
            }
            var parameter = ParameterInput(name)
            parameter.fallback = PlainNode(document.file, node)
            parameters.append(parameter)
            nodes[node] = PlainNode.word("$(\(name))")
        }
        document = try document.replacing(nodes)
        for parameter in parameters { document = try document.adding(parameter) }
        self = document
    }

    private func isInParameters(_ node: NodeIndex) -> Bool {
        sequence(first: node, next: parent).contains { $0 == section(.parameters) }
    }

    /// Returns the value that begins at a byte.
    private func value(at byte: Int) -> NodeIndex? {
        (0..<tree.count).first { node in node != 0 && start(of: node) == byte && key(of: node) != nil }
    }
}
