internal import WiringDiagnostics
internal import WiringFile

/// The wiring files among the YAML files of a folder, including files with errors.
///
/// A file is one if it looks like one, or if it includes one: an overlay whose other keys are misspelt has no more than its
/// `include` in common with others.
struct FoundFiles {
    /// A file that may be a wiring file.
    struct Found {
        let path: String
        let identity: RealPath
        let bytes: [UInt8]
        fileprivate var isWiring: Bool
    }

    /// The files without content, which may or may not be wiring files.
    private(set) var emptyFiles: [String] = []
    private var found: [Found] = []
    /// The files that are known to be wiring files.
    private var known: Set<RealPath>

    /// - Parameter files: The files that are there already.
    init(like files: [Project.File]) {
        known = Set(files.filter { $0.outline?.isWiring ?? false }.map(\.identity))
    }

    /// Reads a file, unless that is impossible.
    mutating func read(_ file: FolderTree.File) {
        guard let source = try? SingleFile.source(ofFile: file.path) else { return }
        let outline = Outline(source)
        if outline.isEmpty { emptyFiles.append(file.path) }
        guard outline.isWiring || outline.hasIncludes else { return }
        if outline.isWiring { known.insert(file.identity) }
        found.append(
            Found(path: file.path, identity: file.identity, bytes: source.bytes, isWiring: outline.isWiring))
    }

    /// The wiring files, in the order in which they were read.
    var wiringFiles: [Found] {
        var found = self.found
        // The files, by number, that include a file.
        var includers: [RealPath: [Int]] = [:]
        for (number, file) in found.enumerated() where !file.isWiring {
            let folder = FilePath.folder(of: file.path)
            for link in Passages(file.bytes).all.flatMap(\.links) {
                guard let target = RealPath(ofFile: FilePath.join(folder, link.path)) else { continue }
                includers[target, default: []].append(number)
            }
        }
        // A file may include another one of this kind.
        var pending = includers.keys.filter(known.contains)
        while let target = pending.popLast() {
            for number in includers[target] ?? [] where !found[number].isWiring {
                found[number].isWiring = true
                pending.append(found[number].identity)
            }
        }
        return found.filter(\.isWiring)
    }
}

extension Project {
    /// Whether a file is meant as a wiring file: it looks like one, or it includes one or is included by one.
    package func isWiring(_ file: Int) -> Bool {
        ([file] + included(by: [file]) + includers(of: [file])).contains { files[$0].outline?.isWiring ?? false }
    }
}
