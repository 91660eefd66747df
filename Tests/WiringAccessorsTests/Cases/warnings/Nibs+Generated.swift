// What 'App' finds in its wiring files. Written by WiringPlugin; edit those files instead.

import Home
import Wiring

/// The objects of `house.test.yaml`.
nonisolated struct HouseTestNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// Rings when somebody comes.
    ///
    /// Defined in `house.test.yaml:3`.
    let house: Home.Bell
    /// Defined in `house.yaml:3`.
    let door: Home.Door

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.house = try objectGraph.object("house")
        self.door = try objectGraph.object("door")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "house.test.yaml", root: ".")
    }

    /// Creates the objects of `house.test.yaml` and connects them.
    static func instantiate(
        with registry: Registry,
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending HouseTestNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `house.test.yaml` and connects them, waiting for async code of their classes.
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> sending HouseTestNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                startLimit: startLimit
            )
        )
    }
}

/// The objects of `house.yaml`.
nonisolated struct HouseNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// The program itself.
    ///
    /// Defined in `house.yaml:2`.
    let house: House
    /// Defined in `house.yaml:3`.
    let door: Home.Door

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.house = try objectGraph.object("house")
        self.door = try objectGraph.object("door")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "house.yaml", root: ".")
    }

    /// Creates the objects of `house.yaml` and connects them.
    static func instantiate(
        with registry: Registry,
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending HouseNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `house.yaml` and connects them, waiting for async code of their classes.
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> sending HouseNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                startLimit: startLimit
            )
        )
    }
}

/// The wiring files, by their paths in the package.
nonisolated private enum WiringTexts {
    static let all: [String: String] = [
        "house.test.yaml": #"""
include: [house.yaml]
replace:
  house: {class: Bell}

"""#,
        "house.yaml": #"""
objects:
  house: {class: House, outlets: {door: door}}
  door: {class: Door, attributes: {width: 90}, outlets: {bell: {class: Bell}}}

"""#,
    ]
}
