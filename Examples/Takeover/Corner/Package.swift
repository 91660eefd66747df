// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Podcasts",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Elsewhere: .package(url: "https://github.com/swift-wiring/swift-wiring", branch: "main"),
        .package(name: "swift-wiring", path: "../../../..")
    ],
    targets: [
        .executableTarget(
            name: "Podcasts",
            dependencies: [.product(name: "Wiring", package: "swift-wiring")],
            swiftSettings: [
                .swiftLanguageMode(.v5), .enableUpcomingFeature("InferSendableFromCaptures"),
            ],
            plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
        .testTarget(name: "PodcastsTests", dependencies: ["Podcasts"]),
    ]
)
