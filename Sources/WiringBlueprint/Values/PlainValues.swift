package import WiringFile

/// Values that were checked, of the types of most attributes, where nothing stands for anything else: read with no detour.
extension ValueContext {
    /// The text of a scalar as it is written; nil for a list or mapping.
    package func plainText(_ ref: Ref) -> String? {
        nib.tree(ref.scope).isScalar(Int(ref.node)) ? nib.string(ref) : nil
    }

    /// A plain scalar that is an `Int`; nil for everything else, and for what takes a closer look.
    package func plainInteger(_ ref: Ref) -> Int? {
        let tree = nib.tree(ref.scope)
        guard tree.isPlain(Int(ref.node)),
            case .value(let isNegative, let magnitude) = IntegerText(nib.texts.bytes(of: tree.text(Int(ref.node)))),
            let number = Int(exactly: magnitude)
        else { return nil }
        return isNegative ? -number : number
    }
}
