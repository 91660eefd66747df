import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// A renaming edits the references, and nothing else; and its reverse gives back what was there.
@Suite struct RenamingTests {
    private static let name = "fresh-name"

    /// Returns what is wrong when a symbol is renamed and named back; nothing if nothing is.
    ///
    /// - Parameters:
    ///   - isValid: Whether the files are without errors, and have to stay so.
    ///   - andBack: Whether to name it back.
    private static func faults(
        renaming symbol: Occurrence, in project: Project, isValid: Bool = false, andBack: Bool = true
    ) throws(EditError) -> [String] {
        var project = project
        let references = project.references(of: symbol)
        let texts = try project.texts(renaming: symbol, to: name)
        let other = project.differences(texts, project.texts(replacing: references, with: name))
        guard other.isEmpty else { return ["\(symbol): renamed | referred to"] + other }
        if isValid, let error = project.consequences(of: texts).errors.first { return ["\(symbol): \(error.message)"] }
        guard andBack else { return [] }
        var renamed = project.replacing(texts)
        guard let new = renamed.symbol(named: name, in: symbol.file) else { return ["\(symbol): no longer there"] }
        let back = renamed.replacing(try renamed.texts(renaming: new, to: symbol.text))
        let left = project.differences(back.texts, project.texts)
        // An escape is gone for good.
        let isLost = references.contains(where: project.isEscaped)
        return left.isEmpty != isLost ? [] : ["\(symbol): renamed and named back | before"] + left
    }

    /// Whether a renaming is refused for what is wrong with the files.
    private static func isReason(_ error: EditError) -> Bool {
        error.message.hasSuffix(" cannot be edited until its errors are fixed")
            || error.message.hasSuffix(" is declared by no file")
            || error.message.hasPrefix("no file declares ")
            // Bytes that are no text are shown as a mark.
            || error.message.hasSuffix("'Fake\u{FFFD}'")
    }

    @Test func `in all files of the repository, a renaming edits the references, and its reverse gives back the bytes`()
    {
        var count = 0
        for project in Samples.projects() {
            // Where there is one file, a quarter of its names is enough.
            for (number, symbol) in project.symbols.enumerated()
            where project.files.count > 1 || number.isMultiple(of: 4) {
                do throws(EditError) {
                    let faults = try Self.faults(renaming: symbol, in: project, andBack: number.isMultiple(of: 2))
                    count += 1
                    #expect(faults == [], "\(project.root)\n\(faults.joined(separator: "\n"))")
                } catch {
                    #expect(Self.isReason(error), "\(project.root): \(symbol): \(error.message)")
                }
            }
        }
        #expect(count > 800)
    }

    @Test func `in generated projects, a renaming edits the references, and its reverse gives back the bytes`() throws {
        for seed in Samples.seeds {
            let folder = try ProjectFolder(RandomProject(seed: seed).files)
            var project = folder.project()
            #expect(project.diagnostics().errors.map(\.message) == [], "seed \(seed)\n\(project.shown)")
            var numbers = SeededNumbers(seed: UInt64(seed))
            for symbol in project.names.shuffled(using: &numbers).prefix(1) {
                let faults = try Self.faults(renaming: symbol, in: project, isValid: true)
                #expect(faults == [], "seed \(seed): \(faults.joined(separator: "\n"))")
            }
        }
    }

    @Test func `a parameter behind an escaped dollar is no reference, and a renaming that would miss it is refused`()
        throws
    {
        let text = "parameters: {size: 3}\nobjects: {a: {class: A, attributes: {n: \"\\x24(size)\"}}}\n"
        let folder = try ProjectFolder(["base.yaml": text])
        var project = folder.project()
        let symbol = try #require(project.symbol(named: "size", in: 0))
        #expect(try Self.faults(renaming: symbol, in: project) == [])
        let texts = try project.texts(renaming: symbol, to: Self.name)
        #expect(project.consequences(of: texts).errors.map(\.code) == [.unknownParameter])
    }
}
