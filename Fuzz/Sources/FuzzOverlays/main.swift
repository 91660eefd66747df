import Fuzzing
import Wiring
import WiringDiagnostics

// Up to four files, with lines of '=====' between them, which may include each other as base.yaml, left.yaml and
// right.yaml: they are merged, checked and loaded, or refused, twice with the same words, and nothing stays alive.
fuzz { bytes in
    var texts: [String: [UInt8]] = [:]
    for (name, part) in zip(Input.names, parts(of: bytes)) {
        write(part, to: Input.folder + "/" + name)
        texts[Input.folder + "/" + name] = Array(part)
    }
    for name in Input.names.dropFirst(texts.count) { write([], to: Input.folder + "/" + name) }
    let first = outcome(texts)
    require(first == outcome(texts), "the second time comes something else")
    require(livingObjects == 0, "\(livingObjects) objects are still alive")
}

/// Where the files of an input are, and what they are called.
enum Input {
    static let folder = temporaryFolder()
    static let names = ["main.yaml", "left.yaml", "right.yaml", "base.yaml"]
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

/// What comes of the files, in words.
func outcome(_ texts: [String: [UInt8]]) -> String {
    do {
        let nib = try Nib(contentsOfFile: Input.folder + "/main.yaml")
        let plan = try nib.blueprint(for: registry)
        let isPure = !texts.values.contains { String(decoding: $0, as: UTF8.self).contains("file:") }
        if isPure { try nib.instantiate(with: registry).tearDown() }
        return plan.description + DiagnosticRenderer().render(plan.warnings)
    } catch let error as WiringError {
        check(error.diagnostics, texts)
        return "\(error)"
    } catch {
        fatalError("\(error) is no WiringError")
    }
}
