import ManyClasses
import Subjects

/// What the user of a program waits for: its first load, the whole process, and the tool.
extension Measuring {
    /// The first load of a process, beside the same load again in that process; and registering the classes.
    ///
    /// - Parameter subject: `items`, objects of one class under 20 names, or `services`, as many classes as objects.
    static func firstLoad(_ subject: String, _ size: Int) throws -> [Figure] {
        let path = try file("first.yaml", yaml(subject, size))
        let runs = try (0..<21).map { _ in
            try ChildProcess("FirstLoad", [subject, "\(size)", path], output: answer, answers: 4).answers.map(
                Double.init)
        }
        func median(_ column: Int) -> Double { runs.map { $0[column] }.sorted()[runs.count / 2] }
        let classes = subject == "items" ? 20 : size
        return [
            Figure(
                subject: name(subject), size: size, measure: "first load of a process", value: median(1) / 1e3,
                unit: "µs", limit: "the same load again", limitValue: median(2) / 1e3),
            Figure(
                subject: name(subject), size: size, measure: "register \(classes) classes, first in a process",
                value: median(0) / 1e3, unit: "µs", limit: "its first load", limitValue: median(1) / 1e3),
        ]
    }

    /// A process that registers, loads a file and ends, beside one that does nothing.
    static func wholeProcess(_ subject: String, _ size: Int) throws -> [Figure] {
        let path = try file("process.yaml", yaml(subject, size))
        var subjects = Alternation()
        subjects.addTimed("empty") { try ChildProcess("Empty").wall }
        subjects.addTimed("load") { try ChildProcess("FirstLoad", [subject, "\(size)", path, "once"]).wall }
        let medians = try subjects.medians(rounds: 41)
        let (empty, load) = (medians["empty"]! / 1e6, medians["load"]! / 1e6)
        return [
            Figure(
                subject: name(subject), size: size, measure: "process from start to exit", value: load, unit: "ms",
                limit: "empty Swift program", limitValue: empty)
        ]
    }

    /// `check` of the tool, from start to exit, beside a process that does nothing.
    static func toolCheck(_ size: Int) throws -> [Figure] {
        let text = GraphTable(size: size).yaml()
        let path = try file("check.yaml", text)
        var subjects = Alternation()
        subjects.addTimed("empty") { try ChildProcess("Empty").wall }
        subjects.addTimed("check") { try ChildProcess("CheckTool", ["check", path], output: answer).wall }
        let medians = try subjects.medians(rounds: 11)
        return [
            Figure(
                subject: "block style", size: size, measure: "'wiring check', from start to exit",
                value: medians["check"]! / 1e6, unit: "ms", limit: "empty Swift program",
                limitValue: medians["empty"]! / 1e6)
        ]
    }

    private static func yaml(_ subject: String, _ size: Int) -> String {
        subject == "items" ? GraphTable(size: size).yaml() : Application.yaml(size)
    }

    private static func name(_ subject: String) -> String {
        subject == "items" ? "objects of one class" : "one object a class"
    }
}
