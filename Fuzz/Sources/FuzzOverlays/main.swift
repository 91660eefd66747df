import Fuzzing
import Wiring
import WiringDiagnostics

// Up to four files, separated by lines of '=====', which may include each other as base.yaml, left.yaml and right.yaml:
// they are merged, checked and loaded, or refused, twice with the same result, and no object leaks.
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

/// The location and names of the files of an input.
enum Input {
    static let folder = temporaryFolder()
    static let names = ["main.yaml", "left.yaml", "right.yaml", "base.yaml"]
    /// Their current contents, so that only files that differ are written again.
    nonisolated(unsafe) static var written: [String: [UInt8]] = [:]
}

/// Splits an input into files.
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

/// Loads the files.
func outcome(_ texts: [String: [UInt8]]) -> Outcome {
    do {
        let nib = try Nib(contentsOfFile: Input.folder + "/main.yaml", limits: limits)
        let plan = try nib.blueprint(for: registry)
        // An include with a prefix contains `{file: `; a parameter that reads a file is out of scope here.
        let text = texts.values.map { String(decoding: $0, as: UTF8.self) }.joined()
        if text.ranges(of: "file:").count == text.ranges(of: "{file: ").count {
            try load(nib).tearDown()
        }
        return .loaded(plan.listing, warnings: plan.warnings)
    } catch let error as WiringError {
        return .refused(error.diagnostics)
    } catch {
        fatalError("\(error) is not a WiringError")
    }
}
