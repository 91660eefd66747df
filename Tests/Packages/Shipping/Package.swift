// swift-tools-version: 6.2

import PackageDescription

// The two ways in which a program ships with its wiring files; `scripts/check-shipping` runs them away from here.
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
    ]
)
