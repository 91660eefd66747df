// swift-tools-version: 6.2

import PackageDescription

// A program whose build checks its wiring files and makes accessors of them; `scripts/check-build-plugin` builds it elsewhere
// and breaks it.
let package = Package(
    name: "BuildCheck",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-wiring", path: "../../..", traits: [])],
    targets: [
        .target(name: "Game"),
        .executableTarget(
            name: "App",
            dependencies: ["Game", .product(name: "Wiring", package: "swift-wiring")],
            resources: [.copy("wiring")],
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ],
            plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
        // The same with the settings of a new package.
        .executableTarget(
            name: "Plain",
            dependencies: ["Game", .product(name: "Wiring", package: "swift-wiring")],
            swiftSettings: [.treatAllWarnings(as: .error)],
            plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
        // The same with everything on the main actor.
        .executableTarget(
            name: "OnMain",
            dependencies: ["Game", .product(name: "Wiring", package: "swift-wiring")],
            swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
    ]
)
