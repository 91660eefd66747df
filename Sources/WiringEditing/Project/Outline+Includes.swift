internal import WiringDiagnostics
internal import WiringFile

extension Outline {
    /// Returns the files that a text includes or puts under a prefix, even if it cannot be parsed.
    static func includes(of source: SourceText) -> [(path: String, prefix: String?)] {
        if let file = SingleFile(partsOf: source) {
            let declarations = file.declarations
            return declarations.includes.map { (file.string($0.path), $0.prefix.map(file.string)) }
                + declarations.replacedFiles.map { (file.string($0.path), file.string($0.prefix)) }
        }
        let tree = LooseReader.read(source.bytes)
        let replaced = tree.entries(of: tree.value(Keyword.replace.text, of: tree.root)).compactMap { prefix, value in
            tree.scalar(Keyword.file.text, of: value).map { (path: $0, prefix: Optional(tree.text(prefix))) }
        }
        return tree.includes + replaced
    }
}
