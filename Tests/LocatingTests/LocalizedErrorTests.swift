import Foundation
import Testing
import Wiring
import WiringFoundation

/// What programs show of an error that they know nothing about.
@Suite struct LocalizedErrorTests {
    private func error(_ text: String) -> (any Error)? {
        #expect(throws: WiringError.self) { try Nib(text: text, named: "wiring/life.yaml") }
    }

    @Test func `the description is the first error, with its place`() {
        let error = error("objects: []")
        let expected = "wiring/life.yaml:1:10: 'objects' takes a mapping of names, not a list"
        #expect(error?.localizedDescription == expected)
        #expect((error as? WiringError)?.localizedDescription == expected)
    }

    @Test func `the description counts the errors that it leaves out`() {
        let error = error("objects: {a: &a A, b: &b B, c: &c C}")
        let help = "give the object a name and name it where it is needed; quote the text if the '&' belongs to it"
        #expect(
            error?.localizedDescription
                == "wiring/life.yaml:1:14: anchors are not part of the language: \(help) (and 2 more errors)")
        #expect((error as? any LocalizedError)?.recoverySuggestion == help)
    }

    @Test func `of a long path, the description has the last components`() {
        let bundle = "/home/somebody/projects/life/.build/x86_64-unknown-linux-gnu/debug/Life_Life.resources"
        let error = #expect(throws: WiringError.self) {
            try Nib(text: "objects: []", named: "\(bundle)/wiring/life.yaml")
        }
        let message = "'objects' takes a mapping of names, not a list"
        #expect(error?.localizedDescription == "…/debug/Life_Life.resources/wiring/life.yaml:1:10: \(message)")
        // A terminal, which leads to the file, has all of it.
        #expect(error?.description.hasPrefix("\(bundle)/wiring/life.yaml:1:10: error: \(message)") == true)
    }

    @Test func `an error with no place is its message, in one line`() {
        let error = WiringError([Diagnostic(.missingFile, "there is no file 'a\nb.yaml'")], omitted: 1)
        #expect(error.localizedDescription == "there is no file 'a\\nb.yaml' (and 1 more error)")
    }
}
