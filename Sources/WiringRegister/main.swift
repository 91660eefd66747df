import Foundation
import WiringRegistration

// The tool behind the plug-in 'swift package register', which makes the symbol graphs and knows the target:
//
//     WiringRegister [--check] TARGET MODULE FOLDER GRAPHS…
//
// The status is 0 if all is well, 1 if '--check' finds the file out of date, and 2 if something cannot be read or written.

var words = Array(CommandLine.arguments.dropFirst())
let isCheck = words.first == "--check"
if isCheck { words.removeFirst() }
guard words.count > 3 else { stop("usage: WiringRegister [--check] TARGET MODULE FOLDER GRAPHS…", status: 64) }
do {
    let file = try GeneratedFile(target: words[0], module: words[1], folder: words[2], graphFolders: Array(words[3...]))
    for registration in file.leftOut {
        print(
            "\(registration.file):\(registration.line): note: '\(registration.className)' is left out, since it is "
                + "registered here")
    }
    if isCheck {
        let differences = file.differences
        for line in differences { print(line) }
        exit(differences.isEmpty ? 0 : 1)
    }
    try file.write()
} catch let failure as SymbolGraphs.Failure {
    stop(failure.message + (failure.help.map { "\n  help: \($0)" } ?? ""), status: 2)
} catch let failure as GeneratedFile.Failure {
    stop(failure.message, status: 2)
}

func stop(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(status)
}
