import WiringDiagnostics
import WiringEditing
import WiringIndex

extension Project {
    /// The occurrences in all files of symbols whose names can be changed.
    var names: [Occurrence] {
        files.indices.flatMap { occurrences(of: $0).all.filter(\.isRenamable) }
    }

    /// The first occurrence of each symbol whose name can be changed.
    var symbols: [Occurrence] {
        var seen: Set<Occurrence> = []
        return names.filter { name in
            guard !seen.contains(name) else { return false }
            seen.formUnion(references(of: name))
            return true
        }
    }

    /// Returns the texts of the files with references replaced by another name.
    func texts(replacing references: [Occurrence], with name: String) -> [String: [UInt8]] {
        let ranges = Dictionary(grouping: references, by: \.file).mapValues { Set($0.map(\.range)) }
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
    mutating func texts(renaming symbol: Occurrence, to name: String) throws(EditError) -> [String: [UInt8]] {
        let renamed = try renaming(symbol, to: name)
        return Dictionary(uniqueKeysWithValues: renamed.map { ($0.new.source.name, $0.new.source.bytes) })
    }

    /// Returns the first occurrence of a name in a file.
    func symbol(named name: String, in file: Int) -> Occurrence? {
        occurrences(of: file).all.first { $0.text == name && $0.isRenamable }
    }

    /// Whether a name is not written as it reads.
    func isEscaped(_ occurrence: Occurrence) -> Bool {
        let text = files[occurrence.file].source?.bytes ?? []
        return !text[occurrence.range].elementsEqual(occurrence.text.utf8)
    }
}

extension Occurrence {
    /// Whether it stands for something that has a name, and has it not for good.
    fileprivate var isRenamable: Bool {
        switch symbol {
        // An inline definition has no name but its path.
        case .object(let names): text != "owner" && names.first.map { !$0.name.contains(".") } ?? false
        case .prefix(let names): !names.isEmpty
        case .class, .parameter: true
        case .member: className != nil
        case .keyword, .file, .value: false
        }
    }
}
