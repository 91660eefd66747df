// ConfigurationAndLifecycle.md, as it stands there.

#if Lifecycle
import Foundation
import Logging
import ServiceLifecycle
import Wiring
import WiringLifecycle

/// Must be open as long as anything counts.
final class Journal: Service {
    func run() async throws {
        say("journal is open")
        try await gracefulShutdown()
        say("journal is closed")
    }
}

/// Counts until it is asked to stop.
final class Counter: Service {
    let journal: Journal
    let interval: Duration
    let limit: Int

    init(journal: Journal, interval: Duration, limit: Int) {
        self.journal = journal
        self.interval = interval
        self.limit = limit
    }

    func run() async throws {
        var count = 0
        while !Task.isShuttingDownGracefully {
            guard count < limit else { throw LimitReached() }
            count += 1
            say("counter is at \(count)")
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: self.interval) }
        }
        say("counter is done")
    }
}

struct LimitReached: Error, CustomStringConvertible {
    let description = "the limit is reached"
}

let registry = Registry {
    Class(Journal.self, Journal.init)
        .teardown { _ in say("journal is gone") }
    Class(
        Counter.self, Counter.init(journal:interval:limit:),
        "journal", "interval", Parameter("limit", default: Int.max)
    )
    .teardown { _ in say("counter is gone") }
}

func say(_ line: String) {
    print(line)
    fflush(nil)
}

@main struct Program {
    static func main() async {
        do {
            let graph = try await Nib(contentsOfFile: CommandLine.arguments[1]).instantiate(with: registry)
            try await graph.serviceGroup(logger: Logger(label: "counter")).run()
        } catch {
            say("\(error)")
            exit(1)
        }
    }
}
#else
@main struct Program {
    static func main() { print("This program is built with the trait 'Lifecycle'.") }
}
#endif
