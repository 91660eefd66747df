import Fuzzing
import SyntaxEquality
import WiringDiagnostics
import WiringSyntax

// Any bytes: the tokens of their tree are the bytes; a text that can be loaded has the same nodes in its tree; and a change
// in the middle yields the tree of the changed text.
fuzz { bytes in
    let tree = SyntaxTree(bytes)
    require(SyntaxEquality.isLossless(tree), "the tokens are not the text")
    var isLoaded = false
    let source = SourceText(name: "fuzz.yaml", bytes: bytes)
    let difference = SyntaxEquality.difference(source, tree, isLoaded: &isLoaded)
    require(difference == nil, difference ?? "")
    let middle = bytes.count / 2
    let changed = tree.replacing(middle..<middle, with: Array("x: ".utf8))
    require(changed.hasSameTokens(as: SyntaxTree(changed.bytes)), "a change yields another tree than its text")
}

extension SyntaxTree {
    func hasSameTokens(as other: SyntaxTree) -> Bool {
        document.tokens.elementsEqual(other.document.tokens) { $0.kind == $1.kind && $0.range == $1.range }
    }
}
