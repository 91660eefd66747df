/// Subjects measured alternately in one run, A B C A B C and so on, so that other load on the machine affects all of
/// them alike.
struct Alternation {
    private struct Subject {
        var name: String
        var body: () throws -> Duration
    }

    private static let clock = ContinuousClock()
    private var subjects: [Subject] = []

    /// Adds a subject that measures its own time, leaving out what does not count.
    mutating func addTimed(_ name: String, _ body: @escaping () throws -> Duration) {
        subjects.append(Subject(name: name, body: body))
    }

    /// Adds a subject whose whole time counts.
    mutating func add(_ name: String, _ body: @escaping () throws -> Void) {
        addTimed(name) { try Self.time(body) }
    }

    /// Measures the duration of a closure.
    static func time(_ body: () throws -> Void) rethrows -> Duration { try clock.measure(body) }

    /// Returns the median of each subject in nanoseconds. In each round, each is run `batch` times in a row.
    func medians(rounds: Int, batch: Int = 1) throws -> [String: Double] {
        var times = Array(repeating: [Double](), count: subjects.count)
        for round in 0...rounds {
            for (index, subject) in subjects.enumerated() {
                var sum = Duration.zero
                for _ in 0..<batch { sum += try subject.body() }
                // The first round warms up.
                if round > 0 { times[index].append(sum.nanoseconds / Double(batch)) }
            }
        }
        return Dictionary(uniqueKeysWithValues: zip(subjects.map(\.name), times.map(Self.median)))
    }

    private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

extension Duration {
    /// The duration in nanoseconds.
    var nanoseconds: Double { Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9 }
}
