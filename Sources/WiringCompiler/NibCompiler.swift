internal import WiringDiagnostics
package import WiringFile

/// Writes wiring files as a compiled nib: nodes → bytes. The same files yield the same bytes on every machine.
package struct NibCompiler {
    private let files: LoadedFiles
    private let hasTexts: Bool
    /// The texts that nodes have, in the order of their first use.
    private var texts: [TextID] = []
    /// Their places in that order.
    private var places: [Int?]

    /// Compiles files.
    ///
    /// - Parameters:
    ///   - files: The files, the one first that is loaded unless another is asked for.
    ///   - texts: Whether the nib also contains what the files say, which messages then show.
    package static func compile(_ files: LoadedFiles, withTexts texts: Bool) -> [UInt8] {
        var compiler = NibCompiler(files, withTexts: texts)
        return compiler.nib()
    }

    private init(_ files: LoadedFiles, withTexts hasTexts: Bool) {
        self.files = files
        self.hasTexts = hasTexts
        places = Array(repeating: nil, count: files.texts.count)
    }

    private mutating func nib() -> [UInt8] {
        let contents = files.files.indices.map { self.contents(of: $0) }
        var body = CompiledBytes()
        body.add(texts.count)
        for text in texts { body.add(files.texts.bytes(of: text).count) }
        for text in texts { body.append(files.texts.bytes(of: text)) }
        body.add(contents.count)
        for (file, content) in zip(files.files, contents) {
            body.add(Array(file.name.utf8))
            // Files without errors include only files that were read.
            body.add(links: file.included.compactMap(\.self))
            body.add(links: file.replacing(files.texts).compactMap(\.self))
            body.add(content.count)
        }
        for content in contents { body.append(content) }
        return body.withHeader()
    }

    // MARK: A file

    private mutating func contents(of file: Int) -> [UInt8] {
        let source = files.sources[file]
        var bytes = CompiledBytes()
        if hasTexts {
            bytes.add(1)
            bytes.add(source.bytes)
        } else {
            add(TextLayout(of: source), to: &bytes)
        }
        add(files.files[file].tree, to: &bytes)
        return bytes.bytes
    }

    private func add(_ layout: TextLayout, to bytes: inout CompiledBytes) {
        bytes.add(0)
        bytes.add(layout.hasMark ? 1 : 0)
        bytes.add(layout.lines.count)
        for line in layout.lines { bytes.add(line) }
        bytes.add(layout.runs.count)
        for run in layout.runs {
            for number in [run.gap, run.count, run.width] { bytes.add(number) }
        }
    }

    private mutating func add(_ tree: NodeTree, to bytes: inout CompiledBytes) {
        bytes.add(tree.count)
        var start = 0
        for node in 0..<tree.count {
            let extent = tree.extent(node)
            let head = (extent.lowerBound - start) << CompiledFormat.Shape.bits
            start = extent.lowerBound
            let style = tree.style(node)
            guard tree.isScalar(node) else {
                bytes.add(head | Int(style.rawValue))
                bytes.add(tree.next(node) - node - 1)
                if !tree.isBlock(node) { bytes.add(extent.count) }
                continue
            }
            let text = tree.text(node)
            if let shape = shape(style, extent.count, text) {
                bytes.add(head | shape)
            } else {
                bytes.add(head | Int(style.rawValue))
                bytes.add(extent.count)
            }
            bytes.add(place(of: text))
        }
    }

    /// Returns the shape that lets a reader work out how long a scalar is; nil if the length must be written.
    private func shape(_ style: NodeStyle, _ length: Int, _ id: TextID) -> Int? {
        let text = files.texts.bytes(of: id)
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        switch style {
        case .plain: return length == text.count ? CompiledFormat.Shape.plain : nil
        case .singleQuoted: return length == text.count + 2 ? CompiledFormat.Shape.singleQuoted : nil
        case .doubleQuoted: return length == text.count + 2 ? CompiledFormat.Shape.doubleQuoted : nil
        default: return nil
        }
    }

    private mutating func place(of text: TextID) -> Int {
        let index = Int(text.index)
        if let place = places[index] { return place }
        texts.append(text)
        places[index] = texts.count - 1
        return texts.count - 1
    }
}
