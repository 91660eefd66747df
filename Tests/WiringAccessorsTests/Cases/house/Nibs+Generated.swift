// What 'App' finds in its wiring files. Written by WiringPlugin; edit those files instead.

import Home
import Wiring

/// The objects of `house.yaml`.
nonisolated struct HouseNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// The door that visitors
    /// come to.
    ///
    /// Defined in `house.yaml:13`.
    let frontDoor: Home.Door
    /// Rings when somebody comes.
    ///
    /// Defined in `house.yaml:14`.
    let houseBell: Home.Bell
    /// Rings when somebody comes.
    ///
    /// Defined in `house.yaml:18`.
    let `default`: Home.Bell

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.frontDoor = try objectGraph.object("front-door")
        self.houseBell = try objectGraph.object("house-bell")
        self.`default` = try objectGraph.object("default")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "house.yaml", root: ".")
    }

    /// Creates the objects of `house.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - owner: File's Owner: The program itself.
    ///   - clock: The external `clock`: Tells the time.
    ///   - volume: The parameter `volume`
    ///   - in: The parameter `in`
    ///   - width: How wide the door is, in centimetres; nil for what the file says
    ///   - label: The parameter `label`; nil for what the file says
    static func instantiate(
        with registry: Registry,
        owner: House,
        clock: any Home.Clock,
        volume: Double,
        `in`: String,
        width: Int? = nil,
        label: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> HouseNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["clock": clock],
                parameters: (["volume": "\(volume)", "in": `in`, "width": width.map { "\($0)" }, "label": label] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `house.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - owner: File's Owner: The program itself.
    ///   - clock: The external `clock`: Tells the time.
    ///   - volume: The parameter `volume`
    ///   - in: The parameter `in`
    ///   - width: How wide the door is, in centimetres; nil for what the file says
    ///   - label: The parameter `label`; nil for what the file says
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        owner: House,
        clock: any Home.Clock,
        volume: Double,
        `in`: String,
        width: Int? = nil,
        label: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> HouseNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["clock": clock],
                parameters: (["volume": "\(volume)", "in": `in`, "width": width.map { "\($0)" }, "label": label] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                startLimit: startLimit
            )
        )
    }
}

/// The objects of `night.test.yaml`.
nonisolated struct NightTestNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// The door that visitors
    /// come to.
    ///
    /// Defined in `house.yaml:13`.
    let frontDoor: Home.Door
    /// Rings when somebody comes.
    ///
    /// Defined in `house.yaml:14`.
    let houseBell: Home.Bell
    /// Rings when somebody comes.
    ///
    /// Defined in `night.test.yaml:3`.
    let `default`: Home.Bell

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.frontDoor = try objectGraph.object("front-door")
        self.houseBell = try objectGraph.object("house-bell")
        self.`default` = try objectGraph.object("default")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "night.test.yaml", root: ".")
    }

    /// Creates the objects of `night.test.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - owner: File's Owner: The program itself.
    ///   - clock: The external `clock`: Tells the time.
    ///   - volume: The parameter `volume`
    ///   - in: The parameter `in`
    ///   - width: How wide the door is, in centimetres; nil for what the file says
    ///   - label: The parameter `label`; nil for what the file says
    static func instantiate(
        with registry: Registry,
        owner: House,
        clock: any Home.Clock,
        volume: Double,
        `in`: String,
        width: Int? = nil,
        label: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> NightTestNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["clock": clock],
                parameters: (["volume": "\(volume)", "in": `in`, "width": width.map { "\($0)" }, "label": label] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `night.test.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - owner: File's Owner: The program itself.
    ///   - clock: The external `clock`: Tells the time.
    ///   - volume: The parameter `volume`
    ///   - in: The parameter `in`
    ///   - width: How wide the door is, in centimetres; nil for what the file says
    ///   - label: The parameter `label`; nil for what the file says
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        owner: House,
        clock: any Home.Clock,
        volume: Double,
        `in`: String,
        width: Int? = nil,
        label: String? = nil,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> NightTestNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                owner: owner,
                externals: ["clock": clock],
                parameters: (["volume": "\(volume)", "in": `in`, "width": width.map { "\($0)" }, "label": label] as [String: String?]).compactMapValues { $0 },
                sources: sources,
                startLimit: startLimit
            )
        )
    }
}

/// The wiring files, by their paths in the package.
nonisolated private enum WiringTexts {
    static let all: [String: String] = [
        "house.yaml": #"""
# wiring/house.yaml
owner: {class: House, outlets: {door: front-door}}
externals: {clock: Clock}
parameters:
  # How wide the door is, in centimetres
  width: {env: DOOR_WIDTH, default: 90}
  label: Ring
  volume: {}
  in: {secret: true}
objects:
  # The door that visitors
  # come to.
  front-door: {class: Door, attributes: {width: $(width)}, outlets: {bell: house-bell}}
  house-bell:
    class: Bell
    attributes: {label: "$(label)$(in)", volume: $(volume)}
    outlets: {clock: clock}
  default: Bell

"""#,
        "night.test.yaml": ##"""
include: [house.yaml]
replace:
  default: {class: Bell, attributes: {label: "\"# quiet"}}

"""##,
    ]
}
