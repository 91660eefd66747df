// What 'App' finds in its wiring files. Written by WiringPlugin; edit those files instead.

import Home
import Wiring

/// The objects of `hidden.yaml`.
nonisolated struct HiddenNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// Defined in `hidden.yaml:5`.
    let box: Box<Home.Door, Swift.Int>
    /// Defined in `hidden.yaml:10`.
    let `switch`: Home.Wall.Switch
    // 'alarm' (hidden.yaml:4) is left out: 'Alarm' is internal in 'Alarms'
    // 'camera' (hidden.yaml:6) is left out: 'App' does not depend on 'Cameras', which 'Camera' needs
    // 'lamps' (hidden.yaml:7) is left out: the catalog does not say whether 'Lamp' is public in 'Lamps'; write it with '--graphs'
    // 'latch' (hidden.yaml:8) is left out: 'Latch' is private
    // 'sketch' (hidden.yaml:9) is left out: the catalog does not say in which module 'Sketch' is

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.box = try objectGraph.object("box")
        self.`switch` = try objectGraph.object("switch")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "hidden.yaml", root: ".")
    }

    /// Creates the objects of `hidden.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - owner: File's Owner
    ///   - weather: The external `weather`
    ///     Its type is not named here: the catalog knows 'Weather' by name alone; register it: Interface((any Weather).self).
    ///   - lamp: The external `lamp`
    ///     Its type is not named here: the catalog does not say whether 'Lamp' is public in 'Lamps'; write it with '--graphs'.
    static func instantiate(
        with registry: Registry,
        owner: any Home.Visitor & AnyObject,
        weather: Any,
        lamp: Any,
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> HiddenNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["weather": weather, "lamp": lamp],
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `hidden.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - owner: File's Owner
    ///   - weather: The external `weather`
    ///     Its type is not named here: the catalog knows 'Weather' by name alone; register it: Interface((any Weather).self).
    ///   - lamp: The external `lamp`
    ///     Its type is not named here: the catalog does not say whether 'Lamp' is public in 'Lamps'; write it with '--graphs'.
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        owner: any Home.Visitor & AnyObject,
        weather: Any,
        lamp: Any,
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> HiddenNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["weather": weather, "lamp": lamp],
                startLimit: startLimit
            )
        )
    }
}

/// The wiring files, by their paths in the package.
nonisolated private enum WiringTexts {
    static let all: [String: String] = [
        "hidden.yaml": #"""
owner: Visitor
externals: {weather: Weather, lamp: Lamp}
objects:
  alarm: Alarm
  box: Box
  camera: Camera
  lamps: Lamp
  latch: Latch
  sketch: Sketch
  switch: Switch

"""#,
    ]
}
