import Foundation
import TestVolume
import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex
import WiringSyntax

/// The check accepts what is offered, and what it accepts is offered: in the case folders that it finds in order.
@Suite struct OfferedWordTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "WiringCaseTests")

    private static let cases = Result {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Cases").path).sorted().filter {
            name in
            FileManager.default.fileExists(atPath: folder.appending(path: "Cases/\(name)/blueprint.txt").path)
        }
    }

    private let classes: CompletionClasses

    init() throws {
        let catalog = try Data(contentsOf: Self.folder.appending(path: "catalog.json"))
        classes = CompletionClasses(try JSONDecoder().decode(ClassCatalog.self, from: catalog))
    }

    private func project(_ name: String) -> (project: Project, path: String) {
        let folder = Self.folder.appending(path: "Cases/\(name)")
        let project = Project(root: folder.path, classes: ClassesByFile(CatalogSource(classes.catalog)))
        return (project, folder.appending(path: "wiring.yaml").path)
    }

    /// The kinds of items that stand for all names at a place.
    private static let names: Set<CompletionItem.Kind> = [
        .class, .attribute, .outlet, .event, .action, .object, .external, .owner, .prefix,
    ]

    /// Takes each text of each case out of its file, and asks what is offered in its place.
    private func forEachText(
        _ body: (_ text: SyntaxNode, _ items: [CompletionItem], _ open: [UInt8], _ path: String, Project) throws -> Void
    ) throws {
        for name in try Self.cases.get() {
            let (project, path) = project(name)
            let file = try #require(project.index(of: path))
            let text = try #require(project.files[file].source?.bytes)
            for scalar in SyntaxTree(text).scalars {
                var open = text
                open.removeSubrange(scalar.contentRange)
                let items = Completion.items(
                    in: open, at: scalar.contentRange.lowerBound, of: path, project: project, classes: classes)
                try body(scalar, items.filter { Self.names.contains($0.kind) }, open, path, project)
            }
        }
    }

    @Test func `a name that a file has is offered in its place`() throws {
        var count = 0
        try forEachText { scalar, items, _, path, _ in
            guard !items.isEmpty, let word = scalar.text else { return }
            count += 1
            #expect(items.contains { $0.label == word }, "\(word) of \(path) at \(scalar.range)")
        }
        #expect(count > 500)
    }

    @Test func `the check accepts a name that is offered in the place of another`() throws {
        var numbers = SeededNumbers(seed: 33)
        var count = 0
        try forEachText { scalar, items, open, path, project in
            guard let item = items.randomElement(using: &numbers), let file = project.index(of: path) else { return }
            var text = open
            text.replaceSubrange(item.range, with: item.text.utf8)
            let written = item.range.lowerBound..<item.range.lowerBound + item.text.utf8.count
            var changed = project.replacing([path: text])
            let errors = changed.diagnostics(of: [file]).errors.filter { error in
                guard let place = error.primary?.place, place.file == path else { return false }
                // Which members of File's Owner other files set is not known where they are offered.
                return place.utf8Range.overlaps(written) && !Project.isUnfinished(error.code)
                    && error.code != .duplicateKey
            }
            count += 1
            #expect(errors == [], "\(item.label) in \(path) at \(scalar.range)")
        }
        #expect(count > 500)
    }
}

extension SyntaxTree {
    /// The texts that have a place in the file.
    fileprivate var scalars: [SyntaxNode] {
        func scalars(in node: SyntaxNode) -> [SyntaxNode] {
            node.kind == .scalar ? [node] : node.children.flatMap(scalars)
        }
        return scalars(in: document).filter { !$0.contentRange.isEmpty && $0.style != .literal && $0.style != .folded }
    }
}
