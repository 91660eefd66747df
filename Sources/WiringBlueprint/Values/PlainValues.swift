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
    func isPlain(_ ref: Ref, in tree: NodeTree, read form: PlainForm?) -> Bool {
        guard let form, !nib.hasInterpolation else { return false }
        switch form {
        case .text: return tree.isScalar(Int(ref.node))
        case .integer: return tree.isPlain(Int(ref.node)) && integer(tree.text(Int(ref.node))) != nil
        }
    }

    /// A text as it is written; nil where that takes a closer look.
    package func plainText(_ ref: Ref) -> String? {
        guard !nib.hasInterpolation, let scalar = nib.scalar(ref) else { return nil }
        return nib.texts.string(scalar.text)
    }

    /// A number; nil where that takes a closer look.
    package func plainInteger(_ ref: Ref) -> Int? {
        guard !nib.hasInterpolation, let scalar = nib.scalar(ref), scalar.isPlain else { return nil }
        return integer(scalar.text)
    }

    /// The number that a text is, if it has no more than a few digits; nil for all others.
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
