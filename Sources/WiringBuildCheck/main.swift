import Foundation
import WiringAccessors
import WiringDiagnostics

// The tool behind the plug-in WiringPlugin, which knows the target:
//
//     WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION=VALUE… FILE…
//
// The status is 0 if the wiring files are sound, and 1 if they are not, which stops the build. With the environment variable
// WIRING_BUILD_CHECK=warn mistakes are shown as warnings, so that a program can be built that writes its catalog.

let words = CommandLine.arguments.dropFirst()
guard let output = words.first, let target = BuildTarget(words: words.dropFirst()) else {
    stop("usage: WiringBuildCheck OUTPUT NAME MODULE PACKAGE OPTION=VALUE… FILE…", status: 64)
}
let isLenient = ProcessInfo.processInfo.environment["WIRING_BUILD_CHECK"] == "warn"
let check = TargetCheck(target)
let findings = check.findings.diagnostics.map { finding in
    var finding = finding
    if isLenient { finding.severity = .warning }
    return finding
}
if !findings.isEmpty { print(DiagnosticRenderer().render(findings, omitted: check.findings.omitted)) }
guard !check.findings.hasErrors || isLenient else { exit(1) }
// What was written when all was well fits the code better than what is left of it now.
if !check.findings.hasErrors || !FileManager.default.fileExists(atPath: output) {
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
