import WiringDiagnostics
import WiringEditing

/// Something with a name that can be changed, at one of the words that stand for it.
struct Symbol: CustomStringConvertible {
    var file: Int
    var word: Mention

    var description: String { "\(word.subject)" }
}

/// No classes are known: each member belongs to the class that it is written in.
var noClasses: ProjectClasses { ProjectClasses(ClassesByFile(nil)) }

extension Project {
    /// The words of all files whose names can be changed.
    var words: [Symbol] {
        files.indices.flatMap { file in
            mentions(of: file, noClasses).all.filter(\.isRenamable).map { Symbol(file: file, word: $0) }
        }
    }

    /// What has a name in the project, each at the first of its words.
    var symbols: [Symbol] {
        var seen: Set<FoundMention> = []
        return words.filter { symbol in
            guard !seen.contains(FoundMention(file: symbol.file, mention: symbol.word)) else { return false }
            seen.formUnion(references(of: symbol))
            return true
        }
    }

    func references(of symbol: Symbol) -> [FoundMention] { same(as: symbol.word, of: symbol.file, noClasses) }

    /// Returns the texts of the files with references replaced by another name.
    func texts(replacing references: [FoundMention], with name: String) -> [String: [UInt8]] {
        let ranges = Dictionary(grouping: references, by: \.file).mapValues { Set($0.map(\.mention.range)) }
        return Dictionary(
            uniqueKeysWithValues: ranges.map { file, ranges in
                var text = files[file].source?.bytes ?? []
                for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
                    text.replaceSubrange(range, with: name.utf8)
                }
                return (files[file].path, text)
            })
    }

    /// Returns the new texts of the files that a renaming changes.
    mutating func texts(renaming symbol: Symbol, to name: String) throws(EditError) -> [String: [UInt8]] {
        let renamed = try renaming(symbol.word, of: symbol.file, to: name, noClasses)
        return Dictionary(uniqueKeysWithValues: renamed.map { ($0.new.source.name, $0.new.source.bytes) })
    }

    /// Returns the first word of a file with a text.
    func symbol(named name: String, in file: Int) -> Symbol? {
        mentions(of: file, noClasses).all.first { $0.text == name && $0.isRenamable }.map {
            Symbol(file: file, word: $0)
        }
    }

    /// Whether a word is not written as it reads.
    func isEscaped(_ word: FoundMention) -> Bool {
        let text = files[word.file].source?.bytes ?? []
        return !text[word.mention.range].elementsEqual(word.mention.text.utf8)
    }
}

extension Mention {
    /// Whether the word stands for something that has a name, and has it not for good.
    fileprivate var isRenamable: Bool {
        switch subject {
        // An inline definition has no name but its path.
        case .object(let names): text != "owner" && names.first.map { !$0.name.contains(".") } ?? false
        case .prefix(let names): !names.isEmpty
        case .class, .parameter: true
        case .member: className != nil
        case .keyword, .file, .value: false
        }
    }
}
