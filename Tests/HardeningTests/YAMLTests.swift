import Testing
import WiringDiagnostics
import WiringFile
import WiringYAML

/// The YAML that wiring files allow, across its whole syntax.
@Suite struct YAMLTests {
    private static let accepted: [YAMLSample] =
        YAMLSample.plainScalars + YAMLSample.doubleQuotes + YAMLSample.singleQuotes + YAMLSample.blockScalars
        + YAMLSample.flowCollections + YAMLSample.blockCollections + YAMLSample.wholeFiles
    private static let refused: [YAMLSample] =
        YAMLSample.refusedOnPurpose + YAMLSample.noYAML + YAMLSample.refusedFiles

    @Test func `there are more than two hundred samples, with distinct names in each kind`() {
        #expect(Self.accepted.count + Self.refused.count > 200)
        #expect(Set((Self.accepted + Self.refused).map { "\($0.name) \($0.text)" }).count > 200)
    }

    @Test(arguments: accepted) func `text is read as the tree that it is`(sample: YAMLSample) throws {
        let file = try SingleFile(SourceText(name: "sample.yaml", bytes: Array(sample.text.utf8)))
        #expect(Self.describe(sample.isFile ? 0 : Self.value(in: file), file) == sample.expected)
    }

    @Test(arguments: refused) func `text is refused at its place`(sample: YAMLSample) {
        var places = "nothing"
        do throws(WiringError) {
            _ = try SingleFile(SourceText(name: "sample.yaml", bytes: Array(sample.text.utf8)))
        } catch {
            places = error.diagnostics.map { "\($0.line):\($0.column) \($0.code)" }.joined(separator: ", ")
        }
        #expect(places == sample.expected)
    }

    /// The value of the attribute.
    private static func value(in file: SingleFile) -> NodeIndex {
        let path = ["objects", "a", "attributes", "v"]
        return path.reduce(0) { node, key in
            file.tree.entries(of: node).first { file.string($0.key) == key }?.value ?? 0
        }
    }

    private static func describe(_ node: NodeIndex, _ file: SingleFile) -> String {
        if file.tree.isScalar(node) {
            let text = escaped(file.string(node))
            return file.tree.isPlain(node) ? "<\(text)>" : "\"\(text)\""
        }
        if file.tree.isSequence(node) {
            return "[" + file.tree.children(of: node).map { describe($0, file) }.joined(separator: ", ") + "]"
        }
        let entries = file.tree.entries(of: node).map { "\(describe($0.key, file)): \(describe($0.value, file))" }
        return "{" + entries.joined(separator: ", ") + "}"
    }

    /// Returns a text with invisible characters as escapes.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar.value {
            case 0x22, 0x5C: result += "\\" + String(scalar)
            case 0..<0x20, 0x7F..<0xA1, 0x301, 0x61C, 0x200D...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE:
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
