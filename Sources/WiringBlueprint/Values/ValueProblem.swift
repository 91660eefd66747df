package import WiringDiagnostics
package import WiringFile

/// Why a value cannot be read as a type.
package struct ValueProblem: Error, Sendable {
    /// What kind of finding it is.
    package var code: Kind
    /// Where the value, or the part of it that does not fit, is written.
    package var ref: NodeReference
    /// The rule that was broken.
    package var message: String
    /// What may have been meant.
    package var label: String
    /// What may have been meant by a key.
    package var suggestion: Suggestion?
    /// What to do about it.
    package var help: String?
    /// What else is wrong: with further elements of the same list or mapping.
    package var others: [ValueProblem] = []

    /// The kinds of findings about values.
    package enum Kind: Sendable {
        /// The value is not one of the type.
        case mismatch
        /// A mapping has a key that the type does not read.
        case unknownKey
        /// A mapping lacks a key that the type reads.
        case missingKey
        /// A set or dictionary would have two equal members.
        case duplicate
        /// No text can be read as the type.
        case unsupported
    }

    /// Creates a problem.
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
    /// Reports the problem, naming what the value was to be read for.
    package func report(_ subject: String, _ nib: Nib, _ reporter: Reporter) {
        let code: Code =
            switch self.code {
            case .mismatch, .duplicate: .valueTypeMismatch
            case .unknownKey: .unknownKey
            case .missingKey: .missingKey
            case .unsupported: .unsupportedType
            }
        reporter.report(code, at: nib.span(ref), "\(subject) \(message)", label: label, suggestion: suggestion) {
            diagnostic, reporter in
            diagnostic.help = help
            diagnostic.notes += declarations(in: nib).map { name, place in
                .init("the parameter '\(name)' is declared here", at: reporter.place(of: nib.span(place)))
            }
        }
        for other in others { other.report(subject, nib, reporter) }
    }

    /// The parameters that stand in the value, which show where it comes from, with the places of their declarations.
    private func declarations(in nib: Nib) -> [(name: String, place: NodeReference)] {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        guard tree.isScalar(node) else { return [] }
        let parameters = nib.namespaces[nib.scopes[Int(ref.scope)].namespace].parameters
        return Interpolation.distinctNames(in: nib.texts.bytes(of: tree.text(node))).compactMap { name in
            nib.texts.find(name).flatMap { parameters[$0] }.map { (name, $0.given ?? $0.place) }
        }
    }
}

extension ValueProblem {
    /// What is wrong with the keys of a keyed outlet, read by the closure: each that cannot be read, and each that equals
    /// an earlier one.
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
