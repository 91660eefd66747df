import Foundation

/// A page of the manual with its examples.
struct ManualPage: Sendable, CustomStringConvertible {
    /// A fenced block.
    struct Block: Sendable {
        /// The word after the fence.
        var language: String
        /// The lines between the fences.
        var text: String
        /// The line of its first line, from 1.
        var line: Int

        /// Whether it is code of another framework, as its first line says: `// Swinject`.
        var isForeign: Bool {
            ["Factory", "Swinject", "Symfony", "Typhoon", "UIKit"].contains { name in
                ["// \(name)\n", "# \(name)\n"].contains { text.hasPrefix($0) }
            }
        }
    }

    /// The blocks that show a part of a file of an example, which their first line names: `# Examples/…`.
    var quotations: [Block] { blocks.filter { $0.text.hasPrefix("# Examples/") } }

    /// The page, from the root of the package.
    var path: String
    /// Its blocks, in order.
    var blocks: [Block]

    var description: String { path }
    /// The name of its file.
    var name: String { String(path.split(separator: "/").last ?? "") }

    /// The root of the package.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The pages of the manual, by name; without the explanations of codes, whose examples the tests of the tool run.
    static let all: [ManualPage] = {
        let folder = "Sources/Wiring/Wiring.docc"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
        return names.filter { $0.hasSuffix(".md") && $0 != "Explanations.md" }.sorted()
            .map { ManualPage(path: "\(folder)/\($0)") }
    }()

    /// The first pages of the other products.
    static let products: [ManualPage] = {
        let folder = root.appending(path: "Sources")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 != "Wiring" }.sorted().map { "Sources/\($0)/\($0).docc/\($0).md" }
            .filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
            .map { ManualPage(path: $0) }
    }()

    /// The page `Explanations.md`: the explanations of codes, which `wiring explain` shows too.
    static let explanations = ManualPage(path: "Sources/Wiring/Wiring.docc/Explanations.md")

    /// Reads a page.
    init(path: String) {
        self.path = path
        let text = (try? String(contentsOf: Self.root.appending(path: path), encoding: .utf8)) ?? ""
        blocks = []
        var open: Block?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(language: String(line.dropFirst(3)), text: "", line: index + 2)
                }
            } else {
                open?.text += line + "\n"
            }
        }
    }

    /// The wiring files among the blocks.
    ///
    /// Comments at the beginning of a block say what it is: `# wiring/life.yaml` names its file, `# error:
    /// unknown-outlet` or `# warning: unused-object` lists the codes it produces.
    var files: [File] {
        blocks.enumerated().filter {
            $0.element.language == "yaml" && !$0.element.isForeign && !$0.element.text.hasPrefix("# Examples/")
        }
        .map { File(number: $0.offset, block: $0.element) }
    }

    /// A wiring file of a page.
    struct File: Sendable {
        /// The path in the folder of the page.
        var path: String
        /// The text.
        var text: String
        /// The line of the page at which it begins.
        var line: Int
        /// The codes of the expected errors or warnings, ordered by position; empty for a valid file.
        var codes: [String] = []
        /// Whether its first lines say what it is.
        var isNamed = false
        /// Whether they name its path.
        var hasPath = false

        init(number: Int, block: Block) {
            path = "wiring/example-\(number).yaml"
            text = block.text
            line = block.line
            for comment in block.text.split(separator: "\n").prefix(while: { $0.hasPrefix("# ") }) {
                let words = comment.dropFirst(2)
                if words.hasPrefix("error: ") || words.hasPrefix("warning: ") {
                    codes = words.components(separatedBy: ": ")[1].components(separatedBy: ", ")
                    isNamed = true
                } else if let word = words.split(whereSeparator: { $0 == " " || $0 == "," }).first,
                    word.hasSuffix(".yaml")
                {
                    path = String(word)
                    isNamed = true
                    hasPath = true
                }
            }
        }
    }
}
