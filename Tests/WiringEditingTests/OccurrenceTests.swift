import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// The words of files are found by parts of the text, which are taken over from the text before where nothing has changed.
@Suite struct OccurrenceTests {
    private static let pieces = [
        "objects:", "\n", "\r\n", "  ", "\n  ", "\n    ", "beta: ", "{class: Item", "}", "[", "]", "\"", "'", "# ", "😀",
        ": ", "outlets: {next: alpha}", "\nchange:\n  beta: {attributes: {size: 2}}\n", "$(size)", "include: ", "\t",
        "part.yaml", "- ", "gamma", "\n---\n", "remove: [", "owner:\n  class: Item\n", "parameters:\n  size: 1\n", ":",
        "|\n", "\u{1}", "\0", "\r", "\u{FEFF}",
    ]

    private func occurrences(_ project: Project, _ file: Int) -> [Occurrence] {
        project.occurrences(of: file).all
    }

    private func items(_ project: Project, _ file: Int, at offset: Int) -> [CompletionItem] {
        let source = project.files[file].source
        return Completion.items(
            in: source?.bytes ?? [], at: offset, of: project.files[file].path, project: project, classes: nil)
    }

    @Test(arguments: 1...6)
    func `after any edits, the words and what is offered are those of a project read afresh`(seed: Int) throws {
        let folder = try ProjectFolder(GeneratedProject(seed: seed).files)
        var random = SeededNumbers(seed: UInt64(seed))
        var texts = GeneratedProject(seed: seed).files.mapValues { Array($0.utf8) }
        let names = texts.keys.sorted()
        var project = folder.project()
        for step in 1...volume(300) {
            let name = names[random.number(0..<names.count)]
            let text = texts[name] ?? []
            if step.isMultiple(of: 40) {
                // Long garbage says little: begin again.
                texts[name] = GeneratedProject(seed: step).files[name].map { Array($0.utf8) }
            } else {
                let start = random.number(0..<text.count + 1)
                let end = min(text.count, start + (random.chance(50) ? random.number(0..<30) : 0))
                let piece = random.chance(25) ? "" : Self.pieces[random.number(0..<Self.pieces.count)]
                texts[name] = text[..<start] + Array(piece.utf8) + text[end...]
            }
            project = project.replacing([folder.file(name): texts[name] ?? []])
            guard step.isMultiple(of: 3) else { continue }
            let all = Dictionary(texts.map { (folder.file($0), $1) }) { $1 }
            let afresh = folder.project().replacing(all)
            for file in project.files.indices {
                let path = project.files[file].path
                let other = try #require(afresh.index(of: path))
                let text = String(decoding: all[path] ?? [], as: UTF8.self)
                try #require(occurrences(project, file) == occurrences(afresh, other), "step \(step), \(path): \(text)")
                let offset = random.number(0..<text.utf8.count + 1)
                #expect(items(project, file, at: offset) == items(afresh, other, at: offset))
            }
        }
    }

    @Test func `each word is found at each of its bytes, and the words of an entry with the key of its section`() throws
    {
        let text = """
            # first
            owner:
              class: App
            objects:

              ok: Button
              game:
                class: Game
                outlets: {ok: ok}


            """
        let project = try ProjectFolder(["life.yaml": text]).project()
        let words = project.occurrences(of: 0)
        #expect(
            words.all.map(\.text) == [
                "owner", "class", "App", "objects", "ok", "Button", "game", "class", "Game", "outlets", "ok", "ok",
            ])
        for word in words.all {
            for byte in word.range { #expect(words.occurrence(at: byte) == word) }
            #expect(words.occurrence(at: word.range.upperBound) == word)
            #expect(words.occurrences(around: word.range.lowerBound).contains(word))
            #expect(words.occurrences(touching: word.range).contains(word))
        }
        let game = try #require(words.all.first { $0.text == "game" })
        #expect(words.occurrences(around: game.range.lowerBound).map(\.text).prefix(2) == ["objects", "game"])
        // What belongs to a section ends with its last entry.
        let section = try #require(words.all.first { $0.text == "objects" })
        #expect(section.extent.upperBound == game.extent.upperBound)
        #expect(words.occurrence(at: 0) == nil)
    }
}
