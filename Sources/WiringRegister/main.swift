import Foundation
import WiringAdoption
import WiringDiagnostics
import WiringRegistration

// The tool behind the plug-ins 'swift package register' and 'swift package wiring adopt', which make the symbol graphs
// and know the target:
//
//     WiringRegister [--check] [--library=MODULE] TARGET MODULE FOLDER GRAPHS…
//     WiringRegister --adopt TARGET MODULE FOLDER PACKAGE OPTION… GRAPHS…
//
// The status is 0 if all is well, 1 if '--check' finds a file out of date or a wiring file has errors, and 2 if something
// cannot be read or written.

let words = Array(CommandLine.arguments.dropFirst())
do throws(RegistrationFailure) {
    if words.first == "--adopt" { try adopt(Array(words.dropFirst())) } else { try register(words) }
} catch {
    stop(error.message + (error.help.map { "\n  help: \($0)" } ?? ""), status: 2)
}

func register(_ all: [String]) throws(RegistrationFailure) {
    let isCheck = all.contains("--check")
    let library = all.first { $0.hasPrefix("--library=") }?.split(separator: "=").last.map(String.init)
    let words = all.filter { !$0.hasPrefix("--") }
    guard words.count > 3 else {
        stop("usage: WiringRegister [--check] [--library=MODULE] TARGET MODULE FOLDER GRAPHS…", status: 64)
    }
    let file = try GeneratedFile(
        target: words[0], module: words[1], folder: words[2], graphFolders: Array(words[3...]),
        importing: library ?? "Wiring")
    note(file.leftOut)
    if isCheck {
        let differences = file.differences
        for line in differences { print(line) }
        exit(differences.isEmpty ? 0 : 1)
    }
    try file.write()
    if let setting = ManifestAdvice.missingSetting(of: words[0], in: words[2]) { print("note: \(setting)") }
}

func adopt(_ words: [String]) throws(RegistrationFailure) {
    guard let request = AdoptionRequest(words: words) else {
        stop("usage: WiringRegister --adopt TARGET MODULE FOLDER PACKAGE OPTION… GRAPHS…", status: 64)
    }
    var adoption = try Adoption(request)
    if request.isCheck {
        for path in adoption.outdated { print("\(path) is out of date") }
        exit(adoption.outdated.isEmpty ? 0 : 1)
    }
    try adoption.run()
    for line in adoption.done { print(line) }
    if !adoption.diagnostics.isEmpty { print(DiagnosticRenderer().render(adoption.diagnostics)) }
    if !adoption.left.isEmpty {
        print("\nLeft to you:")
        for line in adoption.left { print("- \(line)") }
    }
    exit(adoption.diagnostics.contains { $0.severity == .error } ? 1 : 0)
}

func note(_ registrations: [HandWritten]) {
    for registration in registrations {
        print(
            "\(registration.file):\(registration.line): note: '\(registration.className)' is left out, since it is "
                + "registered here")
    }
}

func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(status)
}
