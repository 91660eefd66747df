import Fuzzing
import WiringDiagnostics
import WiringFile
import WiringYAML

// Any bytes: they are read, or refused with diagnostics whose places are inside them.
fuzz { bytes in
    let source = SourceText(name: "fuzz.yaml", bytes: bytes)
    do throws(WiringError) {
        let file = try SingleFile(source, limits: limits)
        check(file)
    } catch {
        require(!error.diagnostics.isEmpty, "an error without a diagnostic")
        check(error.diagnostics, ["fuzz.yaml": bytes])
        // Only for one input in four, like every expensive rule.
        guard bytes.count.isMultiple(of: 4) else { return }
        require("\(error)".utf8.count < 100_000 + 20 * bytes.count, "an error that is too long to read")
    }
}

/// Checks that nodes are ordered, nested within each other and inside the text.
func check(_ file: SingleFile) {
    let length = String(decoding: file.source.bytes, as: UTF8.self).unicodeScalars.count
    var previous = 0
    for node in 0..<file.tree.count {
        let extent = file.tree.extent(node)
        require(extent.lowerBound >= previous, "node \(node) begins before the one before it")
        require(extent.upperBound <= length, "node \(node) ends after the text")
        previous = extent.lowerBound
        guard !file.tree.isScalar(node) else { continue }
        require(file.tree.next(node) <= file.tree.count, "a collection ends after the nodes")
        var children = Array(file.tree.children(of: node))
        if file.tree.isMapping(node) { require(children.count % 2 == 0, "a key without a value") }
        children.removeAll { file.tree.extent($0).upperBound <= extent.upperBound }
        require(children.isEmpty, "the nodes \(children) end after their collection \(node)")
    }
}
