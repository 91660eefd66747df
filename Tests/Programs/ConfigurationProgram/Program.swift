// ConfigurationAndLifecycle.md, as it stands there.

#if Configuration
import Configuration
import Foundation
import Wiring
import WiringConfiguration

final class Server {
    var port = 0
    var timeout = Duration.zero
    var isVerbose = false
    var database: Database?
}

final class Database {
    let address: String

    init(address: String) throws {
        guard !address.contains(":@") else { throw NoPassword(address: address) }
        self.address = address
    }
}

struct NoPassword: Error, CustomStringConvertible {
    let address: String
    var description: String { "'\(address)' has no password" }
}

let registry = Registry {
    Class(Server.self, Server.init)
        .attribute("port", \.port)
        .attribute("timeout", \.timeout)
        .attribute("isVerbose", \.isVerbose)
        .outlet("database", \.database)
    Class(Database.self, Database.init(address:), "address")
}

@main struct Program {
    static func main() async {
        do {
            // The first that has a value wins.
            let configuration = ConfigurationSource(providers: [
                CommandLineArgumentsProvider(),
                EnvironmentVariablesProvider(secretsSpecifier: .specific(["DATABASE_PASSWORD"])),
                try await FileProvider<JSONSnapshot>(filePath: "config.json"),
            ])
            let graph = try await Nib(contentsOfFile: "wiring/server.yaml")
                .instantiate(with: registry, options: LoadOptions(sources: [configuration]))
            let server = try graph.object("server", as: Server.self)
            print("port \(server.port), timeout \(server.timeout), verbose \(server.isVerbose)")
        } catch {
            print(error)
            exit(1)
        }
    }
}
#else
@main struct Program {
    static func main() { print("This program is built with the trait 'Configuration'.") }
}
#endif
