import Wiring

func registry(_ log: Log) -> Registry {
    Registry {
        Class(Worker.self, Worker.init)
            // error: capture of 'log' with non-Sendable type 'Log' in a '@Sendable' closure
            .awake { _ in log.lines.append("awake") }
    }
}
