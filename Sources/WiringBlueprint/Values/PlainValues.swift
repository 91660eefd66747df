package import WiringFile

/// The types of most attributes, whose values are as they are written where no parameter stands in them.
package enum PlainForm: Sendable {
    /// Any scalar: a `String`.
    case text
    /// A plain scalar that is an `Int`.
    case integer
}

/// Values that are checked and read with no detour, since nothing can stand for anything else in them.
extension ValueContext {
    /// Whether a value is beyond doubt one of a form; false for what takes a closer look.
    @inline(__always)
    func isPlain(_ ref: NodeReference, in tree: NodeTree, read form: PlainForm?) -> Bool {
        guard let form, !nib.hasInterpolation else { return false }
        switch form {
        case .text: return tree.isScalar(Int(ref.node))
        case .integer: return tree.isPlain(Int(ref.node)) && integer(tree.text(Int(ref.node))) != nil
        }
    }

    /// A text as it is written; nil where that takes a closer look.
    package func plainText(_ ref: NodeReference) -> String? {
        let (scope, node) = (Int(ref.scope), Int(ref.node))
        guard !nib.hasInterpolation, trees[scope].isScalar(node) else { return nil }
        return nib.texts.string(trees[scope].text(node))
    }

    /// A number; nil where that takes a closer look.
    package func plainInteger(_ ref: NodeReference) -> Int? {
        let (scope, node) = (Int(ref.scope), Int(ref.node))
        guard !nib.hasInterpolation, trees[scope].isPlain(node) else { return nil }
        return integer(trees[scope].text(node))
    }

    /// The number that a text is, if it has no more than a few digits; nil for all others.
    @inline(__always)
    private func integer(_ text: TextID) -> Int? {
        nib.texts.withBytes(of: text) { bytes in
            guard bytes.count > 0, bytes.count <= 18, bytes[0] != UInt8(ascii: "0") else { return nil }
            var number = 0
            for index in bytes.indices {
                let digit = bytes[index] &- UInt8(ascii: "0")
                guard digit < 10 else { return nil }
                number = number &* 10 &+ Int(digit)
            }
            return number
        }
    }
}
