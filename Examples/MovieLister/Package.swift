// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "MovieLister",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "movies", targets: ["MoviesApp"]),
        .executable(name: "generate-movies", targets: ["GenerateMovies"]),
    ],
    dependencies: [
        .package(name: "swift-wiring", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Movies", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
        .target(name: "MoviesData", dependencies: ["Movies", .product(name: "GRDB", package: "GRDB.swift")]),
        .target(name: "MoviesWiring", dependencies: ["Movies", .product(name: "Wiring", package: "swift-wiring")]),
        .executableTarget(
            name: "MoviesApp",
            dependencies: ["Movies", "MoviesWiring", .product(name: "Wiring", package: "swift-wiring")]),
        .executableTarget(name: "GenerateMovies", dependencies: ["MoviesData"]),
        .testTarget(
            name: "MoviesTests",
            dependencies: [
                "Movies", "MoviesData", "MoviesWiring",
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringFoundation", package: "swift-wiring"),
                .product(name: "WiringTesting", package: "swift-wiring"),
            ]),
    ]
)

// One place for the settings of every target.
for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .treatAllWarnings(as: .error),
    ]
}
