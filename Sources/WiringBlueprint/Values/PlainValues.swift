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
        case .integer: return integer(at: Int(ref.node), in: tree) != nil
        }
    }

    /// A text as it is written; nil where that takes a closer look.
    package func plainText(_ ref: Ref) -> String? {
        guard !nib.hasInterpolation else { return nil }
        let tree = nib.tree(ref.scope)
        return tree.isScalar(Int(ref.node)) ? nib.texts.string(tree.text(Int(ref.node))) : nil
    }

    /// A number; nil where that takes a closer look.
    package func plainInteger(_ ref: Ref) -> Int? {
        nib.hasInterpolation ? nil : integer(at: Int(ref.node), in: nib.tree(ref.scope))
    }

    private func integer(at node: NodeIndex, in tree: NodeTree) -> Int? {
        guard tree.isPlain(node),
            case .value(let isNegative, let magnitude) = IntegerText(nib.texts.bytes(of: tree.text(node))),
            let number = Int(exactly: magnitude)
        else { return nil }
        return isNegative ? -number : number
    }
}
