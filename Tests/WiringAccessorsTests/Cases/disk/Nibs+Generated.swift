// What 'App' finds in its wiring files. Written by WiringPlugin; edit those files instead.

import Home
import Wiring

/// The objects of `remote.yaml`.
nonisolated struct RemoteNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// Rings when somebody comes.
    ///
    /// Defined in `remote.yaml:3`.
    let bell: Home.Bell

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.bell = try objectGraph.object("bell")
    }

    /// Creates the objects of `remote.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - token: The parameter `token`; nil for what the file says
    static func instantiate(
        with registry: Registry,
        token: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending RemoteNib {
        try Self(
            nib.instantiate(
                with: registry,
                parameters: (["token": token] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `remote.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - token: The parameter `token`; nil for what the file says
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        token: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib,
        startLimit: Duration? = nil
    ) async throws -> sending RemoteNib {
        try Self(
            await nib.instantiate(
                with: registry,
                parameters: (["token": token] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                startLimit: startLimit
            )
        )
    }
}
