import TestVolume
import Testing
import Wiring
import WiringCompiler
import WiringFile

/// No bytes crash or hang the reader, whatever was changed in them.
@Suite struct DamageTests {
    private static let nibs = Result { try [false, true].map { try compiled(sample, withTexts: $0) } }

    private func mistake(in bytes: [UInt8]) -> String {
        mistakes { try Nib(compiled: bytes) }.first.map { String($0.prefix { $0 != ":" }) } ?? ""
    }

    @Test func `a nib that was cut is refused`() throws {
        for nib in try Self.nibs.get() {
            for length in nib.indices { #expect(mistake(in: Array(nib[..<length])) == "damaged-nib") }
            #expect(mistake(in: nib + [UInt8(ascii: "0")]) == "damaged-nib")
        }
    }

    @Test func `any changed byte is noticed`() throws {
        for nib in try Self.nibs.get() {
            for index in nib.indices {
                var bytes = nib
                bytes[index] ^= 1
                #expect(!mistake(in: bytes).isEmpty, "\(index)")
            }
        }
    }

    @Test func `a nib of another version is to be compiled again`() throws {
        var bytes = try Self.nibs.get()[0]
        bytes[CompiledFormat.magic.count] += 1
        #expect(
            mistakes { try Nib(compiled: bytes) } == [
                "stale-nib: this library reads version 1 of compiled nibs, not version 2"
            ])
    }

    @Test func `something else is no nib`() {
        for text in ["", "objects: {}", "WiringNib", "WiringNib1", "WiringNib\u{0}\u{0}"] {
            #expect(mistake(in: Array(text.utf8)) == "damaged-nib")
        }
    }

    /// With the right length and checksum, changes reach what they protect.
    @Test func `changed nibs are refused or loaded, and never crash`() throws {
        var numbers = SeededNumbers(seed: 37)
        var (loaded, refused) = (0, 0)
        for nib in try Self.nibs.get() {
            let body = Array(nib[CompiledFormat.headerLength...])
            for _ in 0..<volume(10_000) {
                var changed = body
                for _ in 0..<numbers.number(1..<4) { Self.change(&changed, &numbers) }
                if (try? use(CompiledBytes(changed).withHeader())) == nil { refused += 1 } else { loaded += 1 }
            }
        }
        #expect(loaded > 0 && refused > 0, "\(loaded), \(refused)")
    }

    private func use(_ bytes: [UInt8]) throws {
        var limits = Nib.Limits()
        limits.objects = 1_000
        let nib = try Nib(compiled: bytes, limits: limits)
        _ = "\(nib)"
        _ = try nib.blueprint(for: .parts).listing
    }

    private static func change(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
        guard !bytes.isEmpty else { return }
        let index = numbers.number(0..<bytes.count)
        switch numbers.number(0..<5) {
        case 0: bytes[index] = UInt8(numbers.number(0..<256))
        case 1: bytes[index] = CompiledFormat.zero + UInt8(numbers.number(0..<64))
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(CompiledFormat.zero + UInt8(numbers.number(0..<64)), at: index)
        default: bytes[index] ^= 1 << UInt8(numbers.number(0..<8))
        }
    }

    /// A nib of one file, of its numbers and texts.
    private func nib(
        texts: [String] = ["objects", "a", "A"], contents: [Int], included: [Int] = []
    ) -> [UInt8] {
        var body = CompiledBytes()
        body.add(texts.count)
        for text in texts { body.add(text.utf8.count) }
        for text in texts { body.append(text.utf8) }
        body.add(1)
        body.add(Array("main.yaml".utf8))
        body.add(included.count)
        for link in included { body.add(link) }
        body.add(0)
        var numbers = CompiledBytes()
        for number in contents { numbers.add(number) }
        body.add(numbers.bytes.count)
        body.append(numbers.bytes)
        return body.withHeader()
    }

    /// One line of 17 characters, and no others: `objects: {a: A  }`.
    private static let lines = [0, 0, 1, 17, 0]
    /// The nodes of that line: a mapping of `objects`, and in it one of `a`.
    private static let nodes = [5, 7, 4, 9, 0, 9 << 4 | 8, 2, 8, 1 << 4 | 9, 1, 3 << 4 | 9, 2]

    @Test func `a nib can be written by hand`() throws {
        #expect(try Nib(compiled: nib(contents: Self.lines + Self.nodes)).names == ["a"])
    }

    @Test(arguments: [
        (0, 4), (0, 6), (0, 1 << 31), (1, 9), (2, 5), (2, 3), (3, 7), (3, 12), (4, 3), (5, 100 << 4 | 8), (6, 1),
        (6, 3),
        (7, 100), (7, 1), (8, 1 << 31), (9, 1 << 31), (10, 100 << 4 | 9), (11, 3),
    ])
    func `a number that cannot be is refused`(index: Int, number: Int) {
        var nodes = Self.nodes
        nodes[index] = number
        #expect(mistake(in: nib(contents: Self.lines + nodes)) == "damaged-nib")
    }

    @Test(arguments: [
        [0, 0, 0, 0], [0, 0, 1, 1 << 29, 0], [0, 0, 2, 0, 17, 0], [0, 0, 1, 17, 1, 0, 18, 2],
        [0, 0, 1, 17, 1, 0, 1, 5],
        [0, 0, 1, 17, 1 << 31], [0, 0, 1 << 31, 17, 0], [1, 1 << 31], [2],
    ])
    func `lines that cannot be are refused`(lines: [Int]) {
        #expect(mistake(in: nib(contents: lines + Self.nodes)) == "damaged-nib")
    }

    @Test func `a key that is repeated, and one that is empty, are refused`() {
        let twice = [7, 7, 6, 9, 0, 9 << 4 | 8, 4, 8, 1 << 4 | 9, 1, 9, 2, 1 << 4 | 9, 1, 9, 2]
        #expect(mistake(in: nib(contents: Self.lines + twice)) == "damaged-nib")
        #expect(mistake(in: nib(texts: ["objects", "", "A"], contents: Self.lines + Self.nodes)) == "damaged-nib")
        #expect(mistake(in: nib(texts: ["objects", "<<", "A"], contents: Self.lines + Self.nodes)) == "damaged-nib")
    }

    @Test func `an include leads to a file of the nib`() {
        let contents = [0, 0, 1, 17, 0, 4, 7, 3, 9, 0, 9 << 4 | 6, 1, 8, 1 << 4 | 9, 1]
        let texts = ["include", "b.yaml"]
        #expect(mistake(in: nib(texts: texts, contents: contents, included: [1])) == "include-cycle")
        #expect(mistake(in: nib(texts: texts, contents: contents, included: [0])) == "damaged-nib")
        #expect(mistake(in: nib(texts: texts, contents: contents, included: [2])) == "damaged-nib")
        #expect(mistake(in: nib(texts: texts, contents: contents, included: [])) == "damaged-nib")
    }

    @Test func `another version of the language is refused`() {
        let contents = [0, 0, 1, 17, 0, 3, 7, 2, 9, 0, 9 << 4 | 9, 1]
        #expect(mistake(in: nib(texts: ["wiring", "1"], contents: contents)) == "")
        #expect(mistake(in: nib(texts: ["wiring", "2"], contents: contents)) == "damaged-nib")
    }
}
