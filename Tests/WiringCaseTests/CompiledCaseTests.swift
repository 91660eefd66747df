import Foundation
import Testing
import Wiring
import WiringCompiler
import WiringFile
import WiringYAML

/// Compiled nibs say what their texts say.
@Suite struct CompiledCaseTests {
    /// What comes of a nib.
    private struct Outcome: Equatable {
        var plan: Blueprint?
        var listing = ""
        var graph = ""
        var diagnostics: [Diagnostic] = []

        init(_ nib: () throws -> Nib) {
            do {
                let nib = try nib()
                let plan = try nib.blueprint(for: .cases)
                (self.plan, listing, diagnostics) = (plan, plan.listing, plan.warnings)
                let objects = try nib.instantiate(with: .cases)
                graph = "\(objects)"
                // Objects that name each other would stay.
                _ = objects.tearDown()
            } catch let error as WiringError {
                diagnostics += error.diagnostics
            } catch {
                Issue.record(error)
            }
        }

        /// The outcome without edits of texts, which a program with a compiled nib cannot make.
        var withoutEdits: Outcome {
            var outcome = self
            for index in diagnostics.indices { outcome.diagnostics[index].fixIts = [] }
            return outcome
        }

        /// The outcome without what only texts can show: lines, and edits of them.
        var withoutTexts: Outcome {
            var outcome = withoutEdits
            for index in diagnostics.indices {
                func bare(_ label: Diagnostic.Label) -> Diagnostic.Label {
                    .init(place: bare(label.place), text: label.text)
                }
                func bare(_ place: Diagnostic.Location) -> Diagnostic.Location {
                    var place = place
                    (place.sourceLine, place.sourceLineColumn) = (nil, 1)
                    return place
                }
                outcome.diagnostics[index].primary = diagnostics[index].primary.map(bare)
                outcome.diagnostics[index].secondary = diagnostics[index].secondary.map(bare)
                for note in diagnostics[index].notes.indices {
                    outcome.diagnostics[index].notes[note].place = diagnostics[index].notes[note].place.map(bare)
                }
            }
            return outcome
        }
    }

    /// The cases whose files have no mistake of text or form, which compiling refuses as loading does.
    private static let compiled = CaseTests.names.compactMap { name -> (path: String, files: LoadedFiles)? in
        let path = CaseTests.folder.appending(path: name).appending(path: "wiring.yaml").path
        return (try? FileLoader.read(.path(path), root: nil, limits: Nib.Limits())).map { (path, $0) }
    }

    @Test func `most cases can be compiled`() {
        #expect(Self.compiled.count > CaseTests.names.count / 2)
    }

    @Test func `a nib that was compiled with its texts comes out as its file, save for edits`() {
        for (path, files) in Self.compiled {
            let bytes = NibCompiler.compile(files, withTexts: true)
            let expected = Outcome { try Nib(contentsOfFile: path) }.withoutEdits
            #expect(Outcome { try Nib(compiled: bytes) }.withoutEdits == expected, "\(path)")
        }
    }

    @Test func `a nib that was compiled without its texts comes out as its file, save for lines and edits`() {
        for (path, files) in Self.compiled {
            let bytes = NibCompiler.compile(files, withTexts: false)
            let expected = Outcome { try Nib(contentsOfFile: path) }.withoutTexts
            #expect(Outcome { try Nib(compiled: bytes) } == expected, "\(path)")
        }
    }

    @Test func `the same files are compiled to the same bytes, which are text`() throws {
        for (path, files) in Self.compiled {
            let again = try FileLoader.read(.path(path), root: nil, limits: Nib.Limits())
            for hasTexts in [false, true] {
                let bytes = NibCompiler.compile(files, withTexts: hasTexts)
                #expect(bytes == NibCompiler.compile(again, withTexts: hasTexts))
                #expect(String(validating: bytes, as: UTF8.self) != nil)
            }
        }
    }
}
