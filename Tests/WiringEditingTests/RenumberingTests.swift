import TestVolume
import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// Overlays name inline definitions in lists by number: an edit that shifts numbers changes overlays along, or is refused
/// with the overlay's location.
@Suite struct RenumberingTests {
    private static let base = """
        objects:
          c:
            class: C
            outlets:
              many:
                - class: A
                - class: B
                - class: B
                - a
          a: A

        """

    /// Returns the texts of all files after an edit of one, the renumbered paths and the errors.
    private func edited(
        _ files: [String: String], _ name: String, _ edit: (Document, inout Project) throws -> Document
    ) throws -> (texts: [String: String], notes: [String], errors: [String]) {
        let folder = try ProjectFolder(files)
        var project = folder.project()
        let document = try edit(project.document(at: folder.file(name)), &project)
        let renumbering = project.renumbering(for: [document])
        var texts = files
        for document in renumbering.documents {
            let path = String(document.source.name.dropFirst(folder.path.count + 1))
            texts[path] = String(decoding: document.source.bytes, as: UTF8.self)
        }
        func short(_ text: String) -> String { text.replacing("\(folder.path)/", with: "") }
        return (
            texts, renumbering.notes.map(short),
            renumbering.errors.map { short("\($0.file):\($0.line) \($0.code) \($0.message)") }
        )
    }

    private static let inBrackets = """
        objects:
          c: {class: C, outlets: {many: [{class: A}, {class: B}, {class: B}, a]}}
          a: A

        """

    @Test(arguments: [base, inBrackets])
    func `each verb follows its object`(base: String) throws {
        let overlay =
            "include: [base.yaml]\nchange:\n  c.many.1: {attributes: {x: 1}}\n"
            + "replace:\n  \"c.many.2\": {class: Z}\nremove: [c.many.3]\n"
        let result = try edited(["base.yaml": base, "o.yaml": overlay], "base.yaml") { document, _ in
            try document.disconnecting("c.many.0")
        }
        #expect(
            result.texts["o.yaml"]
                == "include: [base.yaml]\nchange:\n  c.many.0: {attributes: {x: 1}}\n"
                + "replace:\n  \"c.many.1\": {class: Z}\nremove: [c.many.2]\n")
        #expect(
            result.notes == [
                "o.yaml:3: 'c.many.1' is now 'c.many.0'", "o.yaml:5: 'c.many.2' is now 'c.many.1'",
                "o.yaml:6: 'c.many.3' is now 'c.many.2'",
            ])
        #expect(result.errors.isEmpty)
    }

    @Test func `the file of each prefix and each overlay of an overlay follow`() throws {
        let files = [
            "base.yaml": Self.base,
            "o.yaml": "include: [base.yaml]\nchange: {c.many.1: {attributes: {x: 1}}}\n",
            "above.yaml": "include: [o.yaml]\nremove: [c.many.2]\n",
            "p.yaml": "include: [{file: o.yaml, as: left}, {file: base.yaml, as: right}]\n"
                + "change:\n  left.c.many.2: {attributes: {y: 2}}\n  right.c.many.1: {attributes: {y: 3}}\n",
            "q.yaml": "include: [{file: p.yaml, as: q}]\nremove: [q.left.c.many.1]\n",
        ]
        let result = try edited(files, "base.yaml") { document, _ in try document.removing("c.many.0") }
        #expect(result.texts["o.yaml"] == "include: [base.yaml]\nchange: {c.many.0: {attributes: {x: 1}}}\n")
        #expect(result.texts["above.yaml"] == "include: [o.yaml]\nremove: [c.many.1]\n")
        #expect(
            result.texts["p.yaml"]?.contains("left.c.many.1: {attributes: {y: 2}}\n  right.c.many.0: {") == true)
        #expect(result.texts["q.yaml"] == "include: [{file: p.yaml, as: q}]\nremove: [q.left.c.many.0]\n")
    }

    @Test func `a new target moves the numbers behind it`() throws {
        let overlay = "include: [base.yaml]\nchange: {c.many.0: {class: Z}, c.many.2: {class: Y}}\n"
        let result = try edited(["base.yaml": Self.base, "o.yaml": overlay], "base.yaml") { document, _ in
            try document.connecting("c.many", to: ["b"], shape: .toMany, position: .at(1))
        }
        #expect(
            result.texts["o.yaml"] == "include: [base.yaml]\nchange: {c.many.0: {class: Z}, c.many.3: {class: Y}}\n")
    }

    @Test func `a target that moves takes its number along`() throws {
        let overlay = "include: [base.yaml]\nchange: {c.many.2: {class: Y}}\nremove: [c.many.3]\n"
        let result = try edited(["base.yaml": Self.base, "o.yaml": overlay], "base.yaml") { document, _ in
            try document.connecting("c.many", to: ["a"], shape: .toMany, position: .at(0))
        }
        #expect(
            result.texts["o.yaml"] == "include: [base.yaml]\nchange: {c.many.3: {class: Y}}\nremove: [c.many.0]\n")
        #expect(result.errors.isEmpty)
    }

    @Test func `numbers inside of other numbers follow`() throws {
        let base = """
            objects:
              c: {class: C, outlets: {many: [a, {class: B, outlets: {inner: [{class: D}, a, {class: E}]}}]}}
              a: A

            """
        let overlay = "include: [base.yaml]\nchange: {c.many.1.inner.2: {class: Y}}\nremove: [c.many.1.inner.0]\n"
        let result = try edited(["base.yaml": base, "o.yaml": overlay], "base.yaml") { document, _ in
            try document.removing("a", withConnections: true, force: false)
        }
        #expect(
            result.texts["o.yaml"]
                == "include: [base.yaml]\nchange: {c.many.0.inner.1: {class: Y}}\nremove: [c.many.0.inner.0]\n")
    }

    @Test func `a number that would mean another object is an error in the overlay`() throws {
        let overlay = "include: [base.yaml]\nchange:\n  c.many.1: {class: Y}\n"
        let result = try edited(["base.yaml": Self.base, "o.yaml": overlay], "base.yaml") { document, _ in
            try document.disconnecting("c.many.1")
        }
        #expect(
            result.errors == [
                "o.yaml:3 unknown-object 'c.many.1' would mean another object, since the one of that number is removed"
            ])
        #expect(result.texts["o.yaml"] == overlay)
    }

    @Test func `a list that an overlay has of its own has its own numbers`() throws {
        let files = [
            "base.yaml": Self.base,
            "o.yaml": "include: [base.yaml]\nchange: {c: {outlets: {many: [{class: X}, {class: Y}]}}}\n",
            "above.yaml": "include: [o.yaml]\nchange: {c.many.1: {class: Z}}\n",
        ]
        let other = try edited(files, "base.yaml") { document, _ in try document.disconnecting("c.many.0") }
        #expect(other.texts["above.yaml"] == files["above.yaml"])
        #expect(other.errors.isEmpty)
        let own = try edited(files, "o.yaml") { document, _ in try document.disconnecting("c.many.0") }
        #expect(own.texts["above.yaml"] == "include: [o.yaml]\nchange: {c.many.0: {class: Z}}\n")
    }

    @Test(arguments: ["base.yaml", "other.yaml"])
    func `a number that would mean another object in one of several files is an error`(edited: String) throws {
        let files = [
            "base.yaml": Self.base, "other.yaml": Self.base,
            "o.yaml": "include: [{file: base.yaml, as: p}]\nchange: {p.c.many.1: {attributes: {x: 1}}}\n",
            "top.yaml": "include: [o.yaml]\nreplace: {p: {file: other.yaml}}\n",
        ]
        let shifted = try self.edited(files, edited) { document, _ in try document.disconnecting("c.many.0") }
        let place = edited == "base.yaml" ? " in 'top.yaml'" : ""
        #expect(shifted.errors == ["o.yaml:2 unknown-object 'p.c.many.1' would mean another object\(place)"])
        let kept = try self.edited(files, edited) { document, _ in try document.disconnecting("c.many.2") }
        #expect(kept.errors.isEmpty)
        #expect(kept.texts["o.yaml"] == files["o.yaml"])
    }

    @Test(arguments: ["change: {c: {outlets: {many: ", "replace: {c: {class: C, outlets: {many: "])
    func `a number that would mean an object of an included list again is an error`(overlay: String) throws {
        let files = [
            "base.yaml": Self.base, "o.yaml": "include: [base.yaml]\n\(overlay)[{class: X}, {class: Y}]}}}\n",
            "top.yaml": "include: [o.yaml]\nchange: {c.many.1: {class: Z}}\n",
        ]
        for path in ["c", "c.many"] where path == "c" || overlay.hasPrefix("change") {
            let result = try edited(files, "o.yaml") { document, _ in
                try path == "c" ? document.removing(path) : document.disconnecting(path)
            }
            #expect(result.errors == ["top.yaml:2 unknown-object 'c.many.1' would mean another object"])
        }
    }

    @Test func `a number that would mean an object of a new list over an included one is an error`() throws {
        let files = [
            "base.yaml": "objects: {c: {class: C, outlets: {many: [a, b]}}, a: A, b: B}\n",
            "o.yaml": "include: [base.yaml]\nchange: {a: {attributes: {x: 1}}}\n",
            "top.yaml": "include: [o.yaml]\nremove: [c.many.1]\n",
        ]
        for (position, errors) in [
            (0, ["top.yaml:2 unknown-object 'c.many.1' would mean another object"]), (2, []),
        ] {
            let result = try edited(files, "o.yaml") { document, project in
                try project.preparing(document, for: "c.many", isListed: true)
                    .connecting("c.many", to: ["n"], shape: .toMany, position: .at(position))
            }
            #expect(result.errors == errors)
        }
    }

    @Test func `a number in an overlay that cannot be loaded is an error`() throws {
        for broken in ["remove: [nothing, p.c.many.0]\n", "remove:\n- >-\n  p.c.many.3\nchange: {\n"] {
            let overlay = "include: [{file: base.yaml, as: p}]\nreplace:\n  p.c.many.1: {class: X}\n" + broken
            let files = ["base.yaml": Self.base, "o.yaml": overlay]
            let shifted = try edited(files, "base.yaml") { document, _ in try document.disconnecting("c.many.1") }
            let reason = "since its number cannot be changed in a file that cannot be loaded"
            #expect(
                shifted.errors.first
                    == "o.yaml:3 unknown-object 'p.c.many.1' would mean another object, \(reason)")
            #expect(shifted.texts["o.yaml"] == overlay)
            let kept = try edited(files, "base.yaml") { document, _ in try document.connecting("c.many", to: ["b"]) }
            #expect(kept.errors.isEmpty)
        }
    }

    @Test func `moving and inlining keep the numbers`() throws {
        let files = [
            "base.yaml": Self.base, "o.yaml": "include: [base.yaml]\nchange: {c.many.1: {attributes: {x: 1}}}\n",
            "above.yaml": "include: [o.yaml]\nremove: [c.many.2]\n",
        ]
        let folder = try ProjectFolder(files)
        var project = folder.project()
        let document = try project.document(at: folder.file("base.yaml"))
        let moved = try project.moving(["c"], from: document, to: folder.file("part.yaml"))
        let renumbering = project.renumbering(for: [moved.source, moved.target])
        #expect(renumbering.documents.count == 2)
        #expect(renumbering.errors.isEmpty)
        let inlined = try project.inlining(folder.file("o.yaml"), into: folder.file("above.yaml"))
        #expect(String(decoding: inlined.source.bytes, as: UTF8.self).contains("c.many.1: {attributes: {x: 1}}"))
        #expect(project.renumbering(for: [inlined]).errors.isEmpty)
    }

    @Test func `after any edits, each number means the same object`() throws {
        for seed in 0..<volume(200) {
            var random = SeededNumbers(seed: UInt64(seed))
            // Items that look alike are still different objects.
            var items = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                Bool.random(using: &random) ? "{class: A}" : "{class: B}"
            }
            items.insert("a", at: Int.random(in: 0...items.count, using: &random))
            let isBlock = Bool.random(using: &random)
            let list = isBlock ? items.map { "\n      - \($0)" }.joined() : " [\(items.joined(separator: ", "))]"
            let named = items.indices.filter { _ in Bool.random(using: &random) }
            let changed = named.filter { items[$0] != "a" }
            let overlay =
                "include: [base.yaml]\nchange:\n  a: {attributes: {t: 0}}\n"
                + changed.map { "  c.many.\($0): {attributes: {t: \($0)}}\n" }.joined()
            var order = Array(items.indices)
            let result = try edited(
                [
                    "base.yaml": "objects:\n  c:\n    class: C\n    outlets:\n     many:\(list)\n  a: A\n  b: B\n",
                    "o.yaml": overlay,
                ], "base.yaml"
            ) { document, _ in
                var document = document
                for _ in 0..<3 {
                    let position = Int.random(in: 0..<order.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0 where !changed.contains(order[position]) && order.count > 1:
                        document = try document.disconnecting("c.many.\(position)")
                        order.remove(at: position)
                    case 1 where !order.contains(-1):
                        document = try document.connecting("c.many", to: ["b"], shape: .toMany, position: .at(position))
                        order.insert(-1, at: position)
                    case 2:
                        guard let old = order.firstIndex(where: { $0 >= 0 && items[$0] == "a" }) else { continue }
                        document = try document.connecting("c.many", to: ["a"], shape: .toMany, position: .at(position))
                        order.insert(order.remove(at: old), at: position)
                    default: continue
                    }
                }
                return document
            }
            #expect(result.errors.isEmpty, "seed \(seed)")
            let expected =
                "include: [base.yaml]\nchange:\n  a: {attributes: {t: 0}}\n"
                + changed.map { "  c.many.\(order.firstIndex(of: $0)!): {attributes: {t: \($0)}}\n" }.joined()
            #expect(result.texts["o.yaml"] == expected, "seed \(seed)")
        }
    }
}
