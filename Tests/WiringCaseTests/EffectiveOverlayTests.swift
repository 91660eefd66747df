import Testing
import Wiring
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringYAML

/// What `show --effective` writes if two files override objects under one prefix.
@Suite struct EffectiveOverlayTests {
    private static let overlays = [
        "replace: {p.spy: {class: SpyGame, attributes: {label: a}, outlets: {others: [{class: SpyGame}, {class: SpyGame}]}}}",
        "wrap: {p.spy: {class: SpyGame, outlets: {inner: p.spy, others: [{class: SpyGame}, {class: SpyGame}]}}}",
        "change: {p.spy: {attributes: {label: b}}}",
        "change: {p.spy: {outlets: {others: [{class: SpyGame}, {class: SpyGame}]}}}",
        "change: {p.spy: {class: SpyGame}}",
        "change: {p.spy.others.0: {attributes: {label: c}}}",
        "change: {p.spy.others.0.hints: {class: HintEngine}}",
        "replace: {p.spy.others.0: {class: SpyGame, outlets: {hints: {class: HintEngine, outlets: {game: p.game}}}}}",
        "remove: [p.spy.label]",
        "remove: [p.spy.others.0]",
        "remove: [p.spy.others]",
        "remove: [p.spy]",
    ]

    private static let part = """
        objects:
          game: SpyGame
          spy:
            class: SpyGame
            attributes: {label: d}
            outlets:
              others:
                - {class: SpyGame, outlets: {hints: {class: HintEngine, outlets: {game: game}}}}
                - {class: SpyGame}

        """

    @Test func `one file says what two overlays say, or is refused`() throws {
        var (written, refused) = (0, 0)
        for (first, second) in Self.overlays.flatMap({ first in Self.overlays.map { (first, $0) } }) {
            var files = [
                "main.yaml": "include: [first.yaml]\n\(second)\n",
                "first.yaml": "include: [{file: part.yaml, as: p}]\n\(first)\n", "part.yaml": Self.part,
            ]
            func nib(_ main: String) throws -> MergedNib {
                try MergedNib(files: files.mapValues { Array($0.utf8) }, main: main)
            }
            // The second may name what the first has removed.
            guard let merged = try? nib("main.yaml"), let plan = try? Nib(merged).blueprint(for: .cases) else {
                continue
            }
            do throws(EditError) {
                files["effective.yaml"] = try EffectiveFile.lines(of: merged).map { $0.text + "\n" }.joined()
            } catch {
                #expect(error.message.contains("which one file cannot"))
                refused += 1
                continue
            }
            let effective = try? Nib(nib("effective.yaml")).blueprint(for: .cases)
            #expect(effective?.listing == plan.listing, "\(files["effective.yaml"] ?? "")")
            written += 1
        }
        #expect(written > 50)
        #expect(refused > 30)
    }

    @Test func `a part that one file overrides in an object that another overrides is named`() throws {
        let files = [
            "main.yaml": "include: [first.yaml]\nremove: [p.a.title]\n",
            "first.yaml":
                "include: [{file: part.yaml, as: p}]\nreplace: {p.a: {class: Pane, attributes: {title: x}}}\n",
            "part.yaml": "objects: {a: Pane}\n",
        ]
        let nib = try MergedNib(files: files.mapValues { Array($0.utf8) }, main: "main.yaml")
        let error = #expect(throws: EditError.self) { try EffectiveFile.lines(of: nib) }
        #expect(
            error?.message
                == "two files override 'p.a.title', at first.yaml:2 and main.yaml:2, which one file cannot")
    }
}
