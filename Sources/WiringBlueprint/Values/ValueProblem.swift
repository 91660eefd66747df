package import WiringDiagnostics
package import WiringFile

/// The reason why a value cannot be read as a type.
package struct ValueProblem: Error, Sendable {
    package var code: Kind
    /// The place of the value, or of the part at fault.
    package var ref: NodeReference
    /// The rule that was broken.
    package var message: String
    /// The text under the caret.
    package var label: String
    /// The keys that may have been meant by an unknown one.
    package var suggestion: Suggestion?
    package var help: String?
    /// The changes of the text that follow the help.
    package var edits: [Fix.Edit] = []
    /// The problems with further elements of the same list or mapping.
    package var others: [ValueProblem] = []

    /// The kinds of problems with values.
    package enum Kind: Sendable {
        /// A value that is not one of the type.
        case mismatch
        /// A key that the type does not read.
        case unknownKey
        /// A key that a mapping lacks.
        case missingKey
        /// Equal elements of a set or keys of a dictionary.
        case duplicate
        /// A type that cannot be read.
        case unsupported
    }

    package init(
        _ code: Kind = .mismatch, at ref: NodeReference, _ message: String, label: String = "", help: String? = nil
    ) {
        self.code = code
        self.ref = ref
        self.message = message
        self.label = label
        self.help = help
    }
}

extension ValueProblem {
    /// Reports the problem.
    ///
    /// - Parameters:
    ///   - words: The member that the value is for, as the subject of the message.
    ///   - subject: The same member, for tools.
    package func report(
        _ words: String, of subject: Diagnostic.Subject, _ nib: MergedNib, _ reporter: Reporter
    ) {
        let code: Diagnostic.Code =
            switch self.code {
            case .mismatch, .duplicate: .valueTypeMismatch
            case .unknownKey: .unknownKey
            case .missingKey: .missingKey
            case .unsupported: .unsupportedType
            }
        reporter.report(
            code, at: nib.span(ref), "\(words) \(message)", label: label, suggestion: suggestion, subjects: [subject]
        ) { diagnostic, reporter in
            reporter.add(help.map { Fix($0, edits) }, to: &diagnostic)
            diagnostic.notes += declarations(in: nib).map { name, place in
                .init("the parameter '\(name)' is declared here", at: reporter.place(of: nib.span(place)))
            }
        }
        for other in others { other.report(words, of: subject, nib, reporter) }
    }

    /// The parameters in the value with their declarations, which show where it comes from.
    private func declarations(in nib: MergedNib) -> [(name: String, place: NodeReference)] {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        guard tree.isScalar(node) else { return [] }
        let parameters = nib.namespaces[nib.scopes[Int(ref.scope)].namespace].parameters
        return Interpolation.distinctNames(in: nib.texts.bytes(of: tree.text(node))).compactMap { name in
            nib.texts.find(name).flatMap { parameters[$0] }.map { (name, $0.given ?? $0.place) }
        }
    }
}

extension ValueProblem {
    /// Returns the problems with the keys of a keyed outlet: keys that the closure cannot read, and duplicates.
    package static func problems<Key: Hashable>(
        withKeys keys: [ValueCursor], read: (ValueCursor) throws(ValueProblem) -> Key
    ) -> [ValueProblem] {
        var problems: [ValueProblem] = []
        var first: [Key: ValueCursor] = [:]
        for key in keys {
            do throws(ValueProblem) {
                let value = try read(key)
                if value != value {
                    problems.append(.equalToNothing("key", at: key))
                } else if let earlier = first[value] {
                    problems.append(.duplicate("key", first: earlier, second: key))
                } else {
                    first[value] = key
                }
            } catch {
                problems.append(error)
            }
        }
        return problems
    }
}
