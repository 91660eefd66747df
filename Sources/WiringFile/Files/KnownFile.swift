internal import WiringDiagnostics

/// A file that a tool already has, so that loading need not read it from the disk or parse it again.
package enum KnownFile: Sendable {
    /// The text, which may have errors.
    case text([UInt8])
    /// The file without errors of text and form, as read with the default limits.
    case read(SingleFile)

    var bytes: [UInt8] {
        switch self {
        case .text(let bytes): bytes
        case .read(let file): file.source.bytes
        }
    }
}

extension NodeTree {
    /// The same nodes with their texts in another table.
    func moved(from old: TextTable, to new: inout TextTable) -> NodeTree {
        var moved: [TextID?] = Array(repeating: nil, count: old.count)
        var tree = self
        for node in 0..<count where isScalar(node) {
            let id = text(node)
            let text = moved[Int(id.index)] ?? new.add(id, of: old)
            moved[Int(id.index)] = text
            tree.nodes[node].move(to: text)
        }
        return tree
    }
}
