// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Starter",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.executable(name: "Starter", targets: ["StarterApp"])],
    dependencies: [
        // In a copy of this folder: .package(url: "https://github.com/swift-wiring/swift-wiring", branch: "main"),
        .package(name: "swift-wiring", path: "../..")
    ],
    targets: [
        .target(name: "Starter"),
        .executableTarget(
            name: "StarterApp",
            dependencies: ["Starter", .product(name: "Wiring", package: "swift-wiring")],
            resources: [.copy("wiring")],
            plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
        .testTarget(
            name: "StarterTests",
            dependencies: [
                "Starter", "StarterApp",
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringFoundation", package: "swift-wiring"),
                .product(name: "WiringTesting", package: "swift-wiring"),
            ],
            exclude: ["wiring"]),
    ]
)
