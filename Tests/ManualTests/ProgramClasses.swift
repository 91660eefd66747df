import Wiring

// What the page about Lifecycle wires, as far as its file names it. The program itself needs a trait and stands in Tests/Programs.

private final class Journal {}

private final class Counter {
    init(journal: Journal, interval: Duration, limit: Int) {}
}

extension Registry {
    static let programs = Registry {
        Class(Journal.self, Journal.init)
        Class(
            Counter.self, Counter.init(journal:interval:limit:),
            "journal", "interval", Parameter("limit", default: Int.max))
    }
}
