package import WiringDiagnostics

/// A compiled nib: wiring files as the nodes that reading them yielded.
///
/// Everything is checked before it is used, so that no bytes can crash or hang the reader. What files contain is looked
/// at when they are loaded, since a nib may have more files than a program loads.
package struct CompiledNib: Sendable {
    /// A file of a nib.
    struct File: Sendable {
        /// The path as shown in messages.
        var name: String
        /// For each entry of `include:`, the file.
        var included: [Int]
        /// For each prefix whose file is replaced, the new file.
        var replacing: [Int]
        /// The positions of its text and its nodes.
        var contents: Range<Int>
    }

    let bytes: [UInt8]
    private(set) var files: [File] = []
    /// The starts of the texts of scalars, one after another: each ends where the next one begins.
    private var textEnds: [UInt32] = []

    /// The paths of the files, beginning with the one that is loaded by default.
    package var names: [String] { files.map(\.name) }

    /// Reads the list of files.
    ///
    /// - Throws: ``WiringError`` with the code `stale-nib` for the nib of another version of the library, or else
    ///   `damaged-nib`.
    package init(_ bytes: [UInt8]) throws(WiringError) {
        self.bytes = bytes
        do throws(FileFailure) {
            var cursor = try Self.body(of: bytes)
            try readTexts(&cursor)
            try readFiles(&cursor)
        } catch {
            throw WiringError([Self.version(of: bytes).flatMap(Self.stale) ?? error.diagnostic(path: "", limit: 0)])
        }
    }

    /// Reads the text of a file, or where its lines begin.
    ///
    /// - Parameter cursor: Where the contents of the file begin; moved to its nodes.
    func source(of file: Int, _ cursor: inout CompiledCursor) throws(FileFailure) -> SourceText {
        let name = files[file].name
        guard try cursor.number() == 0 else {
            let text = try cursor.range()
            guard bytes.scalarCount(in: text) != nil else { throw .damaged("a text is not UTF-8") }
            return SourceText(name: name, compiled: Array(bytes[text]))
        }
        let hasMark = try cursor.number() != 0
        let count = try cursor.count()
        var lines: [Int] = []
        lines.reserveCapacity(count)
        for _ in 0..<count { lines.append(try cursor.number()) }
        let runCount = try cursor.count()
        var runs: [TextLayout.Run] = []
        runs.reserveCapacity(runCount)
        for _ in 0..<runCount {
            runs.append(
                TextLayout.Run(gap: try cursor.number(), count: try cursor.number(), width: try cursor.number()))
        }
        let layout = TextLayout(hasMark: hasMark, lines: lines, runs: runs, longest: NodeTree.longestText)
        guard let layout else { throw .damaged("the lines of a file are not possible") }
        return SourceText(name: name, layout: layout)
    }

    /// The number of texts.
    var textCount: Int { textEnds.count - 1 }

    /// The position of a text.
    func text(_ index: Int) -> Range<Int> { Int(textEnds[index])..<Int(textEnds[index + 1]) }

    // MARK: The header

    private static func version(of bytes: [UInt8]) -> Int? {
        guard bytes.starts(with: CompiledFormat.magic) else { return nil }
        var cursor = CompiledCursor(bytes, CompiledFormat.magic.count..<bytes.count)
        return (try? cursor.header(digits: CompiledFormat.versionDigits)).map { Int($0) }
    }

    /// Checks the header, and returns what follows it.
    private static func body(of bytes: [UInt8]) throws(FileFailure) -> CompiledCursor {
        guard bytes.starts(with: CompiledFormat.magic) else {
            throw .damaged("it does not begin with '\(String(decoding: CompiledFormat.magic, as: UTF8.self))'")
        }
        var cursor = CompiledCursor(bytes, CompiledFormat.magic.count..<bytes.count)
        let version = try cursor.header(digits: CompiledFormat.versionDigits)
        let length = try cursor.header(digits: CompiledFormat.lengthDigits)
        let checksum = try cursor.header(digits: CompiledFormat.checksumDigits)
        guard version == CompiledFormat.version else { throw .damaged("it has another version") }
        guard length == bytes.count, length < UInt32.max else {
            throw .damaged("it has \(bytes.count) bytes and not \(length)")
        }
        guard checksum == CompiledFormat.checksum(of: bytes) else { throw .damaged("its checksum is another") }
        return cursor
    }

    private static func stale(_ version: Int) -> Diagnostic? {
        guard version != CompiledFormat.version else { return nil }
        return Diagnostic(
            .staleNib,
            "this library reads version \(CompiledFormat.version) of compiled nibs, not version \(version)",
            help: "compile the wiring files again, with the tool of the library's own version")
    }

    // MARK: The lists of texts and files

    private mutating func readTexts(_ cursor: inout CompiledCursor) throws(FileFailure) {
        let count = try cursor.count()
        textEnds.reserveCapacity(count + 1)
        var lengths: [UInt32] = []
        lengths.reserveCapacity(count)
        for _ in 0..<count { lengths.append(UInt32(try cursor.number())) }
        textEnds.append(UInt32(cursor.position))
        for length in lengths { textEnds.append(UInt32(try cursor.skip(Int(length)).upperBound)) }
    }

    private mutating func readFiles(_ cursor: inout CompiledCursor) throws(FileFailure) {
        let count = try cursor.count()
        guard count > 0 else { throw .damaged("it has no file") }
        files.reserveCapacity(count)
        var lengths: [Int] = []
        for _ in 0..<count {
            let name = try cursor.range()
            guard let text = String(validating: bytes[name], as: UTF8.self) else {
                throw .damaged("the name of a file is not UTF-8")
            }
            let included = try links(&cursor, among: count)
            let replacing = try links(&cursor, among: count)
            files.append(File(name: text, included: included, replacing: replacing, contents: 0..<0))
            lengths.append(try cursor.number())
        }
        for (file, length) in lengths.enumerated() { files[file].contents = try cursor.skip(length) }
        guard cursor.isAtEnd else { throw .damaged("there is something after its end") }
    }

    /// Reads links to files, which are counted from 1.
    private func links(_ cursor: inout CompiledCursor, among count: Int) throws(FileFailure) -> [Int] {
        let length = try cursor.count()
        var links: [Int] = []
        links.reserveCapacity(length)
        for _ in 0..<length {
            let link = try cursor.number()
            guard link > 0, link <= count else { throw .damaged("an include leads to none of its files") }
            links.append(link - 1)
        }
        return links
    }
}
