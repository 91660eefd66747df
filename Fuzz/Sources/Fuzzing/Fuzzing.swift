internal import CFuzzer
public import WiringDiagnostics

/// Runs a target: calls it with one input after another, for as long as the command line says.
///
/// - Parameter target: Reads the input and ends the program where something is not as it must be.
public func fuzz(_ target: @escaping ([UInt8]) -> Void) -> Never {
    unsafe theTarget = target
    var count = CommandLine.argc
    var arguments = unsafe Optional(CommandLine.unsafeArgv)
    let status = unsafe withUnsafeMutablePointer(to: &arguments) { pointer in
        unsafe pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
            unsafe LLVMFuzzerRunDriver(&count, $0) { data, size in
                unsafe theTarget([UInt8](UnsafeBufferPointer(start: data, count: size)))
                return 0
            }
        }
    }
    leave(status)
}

/// What the fuzzer calls. C takes no closure, and there is one target in a program.
nonisolated(unsafe) private var theTarget: ([UInt8]) -> Void = { _ in }

/// Ends the program where a rule is broken, which the fuzzer then reports with the input.
public func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
    if !holds { fatalError(rule()) }
}

/// Checks what must be true of every finding: its places lie in the text, and it can be shown.
public func check(_ diagnostics: [Diagnostic], _ texts: [String: [UInt8]]) {
    require(!diagnostics.isEmpty, "an error without a finding")
    for diagnostic in diagnostics {
        require(!diagnostic.message.isEmpty, "a finding without words")
        let places = [diagnostic.primary?.place] + diagnostic.secondary.map(\.place) + diagnostic.notes.map(\.place)
        for place in places.compactMap(\.self) where texts[place.file] != nil {
            check(place, texts[place.file] ?? [])
        }
        let shown = DiagnosticRenderer().render([diagnostic])
        require(
            !shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F },
            "a control character is shown: \(shown.debugDescription)")
    }
}

private func check(_ place: Place, _ bytes: [UInt8]) {
    require(
        place.utf8Range.lowerBound >= 0 && place.utf8Range.upperBound <= bytes.count,
        "a place outside of the text: \(place)")
    require(place.line >= 1 && place.column >= 1, "a place before the text: \(place)")
    let lines = 1 + lineEnds(bytes)
    require(place.line <= lines && place.endLine <= lines, "a place behind the last of \(lines) lines: \(place)")
}

/// How many line ends there are: LF, CRLF and CR.
private func lineEnds(_ bytes: [UInt8]) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
        if byte == 13 || byte == 10 && previous != 13 { count += 1 }
        previous = byte
    }
    return count
}
