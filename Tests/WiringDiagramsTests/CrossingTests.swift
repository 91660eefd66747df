import Foundation
import Testing
import Wiring
import WiringDiagrams

/// How often wires cross, beside how often lines do in what Graphviz's `dot` makes of the same graph.
///
/// The figures of `dot` 2.43.0 are those of `diagram.dot` drawn by `dot -Tsvg`: each spline was divided into sixteen
/// straight pieces, and proper crossings of pieces of different edges were counted.
@Suite struct CrossingTests {
    @Test(arguments: [
        (screens: 5, services: 6, seed: 4 as UInt64, most: 15, dot: 12),
        (screens: 4, services: 5, seed: 5, most: 14, dot: 11),
        (screens: 5, services: 5, seed: 7, most: 13, dot: 10),
        (screens: 3, services: 4, seed: 2, most: 6, dot: 3),
        (screens: 4, services: 4, seed: 3, most: 23, dot: 11),
    ])
    func `wires of an app with actions seldom cross`(
        screens: Int, services: Int, seed: UInt64, most: Int, dot: Int
    ) throws {
        let text = SampleApp(screens: screens, services: services, seed: seed).text
        let paths = DiagramPaths(svg: ObjectDiagram(try Nib(text: text)).svg)
        #expect(paths.paths.count > 10 * screens)
        #expect(paths.crossings <= most, "dot: \(dot)")
    }

    @Test(arguments: ["wiring/life.yaml", "Examples/Bookshelf/wiring/production.yaml"])
    func `wires of the examples do not cross, as with dot`(path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let nib = try Nib(contentsOfFile: root.appending(path: path).path)
        let paths = DiagramPaths(svg: ObjectDiagram(nib).svg)
        #expect(!paths.paths.isEmpty && paths.crossings == 0)
    }

    @Test func `a thousand objects are drawn in parts`() throws {
        let diagram = ObjectDiagram(try Nib(text: SampleApp(screens: 140, services: 50, seed: 9).text))
        #expect(diagram.nodes.count > 900)
        let svg = diagram.svg
        let size = try #require(svg.firstMatch(of: /width="(\d+)" height="(\d+)"/))
        #expect(Int(size.1)! < 16_000 && Int(size.2)! < 16_000)
    }
}
