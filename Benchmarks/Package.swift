// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "swift-wiring", path: "..", traits: ["Commands"]),
        .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    ],
    targets: [
        // libyaml drained in C: a lower limit for everything that reads YAML with it.
        .systemLibrary(name: "CYAMLSystem", pkgConfig: "yaml-0.1"),
        .target(name: "CDrain", dependencies: ["CYAMLSystem"], cSettings: [.unsafeFlags(["-O2"])]),

        // The subjects of the measurements, as text, as a registry and as code.
        .target(name: "Subjects", dependencies: [.product(name: "Wiring", package: "swift-wiring")]),

        // Three hundred classes, as an application has them, written when they are built.
        .target(
            name: "ManyClasses", dependencies: [.product(name: "Wiring", package: "swift-wiring")],
            plugins: ["WriteServices"]),
        .plugin(name: "WriteServices", capability: .buildTool(), dependencies: ["ServiceWriter"]),
        .executableTarget(name: "ServiceWriter"),

        .executableTarget(
            name: "Benchmarks",
            dependencies: ["CDrain", "ManyClasses", "Subjects", .product(name: "Wiring", package: "swift-wiring")]
        ),
        // Measures freezing against loading what was frozen.
        .executableTarget(
            name: "Freezing",
            dependencies: [
                "Subjects", .product(name: "Wiring", package: "swift-wiring"),
                .product(name: "WiringFreezing", package: "swift-wiring"),
            ]),
        // Measures the cost of hostile files.
        .executableTarget(name: "Hostile", dependencies: [.product(name: "Wiring", package: "swift-wiring")]),

        // Programs that are measured as processes.
        .executableTarget(
            name: "Cold", dependencies: ["Subjects", .product(name: "Wiring", package: "swift-wiring")]),
        .executableTarget(name: "Empty"),
        .executableTarget(
            name: "CheckTool", dependencies: ["Subjects", .product(name: "WiringCommands", package: "swift-wiring")]),
        .executableTarget(
            name: "FirstLoad",
            dependencies: ["ManyClasses", "Subjects", .product(name: "Wiring", package: "swift-wiring")]),
        // Objects with async initialisers, compared with the critical path.
        .executableTarget(name: "ParallelStart", dependencies: [.product(name: "Wiring", package: "swift-wiring")]),
        .executableTarget(
            name: "Counted",
            dependencies: ["CDrain", "CPhase", "Subjects", .product(name: "Wiring", package: "swift-wiring")]),
        .target(name: "CPhase"),
        // Yams brings a libyaml of its own, with the same symbols, so it cannot share a program with ours.
        .executableTarget(name: "YamsNodes", dependencies: [.product(name: "Yams", package: "Yams")]),
    ]
)

for target in package.targets where target.type == .regular || target.type == .executable {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
    ]
}
