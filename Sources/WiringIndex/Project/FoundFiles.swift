internal import WiringDiagnostics
internal import WiringFile
internal import WiringYAML

/// The wiring files among the YAML files of a folder, including files with errors.
struct FoundFiles {
    /// A file that may be a wiring file.
    struct Found {
        let path: String
        let identity: RealPath
        let bytes: [UInt8]
    }

    /// The files without content, which may or may not be wiring files.
    private(set) var emptyFiles: [String] = []
    private var found: [Found] = []
    /// The files that look like wiring files.
    private var likely: Set<RealPath>
    /// The files that each of the others includes. Those that a wiring file includes are added to the project with it.
    private var includes: [RealPath: [RealPath]]

    /// - Parameter files: The files that are there already.
    init(like files: [Project.File]) {
        likely = Set(files.filter { $0.outline?.isWiring ?? false }.map(\.identity))
        includes = Dictionary(files.map { ($0.identity, $0.links.map(\.target)) }) { first, _ in first }
    }

    /// Reads a file, unless that is impossible.
    mutating func read(_ file: FolderTree.File) {
        guard let source = try? SingleFile.source(ofFile: file.path) else { return }
        let outline = Outline(source)
        if outline.isEmpty { emptyFiles.append(file.path) }
        guard outline.isWiring || outline.hasIncludes else { return }
        if outline.isWiring {
            likely.insert(file.identity)
        } else {
            includes[file.identity] = outline.includedPaths(from: file.path).compactMap { RealPath(ofFile: $0) }
        }
        found.append(Found(path: file.path, identity: file.identity, bytes: source.bytes))
    }

    /// The wiring files, in the order in which they were read.
    var wiringFiles: [Found] {
        let wiring = Outline.wiringFiles(likely: likely, includes: includes)
        return found.filter { wiring.contains($0.identity) }
    }
}

extension Project {
    /// Whether a file is meant as a wiring file: it looks like one, or it includes one or is included by one.
    package func isWiring(_ file: Int) -> Bool {
        if let known = state.wiringFiles { return known.contains(file) }
        let likely = Set(files.indices.filter { files[$0].outline?.isWiring ?? false })
        let includes = files.indices.map { file in
            let links = targets(of: file)
            guard !likely.contains(file), let outline = files[file].outline else { return (file, links) }
            return (file, links + outline.includedPaths(from: files[file].path).compactMap { index(of: $0) })
        }
        let found = Outline.wiringFiles(likely: likely, includes: Dictionary(uniqueKeysWithValues: includes))
        state.wiringFiles = found
        return found.contains(file)
    }
}
