#if Studio
internal import FlyingSocks
internal import Foundation

/// Serves a studio to the browsers of this machine, and to no others: it listens only on the loopback interface.
package struct StudioServer: Sendable {
    private let session: StudioSession
    private let port: UInt16
    private let patience: Duration

    /// Why a studio cannot be served.
    package struct Failure: Error {
        package var message: String
        package var help: String?
    }

    /// The largest number of connections at the same time; others wait.
    package static let mostConnections = 128

    /// - Parameters:
    ///   - port: The port to listen on; 0 for any that is free.
    ///   - patience: The time that a browser has to send a request, and to take a part of an answer.
    package init(_ session: StudioSession, port: UInt16, patience: Duration = .seconds(15)) {
        (self.session, self.port, self.patience) = (session, port, patience)
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter opened: Called with the link as soon as a browser can follow it.
    /// - Throws: ``Failure`` if the port cannot be listened on.
    package func run(opened: @escaping @Sendable (String) -> Void) async throws {
        let socket = try listen()
        defer { try? socket.close() }
        let pool = SocketPool.make()
        try await pool.prepare()
        guard case .ip4(_, let port) = try socket.sockname() else {
            throw Failure(message: "the port on which the studio listens is not known", help: "name one with '--port'")
        }
        let studio = Studio(session, Guard(port: port, token: Guard.newToken()))
        let listening = try AsyncSocket(socket: socket, pool: pool)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await accept(from: listening, studio) }
            group.addTask { await session.watch() }
            opened(studio.link)
            while try await group.next() != nil {}
        }
    }

    private func listen() throws -> Socket {
        do {
            let socket = try Socket(domain: Int32(sockaddr_in.family))
            do {
                try socket.setValue(true, for: .localAddressReuse)
                try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
                try socket.listen()
                return socket
            } catch {
                try? socket.close()
                throw error
            }
        } catch SocketError.failed(_, let code, _) where code == EADDRINUSE || code == EACCES {
            throw Failure(
                message: code == EACCES ? "port \(port) may not be listened on" : "port \(port) is in use",
                help: "leave out '--port' for one that is free, or end what listens there")
        }
    }

    /// Serves the connections of browsers, so many at the same time.
    private func accept(from listening: AsyncSocket, _ studio: Studio) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            var open = 0
            while true {
                do {
                    let socket = try await listening.accept()
                    group.addTask { await StudioConnection(socket: socket, studio: studio, patience: patience).serve() }
                } catch SocketError.failed {
                    // The browser has gone already, or the process has too many open files at the moment.
                    try await Task.sleep(for: .milliseconds(20))
                    continue
                }
                open += 1
                guard open == Self.mostConnections else { continue }
                _ = try await group.next()
                open -= 1
            }
        }
    }
}
#endif
