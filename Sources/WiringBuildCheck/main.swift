import Foundation
import WiringAccessors
import WiringDiagnostics

// The tool that the plug-in WiringPlugin runs for a target:
//
//     WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION… FILE…
//
// The status is 0 if the wiring files are sound, and 1 if they are not, which stops the build; with '--lenient'
// errors are shown as warnings, so that the program that writes the catalog can be built.

let words = CommandLine.arguments.dropFirst()
guard let output = words.first, var target = BuildTarget(words: words.dropFirst()) else {
    stop("usage: WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION… FILE…", status: 64)
}
if target.isBeingRegistered { target.isLenient = true }
if target.catalog == nil, !target.isLenient, let message = target.missingCatalog { stop(message, status: 1) }
let check = TargetCheck(target)
let diagnostics = check.diagnostics.all.map { diagnostic in
    var diagnostic = diagnostic
    if target.isLenient { diagnostic.severity = .warning }
    return diagnostic
}
if !diagnostics.isEmpty { print(DiagnosticRenderer().render(diagnostics, omitted: check.diagnostics.omitted)) }
guard !check.diagnostics.hasErrors || target.isLenient else { exit(1) }
// The output of the last check that could read all files fits the code better than a partial one. If nothing differs,
// the file is left alone, so that it is not compiled again.
let written = try? Data(contentsOf: URL(filePath: output))
if written == nil || check.isComplete, written != Data(check.source.utf8) {
    do {
        try Data(check.source.utf8).write(to: URL(filePath: output), options: .atomic)
    } catch {
        stop("'\(output)' cannot be written: \(error.localizedDescription)", status: 1)
    }
}

func stop(_ message: String, status: Int32) -> Never {
    print("error: \(message)")
    exit(status)
}
