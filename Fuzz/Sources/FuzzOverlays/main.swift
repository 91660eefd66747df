import Fuzzing
import Wiring
import WiringDiagnostics

// Up to four files, with lines of '=====' between them, which may include each other as base.yaml, left.yaml and
// right.yaml: they are merged, checked and loaded, or refused, twice with the same words, and nothing stays alive.
fuzz { bytes in
    var texts: [String: [UInt8]] = [:]
    let parts = parts(of: bytes)
    for (index, name) in Input.names.enumerated() {
        let part = index < parts.count ? Array(parts[index]) : []
        texts[Input.folder + "/" + name] = part
        if unsafe Input.written[name] != part { write(part, to: Input.folder + "/" + name) }
        unsafe Input.written[name] = part
    }
    check(bytes, texts) { outcome(texts) }
}

/// Where the files of an input are, and what they are called.
enum Input {
    static let folder = temporaryFolder()
    static let names = ["main.yaml", "left.yaml", "right.yaml", "base.yaml"]
    /// What stands in them by now, so that only what is another's is written anew.
    nonisolated(unsafe) static var written: [String: [UInt8]] = [:]
}

/// The files of an input.
func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let separator = Array("\n=====\n".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    var position = 0
    while position + separator.count <= bytes.count, parts.count < Input.names.count - 1 {
        guard bytes[position...].starts(with: separator) else {
            position += 1
            continue
        }
        parts.append(bytes[start..<position])
        position += separator.count
        start = position
    }
    return parts + [bytes[start...]]
}

/// What comes of the files.
func outcome(_ texts: [String: [UInt8]]) -> Outcome {
    do {
        let nib = try Nib(contentsOfFile: Input.folder + "/main.yaml", limits: limits)
        let plan = try nib.blueprint(for: registry)
        // What includes a file with a prefix says `{file: `; what reads a file into a parameter is not the fuzzer's business.
        let text = texts.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        if text.ranges(of: "file:").count == text.ranges(of: "{file: ").count {
            try load(nib, String(decoding: texts[Input.folder + "/main.yaml"] ?? [], as: UTF8.self)).tearDown()
        }
        return .loaded(plan.description, warnings: plan.warnings)
    } catch let error as WiringError {
        return .refused(error.diagnostics)
    } catch {
        fatalError("\(error) is no WiringError")
    }
}
