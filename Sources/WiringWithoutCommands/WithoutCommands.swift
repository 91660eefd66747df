#if !Commands
internal import Foundation

// Commands are compiled only if the package is built with the trait `Commands`, so that a program that only loads
// wiring files does not fetch an argument parser. With them, this file is empty: linking all of Foundation would make the
// start of the tool a quarter longer.

/// The tool in a build without its commands.
package enum WithoutCommands {
    /// Says how the tool is built with its commands, and ends the process with the status of a wrong command line, so
    /// that a step that checks nothing fails.
    package static func stop() -> Never {
        let words = CommandLine.arguments
        // A plug-in starts the tool by the name of its target.
        let file = words.first.map { URL(filePath: $0).lastPathComponent } ?? "wiring"
        let name = file.hasSuffix("-tool") ? "wiring" : file
        let command = (["swift run --traits Commands \(name)"] + words.dropFirst()).joined(separator: " ")
        let text = """
            error: '\(name)' was built without its commands, which need the trait 'Commands' of swift-wiring
              help: add 'traits: ["Commands"]' to the dependency on swift-wiring in your Package.swift
              help: without the trait, 'swift package wiring adopt TARGET' and the plug-ins 'Register' and \
            'WiringPlugin' work
              help: in swift-wiring itself: \(command)

            """
        FileHandle.standardError.write(Data(text.utf8))
        exit(64)
    }
}
#endif
