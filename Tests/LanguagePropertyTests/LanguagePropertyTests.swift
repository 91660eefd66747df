import TestVolume
import Testing

/// Rules of the language that hold for every file, tested with random ones.
@Suite struct LanguagePropertyTests {
    static let seeds = 0..<UInt64(60)

    @Test func `each seed gives numbers of its own`() {
        let numbers = Self.seeds.flatMap { seed in
            var numbers = SeededNumbers(seed: seed)
            return (0..<100).map { _ in numbers.next() }
        }
        #expect(Set(numbers).count == numbers.count)
    }

    @Test(arguments: seeds) func `any order of declarations and of keys says the same`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let objects = RandomObjects.random(&numbers)
        let facts = Facts.of(objects.text(&numbers))
        for _ in 0..<3 { #expect(Facts.of(objects.text(&numbers)) == facts) }
    }

    @Test(arguments: seeds) func `any order of includes says the same, also where they override or contradict`(
        seed: UInt64
    ) throws {
        var numbers = SeededNumbers(seed: seed)
        let base = RandomObjects.random(&numbers, count: 1..<4)
        var files = [("base.yaml", base.text(&numbers))]
        for index in 0..<numbers.number(1..<4) {
            let overlay = RandomOverlay.random(over: base, &numbers)
            files.append(("f\(index).yaml", "include: [base.yaml]\n" + overlay.text))
        }
        let settling = numbers.chance(50) ? RandomOverlay.random(over: base, &numbers).text : ""
        func facts(_ includes: [String]) throws -> Facts {
            try Facts.of([("wiring.yaml", "include: [\(includes.joined(separator: ", "))]\n" + settling)] + files)
        }
        let names = files.map(\.0)
        let expected = try facts(names)
        for _ in 0..<3 {
            let order = names.shuffled(using: &numbers)
            #expect(try facts(order) == expected, "\(order)\n\(settling)\n\(files)")
        }
    }

    @Test(arguments: seeds) func `an overlay over its base equals the file merged by hand`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let base = RandomObjects.random(&numbers)
        let overlay = RandomOverlay.random(over: base, &numbers)
        let merged = Facts.of(overlay.merged.text(&numbers))
        let files = [("wiring.yaml", "include: [base.yaml]\n" + overlay.text), ("base.yaml", base.text(&numbers))]
        #expect(try Facts.of(files) == merged, "\(files)")
        #expect(!merged.hasMistakes, "\(merged)")
    }

    @Test(arguments: seeds) func `several levels of overlays equal the file merged by hand`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let base = RandomObjects.random(&numbers)
        var (objects, files) = (base, [("f0.yaml", base.text(&numbers))])
        for level in 1..<4 {
            let overlay = RandomOverlay.random(over: objects, &numbers)
            objects = overlay.merged
            files.insert(("f\(level).yaml", "include: [f\(level - 1).yaml]\n" + overlay.text), at: 0)
        }
        let merged = Facts.of(objects.text(&numbers))
        #expect(try Facts.of(files) == merged, "\(files)")
        #expect(!merged.hasMistakes, "\(merged)")
    }

    @Test(arguments: seeds) func `a file that passes alone passes under a prefix`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        var objects = RandomObjects.random(&numbers)
        objects["n0"].next = .name(numbers.chance(50) ? "owner" : "outer")
        let text =
            "owner: Node\nexternals: {outer: Node}\nparameters: {word: x}\n" + objects.text(&numbers)
            + "  last: {class: Node, attributes: {label: $(word)}, outlets: {next: outer, others: [owner]}}\n"
        let alone = Facts.of(text)
        guard case .objects(var expected) = alone else {
            Issue.record("\(alone)\n\(text)")
            return
        }
        let includer = """
            include: [{file: part.yaml, as: part, owner: owner, externals: {outer: outer}}]
            owner: Node
            externals: {outer: Node}
            """
        let included = try Facts.of([("wiring.yaml", includer), ("part.yaml", text)]).without("part.")
        expected = expected.filter { $0.key != "" }
        #expect(included == .objects(expected), "\(text)")
    }
}
