import Foundation
import Subjects
import Wiring

/// Compiled nibs beside the texts that they were compiled from.
extension Measuring {
    /// Loading a compiled nib and making its objects, beside the same with its text, by turns; and its size.
    static func compiled(_ size: Int) throws -> [Figure] {
        let text = GraphTable(size: size).yaml()
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: nib(of: text, "compiled"))))
        var subjects = Alternation()
        subjects.add("text to nib") { _ = try Nib(text: text) }
        subjects.add("compiled to nib") { _ = try Nib(compiled: bytes) }
        subjects.addTimed("text to live graph") { try load { try Nib(text: text) } }
        subjects.addTimed("compiled to live graph") { try load { try Nib(compiled: bytes) } }
        let medians = try subjects.medians(rounds: max(5, min(41, 200_000 / size)), batch: max(1, 1_000 / size))
        func figure(_ measure: String, beside limit: String) -> Figure {
            Figure(
                subject: "compiled nib", size: size, measure: measure, value: medians[measure]! / Double(size),
                unit: nanoseconds, limit: limit, limitValue: medians[limit]! / Double(size))
        }
        return [
            figure("compiled to nib", beside: "text to nib"),
            figure("compiled to live graph", beside: "text to live graph"),
            Figure(
                subject: "compiled nib", size: size, measure: "size without texts", value: Double(bytes.count),
                unit: "bytes", limit: "bytes of the file", limitValue: Double(text.utf8.count)),
        ]
    }

    /// The first load of a process from a compiled nib, beside that from its text, by turns.
    static func compiledFirstLoad(_ size: Int) throws -> [Figure] {
        let text = GraphTable(size: size).yaml()
        let compiled = try nib(of: text, "first")
        let path = try file("first.yaml", text)
        func first(_ path: String) throws -> Duration {
            .nanoseconds(
                try ChildProcess("FirstLoad", ["items", "\(size)", path], output: answer, answers: 4).answers[1])
        }
        var subjects = Alternation()
        subjects.addTimed("text") { try first(path) }
        subjects.addTimed("compiled") { try first(compiled) }
        let medians = try subjects.medians(rounds: 21)
        return [
            Figure(
                subject: "compiled nib", size: size, measure: "first load of a process",
                value: medians["compiled"]! / 1e3,
                unit: "µs", limit: "that of the text", limitValue: medians["text"]! / 1e3)
        ]
    }

    /// Compiles a text with the tool, and returns the path of the nib.
    private static func nib(of text: String, _ name: String) throws -> String {
        let path = try file("\(name).yaml", text)
        _ = try ChildProcess("CheckTool", ["compile", path])
        return String(path.dropLast("yaml".count)) + "nib"
    }

    private static func load(_ nib: () throws -> Nib) throws -> Duration {
        var loaded: (Nib, ObjectGraph)?
        let time = try Alternation.time {
            let nib = try nib()
            loaded = (nib, try nib.instantiate(with: registry))
        }
        loaded?.1.tearDown()
        return time
    }
}
