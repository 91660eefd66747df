// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Podcasts",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "Podcasts",
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "PodcastsTests", dependencies: ["Podcasts"]),
    ]
)
