import Testing
import Wiring
import WiringDiagrams

/// Diagrams of random graphs.
@Suite struct DrawingTests {
    /// A rectangle or one straight piece of a line.
    private struct Area: Hashable {
        var x: ClosedRange<Int>
        var y: ClosedRange<Int>

        func overlaps(_ other: Area) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }

        /// Without its edges.
        var inside: Area {
            Area(x: x.lowerBound + 1...x.upperBound - 1, y: y.lowerBound + 1...y.upperBound - 1)
        }
    }

    @Test(arguments: [(1, 10), (2, 10), (3, 50), (4, 50), (5, 50), (6, 120)])
    func `boxes keep apart and no line runs through one`(seed: UInt64, count: Int) throws {
        let svg = try diagram(of: graph(seed: seed, count: count))
        let boxes = svg.matches(
            of: /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="6"/
        ).map { area(Int($0.1)!, Int($0.2)!, Int($0.3)!, Int($0.4)!) }
        #expect(boxes.count == count + 2)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] where box.overlaps(other) { Issue.record("\(box) overlaps \(other)") }
        }
        let lines = DiagramPaths(svg: svg).paths.flatMap { pieces($0) }
        #expect(lines.count > count)
        for line in lines {
            #expect(line.x.count == 1 || line.y.count == 1, "lines are horizontal or vertical")
            for box in boxes where box.inside.overlaps(line) { Issue.record("\(line) runs through \(box)") }
        }
    }

    @Test func `a diagram is the same each time`() throws {
        let text = graph(seed: 7, count: 50)
        #expect(try diagram(of: text) == diagram(of: text))
    }

    @Test func `an object that many use is named beside its users`() throws {
        let users = (0..<12).map { "  user\($0): {class: User, outlets: {log: log}, actions: {done: log.write}}" }
        let svg = try diagram(of: "objects:\n  log: Log\n" + users.joined(separator: "\n") + "\n")
        #expect(DiagramPaths(svg: svg).paths.isEmpty)
        #expect(svg.matches(of: /font-size="10">log<\/text>/).count == 24)
        #expect(svg.contains(">done ⇒ log.write</text>"))
    }

    @Test func `targets of an outlet to many have their numbers`() throws {
        let svg = try diagram(of: "objects: {a: {class: A, outlets: {all: [b, c, b]}}, b: B, c: C}\n")
        let rows = svg.matches(of: /class="row" text-anchor="end">([^<]*)</).map { String($0.1) }
        #expect(Set(rows.map { $0.last }) == ["0", "1", "2"] && rows.count == 3)
    }

    @Test func `a long chain is cut into bands`() throws {
        let links = (0..<299).map { "  o\($0): {class: Link, outlets: {next: o\($0 + 1)}}" }
        let svg = try diagram(of: "objects:\n" + links.joined(separator: "\n") + "\n  o299: Link\n")
        let size = try #require(svg.firstMatch(of: /width="(\d+)" height="(\d+)"/))
        #expect(Int(size.1)! < 4_000 && Int(size.2)! < 4_000)
        #expect(DiagramPaths(svg: svg).paths.allSatisfy { Set($0.map(\.y)).count == 1 }, "its wires are straight")
    }

    // MARK: Reading a diagram

    private func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Area {
        Area(x: x...x + width, y: y...y + height)
    }

    private func pieces(_ points: [(x: Int, y: Int)]) -> [Area] {
        zip(points, points.dropFirst()).map { from, to in
            Area(x: min(from.x, to.x)...max(from.x, to.x), y: min(from.y, to.y)...max(from.y, to.y))
        }
    }

    // MARK: Drawing one

    private func diagram(of text: String) throws -> String { try ObjectDiagram(Nib(text: text)).svg }

    /// Returns a file with an owner, an external, and objects that mostly hold later ones, sometimes earlier ones or
    /// themselves.
    private func graph(seed: UInt64, count: Int) -> String {
        var state = seed
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        var lines = ["owner: {class: App, outlets: {first: o0}}", "externals: {clock: Clock}", "objects:"]
        for index in 0..<count {
            var outlets: [String] = []
            for number in 0..<random(4) {
                let target = random(8) == 0 ? random(count) : min(count - 1, index + 1 + random(10))
                outlets.append("outlet\(number): o\(target)")
            }
            if random(10) == 0 { outlets.append("clock: clock") }
            if random(12) == 0 { outlets.append("delegate: owner") }
            lines.append("  o\(index): {class: Class\(random(9)), outlets: {\(outlets.joined(separator: ", "))}}")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
