import Foundation
import Wiring

// The cost of hostile wiring files. Each set of files is loaded by a process of its own and must be refused or loaded
// in at most a second of processor time and 64 MiB beyond the files.
//
//     Hostile              tries all, prints a line each, and fails if one costs more
//     Hostile NAME...      tries some
//     Hostile make NAME FOLDER     writes the files of one
//     Hostile load PATH    loads a file and prints the outcome and the cost

let mostSeconds = 1.0
let mostMegabytes = 64.0

/// The resources that a process has used so far.
struct Usage {
    var seconds: Double
    var megabytes: Double

    static var now: Usage {
        var usage = rusage()
        #if os(Linux)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
        getrusage(RUSAGE_SELF, &usage)
        #endif
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let microseconds = Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec)
        #if os(Linux)
        let megabytes = Double(usage.ru_maxrss) / 1024
        #else
        let megabytes = Double(usage.ru_maxrss) / 1_048_576
        #endif
        return Usage(seconds: seconds + microseconds / 1e6, megabytes: megabytes)
    }
}

func load(_ path: String) {
    // The classes are registered before the clock starts; a small first file lets the runtime initialise itself.
    _ = try? Nib(text: "objects: {a: {class: N, outlets: {next: b}}, b: 1}").blueprint(for: hostileRegistry)
    let before = Usage.now
    var outcome: String
    do {
        let nib = try Nib(contentsOfFile: path)
        let graph = try nib.instantiate(with: hostileRegistry)
        outcome = "loaded, \(graph.names.count) objects"
        graph.tearDown()
    } catch let error as WiringError {
        let first = error.diagnostics[0]
        let text = "\(error)"
        outcome =
            "\(first.line):\(first.column) \(first.code), \(error.diagnostics.count + error.omitted) in all, \(text.utf8.count) bytes"
    } catch {
        outcome = "\(error)"
    }
    let after = Usage.now
    print("\(after.seconds - before.seconds) \(after.megabytes - before.megabytes) \(outcome)")
}

func write(_ hostile: HostileFiles, to folder: URL) throws -> (path: String, bytes: Int) {
    let files = hostile.files()
    for file in files {
        try Data(file.text.utf8).write(to: folder.appending(path: file.name))
    }
    return (folder.appending(path: files[0].name).path, files.reduce(0) { $0 + $1.text.utf8.count })
}

/// Prints a line immediately, without buffering.
func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// Whether a set of files stays within the limits; prints the result.
func holds(_ hostile: HostileFiles) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, bytes) = try write(hostile, to: folder)
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["load", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let killer = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: killer)
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    killer.cancel()
    let parts = output.split(separator: " ", maxSplits: 2)
    guard process.terminationStatus == 0, parts.count == 3, let seconds = Double(parts[0]),
        var megabytes = Double(parts[1])
    else {
        tell("FAILED  \(hostile.name): ended with status \(process.terminationStatus) (\(hostile.idea))")
        return false
    }
    megabytes -= Double(bytes) / 1_048_576
    let isKept = seconds <= mostSeconds * hostile.mebibytes && megabytes <= mostMegabytes * hostile.mebibytes
    let figures = String(format: "%6.3f s %7.1f MiB of %7.1f KiB", seconds, max(0, megabytes), Double(bytes) / 1024)
    tell("\(isKept ? "ok     " : "FAILED ") \(figures)  \(hostile.name): \(parts[2].dropLast())")
    return isKept
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "load": load(arguments[1])
case "make":
    guard let hostile = hostileFiles.first(where: { $0.name == arguments[1] }) else { exit(2) }
    print(try write(hostile, to: URL(filePath: arguments[2])).path)
default:
    let chosen = hostileFiles.filter { arguments.isEmpty || arguments.contains($0.name) }
    var failures = 0
    for hostile in chosen where try !holds(hostile) { failures += 1 }
    print("\(chosen.count) sets of files, \(failures) of which cost more than \(mostSeconds) s or \(mostMegabytes) MiB")
    exit(chosen.isEmpty || failures > 0 ? 1 : 0)
}
