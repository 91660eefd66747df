// swift-tools-version: 6.2

import PackageDescription

// The ways in which a program ships with its wiring files; `scripts/check-shipping` runs them away from here.
let package = Package(
    name: "Shipping",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "swift-wiring", path: "../../..")],
    targets: [
        .executableTarget(
            name: "FromBundle",
            dependencies: [
                .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringFoundation", package: "swift-wiring"),
            ],
            resources: [.copy("wiring")]),
        .executableTarget(
            name: "Embedded",
            dependencies: [.product(name: "Wiring", package: "swift-wiring")],
            resources: [.embedInCode("wiring")]),
        // Foundation alone describes the errors of this one.
        .executableTarget(name: "Alert", dependencies: [.product(name: "Wiring", package: "swift-wiring")]),
        // `life.nib` is what `wiring compile` makes of the files beside it.
        .executableTarget(
            name: "Compiled",
            dependencies: [.product(name: "WiringCore", package: "swift-wiring")],
            exclude: ["wiring/board.yaml", "wiring/life.yaml"],
            resources: [.embedInCode("wiring/life.nib")]),
    ]
)
