// What 'App' finds in its wiring files. Written by WiringPlugin; edit those files instead.

import Home
import Wiring

/// The objects of `block.yaml`.
nonisolated struct BlockNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// The objects under the prefix `left`.
    let left: LeftNib
    /// The objects under the prefix `right`.
    let right: RightNib

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.left = try LeftNib(objectGraph)
        self.right = try RightNib(objectGraph)
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "block.yaml", root: ".")
    }

    /// Creates the objects of `block.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - rightWidth: The parameter `right.width`
    static func instantiate(
        with registry: Registry,
        rightWidth: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending BlockNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["right.width": "\(rightWidth)"],
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `block.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - rightWidth: The parameter `right.width`
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        rightWidth: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> sending BlockNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["right.width": "\(rightWidth)"],
                sources: sources,
                startLimit: startLimit
            )
        )
    }

    /// The objects under the prefix `left` of `block.yaml`.
    struct LeftNib {
        /// Defined in `entrance.yaml:3`.
        let door: Home.Door

        fileprivate init(_ objectGraph: ObjectGraph) throws {
            self.door = try objectGraph.object("left.door")
        }
    }

    /// The objects under the prefix `right` of `block.yaml`.
    struct RightNib {
        /// Defined in `entrance.yaml:3`.
        let door: Home.Door

        fileprivate init(_ objectGraph: ObjectGraph) throws {
            self.door = try objectGraph.object("right.door")
        }
    }
}

/// The objects of `entrance.yaml`.
nonisolated struct EntranceNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// Defined in `entrance.yaml:3`.
    let door: Home.Door

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.door = try objectGraph.object("door")
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "entrance.yaml", root: ".")
    }

    /// Creates the objects of `entrance.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - width: The parameter `width`
    static func instantiate(
        with registry: Registry,
        width: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending EntranceNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["width": "\(width)"],
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `entrance.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - width: The parameter `width`
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        width: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> sending EntranceNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["width": "\(width)"],
                sources: sources,
                startLimit: startLimit
            )
        )
    }
}

/// The objects of `street.yaml`.
nonisolated struct StreetNib {
    /// The graph, which keeps all objects alive.
    let objectGraph: ObjectGraph
    /// Rings when somebody comes.
    ///
    /// Defined in `street.yaml:4`.
    let corner: Home.Bell
    /// The objects under the prefix `north`.
    let north: NorthNib

    /// Finds the objects in a graph of the file, or of an overlay of it.
    ///
    /// - Throws: `WiringError` if the graph lacks one of them, or has it with another type.
    init(_ objectGraph: ObjectGraph) throws {
        self.objectGraph = objectGraph
        self.corner = try objectGraph.object("corner")
        self.north = try NorthNib(objectGraph)
    }

    /// The file with all that it includes, as the build has checked it.
    static var file: Nib { get throws { try loaded.get() } }
    private static let loaded = Result {
        try Nib(files: WiringTexts.all, main: "street.yaml", root: ".")
    }

    /// Creates the objects of `street.yaml` and connects them.
    ///
    /// - Parameters:
    ///   - northRightWidth: The parameter `north.right.width`
    static func instantiate(
        with registry: Registry,
        northRightWidth: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending StreetNib {
        try Self(
            (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["north.right.width": "\(northRightWidth)"],
                sources: sources,
                isolation: isolation
            )
        )
    }

    /// Creates the objects of `street.yaml` and connects them, waiting for async code of their classes.
    ///
    /// - Parameters:
    ///   - northRightWidth: The parameter `north.right.width`
    nonisolated(nonsending) static func instantiate(
        with registry: Registry,
        northRightWidth: Int,
        sources: [any ParameterSource] = [],
        from nib: Nib? = nil,
        startLimit: Duration? = nil
    ) async throws -> sending StreetNib {
        try Self(
            await (nib ?? Self.file).instantiate(
                with: registry,
                parameters: ["north.right.width": "\(northRightWidth)"],
                sources: sources,
                startLimit: startLimit
            )
        )
    }

    /// The objects under the prefix `north` of `street.yaml`.
    struct NorthNib {
        /// The objects under the prefix `north.left`.
        let left: LeftNib
        /// The objects under the prefix `north.right`.
        let right: RightNib

        fileprivate init(_ objectGraph: ObjectGraph) throws {
            self.left = try LeftNib(objectGraph)
            self.right = try RightNib(objectGraph)
        }

        /// The objects under the prefix `north.left` of `street.yaml`.
        struct LeftNib {
            /// Defined in `entrance.yaml:3`.
            let door: Home.Door

            fileprivate init(_ objectGraph: ObjectGraph) throws {
                self.door = try objectGraph.object("north.left.door")
            }
        }

        /// The objects under the prefix `north.right` of `street.yaml`.
        struct RightNib {
            /// Defined in `entrance.yaml:3`.
            let door: Home.Door

            fileprivate init(_ objectGraph: ObjectGraph) throws {
                self.door = try objectGraph.object("north.right.door")
            }
        }
    }
}

/// The wiring files, by their paths in the package.
nonisolated private enum WiringTexts {
    static let all: [String: String] = [
        "block.yaml": #"""
include:
  - {file: entrance.yaml, as: left, parameters: {width: 80}}
  - {file: entrance.yaml, as: right}

"""#,
        "entrance.yaml": #"""
parameters: {width: {}}
objects:
  door: {class: Door, attributes: {width: $(width)}}

"""#,
        "street.yaml": #"""
include:
  - {file: block.yaml, as: north}
objects:
  corner: {class: Bell}

"""#,
    ]
}
