// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Bookshelf",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "bookshelf", targets: ["BookshelfApp"])],
    dependencies: [
        .package(name: "swift-wiring", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
        // The packages that Hummingbird is built on.
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        // The domain, without dependencies.
        .target(name: "Bookshelf"),
        // Books in SQLite.
        .target(name: "BookshelfSQLite", dependencies: ["Bookshelf", .product(name: "GRDB", package: "GRDB.swift")]),
        // The bookshelf over HTTP.
        .target(
            name: "BookshelfHTTP",
            dependencies: [
                "Bookshelf",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]),
        // The server put together from its parts, by wiring files and by hand.
        .target(
            name: "BookshelfWiring",
            dependencies: [
                "Bookshelf", "BookshelfSQLite", "BookshelfHTTP",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringDiagrams", package: "swift-wiring"),
                .product(name: "WiringFoundation", package: "swift-wiring"),
                .product(name: "WiringWatching", package: "swift-wiring"),
            ]),
        // The command `bookshelf`.
        .executableTarget(
            name: "BookshelfApp",
            dependencies: [
                "BookshelfHTTP", "BookshelfWiring",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringWatching", package: "swift-wiring"),
            ]),
        .testTarget(
            name: "BookshelfTests",
            dependencies: [
                "Bookshelf", "BookshelfSQLite", "BookshelfHTTP", "BookshelfWiring", "BookshelfApp",
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringDiagrams", package: "swift-wiring"),
                .product(name: "WiringFoundation", package: "swift-wiring"),
                .product(name: "WiringTesting", package: "swift-wiring"),
            ]),
    ]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
    ]
}
