// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-wiring", path: "..")
    ],
    targets: [
        // libyaml drained in C: the limit that nothing which reads YAML with it can beat.
        .systemLibrary(name: "CYAMLSystem", pkgConfig: "yaml-0.1"),
        .target(name: "CDrain", dependencies: ["CYAMLSystem"], cSettings: [.unsafeFlags(["-O2"])]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CDrain", .product(name: "Wiring", package: "swift-wiring")]
        ),
        // What files that are meant to hurt can cost.
        .executableTarget(name: "Hostile", dependencies: [.product(name: "Wiring", package: "swift-wiring")]),
    ]
)
