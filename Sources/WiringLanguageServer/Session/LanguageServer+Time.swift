internal import WiringFile

/// The work of the server that no message starts.
extension LanguageServer {
    /// The interval at which files are examined, for a client that does not report changes.
    private static var lookInterval: Duration { .seconds(2) }

    /// Returns the messages that are due: new diagnostics, and the end of announced work.
    ///
    /// - Parameter time: The time since the server was started.
    package mutating func publish(at time: Duration) -> [OutgoingMessage] {
        guard phase == .initialized else { return [] }
        var messages: [OutgoingMessage] = []
        if let look = nextLook, look <= time {
            lastLook = time
            if workspace.look(areFoldersWatched: client.watchesFiles) { isRefreshDue = true }
        }
        if isRefreshDue, client.pullsDiagnostics, client.refreshesDiagnostics { messages.append(Self.refresh) }
        isRefreshDue = false
        workspace.readProjects()
        return messages + endOfProgress() + newCuts() + newDiagnostics(at: time) + newCatalogDiagnostics()
    }

    /// The time at which a message is due even if none arrives.
    package var due: Duration? {
        guard phase == .initialized else { return nil }
        let pauses = typing.values.map(\.until).filter { $0 > .zero }
        return (pauses + [nextLook].compactMap(\.self)).min()
    }

    private var nextLook: Duration? {
        // Clients watch the files of their folders by their names, and do not follow links.
        let isNotified = client.watchesFiles && !workspace.hasUnwatchedFiles
        return isNotified || workspace.documents.isEmpty ? nil : lastLook + Self.lookInterval
    }

    private static var refresh: OutgoingMessage {
        .request(.text("refresh"), method: "workspace/diagnostic/refresh", .null)
    }

    /// Reports each project that is too large to be read as a whole, once.
    private mutating func newCuts() -> [OutgoingMessage] {
        workspace.cutRoots.filter { cutRoots.insert($0.root).inserted }.map { root, reach in
            // A catalog makes no difference to a folder that is searched as a whole.
            let advice = reach == .nearest ? ": put the 'catalog.json' of the project into its folder" : ""
            return .message("only a part of '\(root)' was searched\(advice)", isLogged: true)
        }
    }

    // MARK: Progress

    /// Returns the announcement of projects that are about to be read for the first time.
    mutating func newProgress() -> [OutgoingMessage] {
        guard client.showsProgress else { return [] }
        return workspace.unread.filter { progress[$0] == nil }.flatMap { root -> [OutgoingMessage] in
            progress[root] = false
            return [
                .request(.text("progress \(root)"), method: "window/workDoneProgress/create", ["token": .string(root)]),
                Self.progress(root, ["kind": "begin", "title": "wiring", "message": "reading wiring files"]),
            ]
        }
    }

    private mutating func endOfProgress() -> [OutgoingMessage] {
        progress.filter { !$0.value }.keys.sorted().map { root in
            progress[root] = true
            return Self.progress(root, ["kind": "end"])
        }
    }

    private static func progress(_ root: String, _ value: JSONValue) -> OutgoingMessage {
        .notification(method: "$/progress", ["token": .string(root), "value": value])
    }
}
