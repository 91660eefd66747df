import Fuzzing
import Wiring
import WiringCompiler
import WiringFile
import WiringYAML

// FuzzCompiled --compile FOLDER FILE…: writes the initial inputs.
if CommandLine.arguments.count > 3, CommandLine.arguments[1] == "--compile" {
    for (index, path) in CommandLine.arguments.dropFirst(3).enumerated() {
        guard let files = try? FileLoader.read(.path(path), root: nil, limits: limits) else { continue }
        for hasTexts in [false, true] {
            let nib = NibCompiler.compile(files, withTexts: hasTexts)
            write(nib, to: "\(CommandLine.arguments[2])/\(index)-\(hasTexts ? "texts" : "bare")")
        }
    }
} else {
    // A compiled nib, whose length and checksum are made right so that all that follows them is reached: it becomes a
    // plan and objects, or is refused; twice with the same result; and no object leaks.
    fuzz { bytes in
        let nib = CompiledBytes(Array(bytes.dropFirst(CompiledFormat.headerLength))).withHeader()
        check(bytes, [:]) { outcome(ofCompiled: nib) }
    }
}
