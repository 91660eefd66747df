import Wiring
import WiringCompiler
import WiringDiagnostics
import WiringFile
import WiringYAML

/// Compiles files in memory.
func compiled(
    _ files: [String: String], main: String = "main.yaml", withTexts: Bool = false
) throws -> [UInt8] {
    let memory = try MemoryFiles(files.mapValues { Array($0.utf8) })
    let loaded = try FileLoader.read(.memory(memory, main: main), root: nil, limits: Nib.Limits())
    return NibCompiler.compile(loaded, withTexts: withTexts)
}

/// Compiles a file.
func compiled(_ text: String, withTexts: Bool = false) throws -> [UInt8] {
    try compiled(["main.yaml": text], withTexts: withTexts)
}

/// The codes and messages of the error that a closure throws; empty if it throws none.
func mistakes(_ body: () throws -> some Any) -> [String] {
    do {
        _ = try body()
        return []
    } catch let error as WiringError {
        return error.diagnostics.map { "\($0.code): \($0.message)" }
    } catch {
        return ["\(error)"]
    }
}

class Part {
    var title = ""
    var next: Part?
    var others: [Part] = []
}

extension Registry {
    static let parts = Registry {
        Class(Part.self, Part.init).attribute("title", \.title).outlet("next", \.next).outlet("others", \.others)
    }
}

/// A file with two others, a prefix, parameters and an overlay, with texts of every notation.
let sample = [
    "main.yaml": """
    # Everything that a file can have.
    wiring: 1
    include:
      - shared.yaml
      - {file: part.yaml, as: left, externals: {outer: first}, parameters: {word: "é€😀"}}
    objects:
      first: {class: Part, attributes: {title: 'it''s $$(one)'}, outlets: {next: left.inner, others: [second]}}
      last:
        class: Part
        attributes:
          title: |
            two lines,
            the second with an é
        outlets: {others: []}
    change:
      second: {attributes: {title: "\\u0041\\n"}}
    """,
    "shared.yaml": "objects: {second: Part}\r\n",
    "part.yaml": """
    parameters: {word: default}
    externals: {outer: Part}
    objects:
      inner: {class: Part, attributes: {title: $(word) and more}, outlets: {next: outer}}
    """,
]
