import Foundation
import WiringAccessors
import WiringDiagnostics

// The tool that the plug-in WiringPlugin runs for a target:
//
//     WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION… FILE…
//
// The status is 0 if the wiring files are sound, and 1 if they are not, which stops the build; with '--lenient'
// mistakes are shown as warnings, so that the program that writes the catalog can be built.

let words = CommandLine.arguments.dropFirst()
guard let output = words.first, let target = BuildTarget(words: words.dropFirst()) else {
    stop("usage: WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION… FILE…", status: 64)
}
let check = TargetCheck(target)
let findings = check.findings.diagnostics.map { finding in
    var finding = finding
    if target.isLenient { finding.severity = .warning }
    return finding
}
if !findings.isEmpty { print(DiagnosticRenderer().render(findings, omitted: check.findings.omitted)) }
guard !check.findings.hasErrors || target.isLenient else { exit(1) }
// What was written when all files could be read fits the code better than what is left now. If nothing differs, the
// file is left alone, so that it is not compiled again.
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
