import Wiring

// The classes that the files of ConfigurationAndLifecycle.md name. The programs themselves need traits and are in
// Tests/Programs.

private final class Journal {}

private final class Counter {
    init(journal: Journal, interval: Duration, limit: Int) {}
}

private final class Server {
    var port = 0
    var timeout = Duration.zero
    var isVerbose = false
    var database: Database?
}

private final class Database {
    init(address: String) {}
}

extension Registry {
    static let programs = Registry {
        Class(Journal.self, Journal.init)
        Class(
            Counter.self, Counter.init(journal:interval:limit:),
            "journal", "interval", Parameter("limit", default: Int.max))
        Class(Server.self, Server.init)
            .attribute("port", \.port)
            .attribute("timeout", \.timeout)
            .attribute("isVerbose", \.isVerbose)
            .outlet("database", \.database)
        Class(Database.self, Database.init(address:), "address")
    }
}
