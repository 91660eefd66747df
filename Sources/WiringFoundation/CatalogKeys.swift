internal import Foundation
internal import Wiring

/// Finds unknown and duplicate keys in a catalog, with their locations.
///
/// The text has already been validated as JSON; this only locates its keys.
struct CatalogKeys {
    private let bytes: [UInt8]
    private var position: Int
    private let map: SourceMap
    /// The problems found, in the order of the text.
    private(set) var problems: [Diagnostic] = []

    /// Examines a whole text.
    init(_ source: SourceText) {
        bytes = source.bytes
        position = SourceText.textStart(of: bytes)
        map = SourceMap(source)
        read(.catalog)
    }

    private mutating func read(_ form: CatalogForm) {
        switch next {
        case UInt8(ascii: "{"): readObject(form)
        case UInt8(ascii: "["): readList(form)
        case UInt8(ascii: "\""): _ = readText()
        default: while let byte = next, !Self.marks.contains(byte) { position += 1 }
        }
    }

    private static let marks = Array(",:]}".utf8)

    private mutating func readList(_ form: CatalogForm) {
        var element = CatalogForm.value
        if case .list(let form) = form { element = form }
        position += 1
        while let byte = next, byte != UInt8(ascii: "]") {
            if byte == UInt8(ascii: ",") { position += 1 } else { read(element) }
        }
        position += 1
    }

    private mutating func readObject(_ form: CatalogForm) {
        var seen: Set<String> = []
        position += 1
        while let byte = next, byte != UInt8(ascii: "}") {
            guard byte == UInt8(ascii: "\"") else {
                position += 1
                continue
            }
            let key = readText()
            if !seen.insert(key.text).inserted {
                report(.duplicateKey, "the key '\(key.text)' is given twice", at: key.range)
            }
            let value = part(key.text, of: form, at: key.range)
            while let byte = next, byte == UInt8(ascii: ":") { position += 1 }
            read(value)
        }
        position += 1
    }

    /// Returns the form of a key's value, reporting the key and skipping its value if it is unknown.
    private mutating func part(_ key: String, of form: CatalogForm, at range: Range<Int>) -> CatalogForm {
        switch form {
        case .names(let form): return form
        case .object(let noun, let keys):
            if let form = keys[key] { return form }
            let known = keys.keys.sorted()
            report(
                .unknownKey, "\(noun) has no key '\(key)'", at: range,
                label: Suggestions.didYouMean(key, among: known) ?? "",
                note: known.isEmpty ? nil : "the keys of \(noun) are \(Wording.quotedList(known, limit: 20))")
        case .value, .list: break
        }
        return .value
    }

    private mutating func report(
        _ code: Code, _ message: String, at range: Range<Int>, label: String = "", note: String? = nil
    ) {
        problems.append(
            Diagnostic(
                code, message, at: .init(place: map.place(bytes: range), text: label),
                notes: note.map { [.init($0)] } ?? [], help: ClassCatalog.cure))
    }

    // MARK: Characters

    /// The next byte that is not white space.
    private var next: UInt8? {
        mutating get {
            while position < bytes.count, bytes[position].isBlank || bytes[position].isLineEnd { position += 1 }
            return position < bytes.count ? bytes[position] : nil
        }
    }

    /// Reads a string and its range between the quotes.
    private mutating func readText() -> (text: String, range: Range<Int>) {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        let inner = start + 1..<min(position, bytes.count)
        position += 1
        let written = String(decoding: bytes[inner], as: UTF8.self)
        guard written.contains("\\") else { return (written, inner) }
        let decoded = try? JSONDecoder().decode([String].self, from: Data("[\"\(written)\"]".utf8))
        return (decoded?.first ?? written, inner)
    }
}
