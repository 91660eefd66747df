internal import CFuzzer
public import Wiring
public import WiringDiagnostics

/// Runs a target: calls it with one input after another, for as long as the command line says.
///
/// - Parameter target: Reads the input and ends the program if a rule is broken.
public func fuzz(_ target: @escaping ([UInt8]) -> Void) -> Never {
    // A mistake in the registry would cause every input to be refused, and nothing after the check would ever run.
    do { try Nib(text: "objects: {a: Node}").instantiate(with: registry).tearDown() } catch { fatalError("\(error)") }
    unsafe theTarget = target
    atExit { if unsafe isLoading { print("Loaded \(unsafe loads) inputs") } }
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

/// The number of inputs that were loaded rather than refused, printed at the end: if it is 0, most of the library was
/// not run.
nonisolated(unsafe) private var loads = 0
nonisolated(unsafe) private var isLoading = false

/// The function that the fuzzer calls. C takes no closures, and each program has one target.
nonisolated(unsafe) private var theTarget: ([UInt8]) -> Void = { _ in }

/// The limits for fuzzing: ten errors are enough, and a thousand copies, since `Hostile` measures how much a few lines
/// can demand.
public let limits: ReadingLimits = {
    var limits = ReadingLimits()
    limits.shownErrors = 10
    limits.copies = 1_000
    return limits
}()

/// Ends the program if a rule is broken, which the fuzzer then reports with the input.
public func require(_ holds: Bool, _ rule: @autoclosure () -> String) {
    if !holds { fatalError(rule()) }
}

/// The result of an input, which has to be the same the second time.
public enum Outcome: Equatable {
    /// It was loaded: the plan as text, and the warnings of the check.
    case loaded(String, warnings: [Diagnostic])
    /// It was refused.
    case refused([Diagnostic])

    fileprivate var diagnostics: [Diagnostic] {
        switch self {
        case .loaded(_, let diagnostics), .refused(let diagnostics): diagnostics
        }
    }
}

/// The name of the file that an input becomes.
public let fuzzedFile = "/nowhere/fuzz.yaml"

/// Loads a text.
public func outcome(_ text: String) -> Outcome {
    outcome(readingFiles: text.contains("file")) { try Nib(text: text, named: fuzzedFile, limits: limits) }
}

/// Loads a compiled nib.
public func outcome(ofCompiled bytes: [UInt8]) -> Outcome {
    outcome(readingFiles: String(decoding: bytes, as: UTF8.self).contains("file")) {
        try Nib(compiled: bytes, limits: limits)
    }
}

/// Loads a nib, without making its objects if these may come from files.
private func outcome(readingFiles: Bool, _ nib: () throws -> Nib) -> Outcome {
    do {
        let nib = try nib()
        let plan = try nib.blueprint(for: registry)
        if !readingFiles {
            let failures = try load(nib).tearDown()
            require(failures.isEmpty, "no class here throws when it is torn down")
        }
        return .loaded(plan.listing, warnings: plan.warnings)
    } catch let error as WiringError {
        return .refused(error.diagnostics)
    } catch {
        fatalError("\(error) is not a WiringError")
    }
}

/// Checks the result of an input, for one input in four also that it is repeatable, and that no object leaks.
///
/// - Parameters:
///   - input: The bytes, whose length decides whether to run twice: this must not depend on chance.
///   - texts: The bytes of each file by its name.
///   - outcome: Loads the input.
public func check(_ input: [UInt8], _ texts: [String: [UInt8]], _ outcome: () -> Outcome) {
    unsafe isLoading = true
    let first = outcome()
    if case .refused(let diagnostics) = first { require(!diagnostics.isEmpty, "an error without a diagnostic") }
    if case .loaded = first { unsafe loads += 1 }
    check(first.diagnostics, texts)
    if input.count.isMultiple(of: 4) { require(first == outcome(), "the second time gives another result") }
    require(livingObjects == 0, "\(livingObjects) objects are still alive")
}

/// Instantiates a nib, with an owner and an external `x` if it declares these.
public func load(_ nib: Nib) throws -> ObjectGraph {
    try nib.instantiate(
        with: registry, owner: nib.ownerType == nil ? nil : makeNode(),
        externals: nib.externals.contains("x") ? ["x": makeNode()] : [:])
}

/// Checks the rules for all diagnostics: their places are inside the text, and they can be rendered.
public func check(_ diagnostics: [Diagnostic], _ texts: [String: [UInt8]]) {
    let lines = texts.mapValues { 1 + lineEnds($0) }
    for diagnostic in diagnostics {
        require(!diagnostic.message.isEmpty, "a diagnostic without a message")
        let places = [diagnostic.primary?.place] + diagnostic.secondary.map(\.place) + diagnostic.notes.map(\.place)
        for place in places.compactMap(\.self) {
            if let text = texts[place.file], let lines = lines[place.file] { check(place, text.count, lines) }
        }
    }
    // Rendering all would take most of the time, and they are rendered alike.
    let shown = DiagnosticRenderer().render(Array(diagnostics.prefix(4)))
    require(
        !shown.utf8.contains { $0 < 0x20 && $0 != 10 || $0 == 0x7F },
        "a control character is shown: \(shown.debugDescription)")
}

private func check(_ place: Diagnostic.Location, _ bytes: Int, _ lines: Int) {
    require(
        place.utf8Range.lowerBound >= 0 && place.utf8Range.upperBound <= bytes, "a place outside of the text: \(place)")
    require(place.line >= 1 && place.column >= 1, "a place before the text: \(place)")
    require(place.line <= lines && place.endLine <= lines, "a place after the last of \(lines) lines: \(place)")
}

/// Counts the line breaks: LF, CRLF and CR.
private func lineEnds(_ bytes: [UInt8]) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
        if byte == 13 || byte == 10 && previous != 13 { count += 1 }
        previous = byte
    }
    return count
}
