import Fuzzing
import WiringDiagnostics
import WiringFile
import WiringYAML
import Yams

// A text that both accept is the same tree for Yams: collections, their order, and scalars as text.
//
// Both are built on libyaml (in this program on the copy that Yams brings), so this compares what is built from its
// events, not the events.
fuzz { bytes in
    guard let file = try? SingleFile(SourceText(name: "fuzz.yaml", bytes: bytes), limits: limits) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    // A byte order mark is not part of the text for us and an error for some versions of Yams.
    guard !text.unicodeScalars.starts(with: ["\u{FEFF}"]) else { return }
    let theirs: Yams.Node?
    do {
        theirs = try Yams.compose(yaml: text)
    } catch {
        fatalError("Yams refuses what is accepted here: \(error)")
    }
    require(theirs.map { describe($0) } == describe(0, file), "Yams reads something else")
}

func describe(_ node: Yams.Node) -> String {
    switch node {
    case .scalar(let scalar): scalar.string.debugDescription
    case .sequence(let items): "[" + items.map { describe($0) }.joined(separator: ",") + "]"
    case .mapping(let entries):
        "{" + entries.map { describe($0.key) + ":" + describe($0.value) }.joined(separator: ",") + "}"
    case .alias: "alias"
    }
}

func describe(_ node: NodeIndex, _ file: SingleFile) -> String {
    if file.tree.isScalar(node) { return file.string(node).debugDescription }
    if file.tree.isSequence(node) {
        return "[" + file.tree.children(of: node).map { describe($0, file) }.joined(separator: ",") + "]"
    }
    let entries = file.tree.entries(of: node).map { describe($0.key, file) + ":" + describe($0.value, file) }
    return "{" + entries.joined(separator: ",") + "}"
}
