// swift-tools-version: 6.2

import PackageDescription

// The address sanitizer finds more, but takes most of the time: `Fuzz/run --fast` does without it.
let sanitizers = "-sanitize=" + (Context.environment["WIRING_FUZZ_SANITIZERS"] ?? "fuzzer,address")

// The library's own targets, through a link, so that their package-private parts are accessible and only they, not
// Yams, are instrumented.
let watched: [SwiftSetting] = [
    .unsafeFlags([sanitizers]),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// gold crashes when it links code instrumented by libFuzzer. The entry point of each target calls the fuzzer itself.
let linked: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld", sanitizers])]

func fuzzer(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .executableTarget(
        name: name, dependencies: ["Fuzzing"] + dependencies, swiftSettings: watched, linkerSettings: linked)
}

let package = Package(
    name: "Fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0")
    ],
    targets: [
        .systemLibrary(name: "CLibYAML", path: "Core/CLibYAML", pkgConfig: "yaml-0.1"),
        .systemLibrary(name: "CSwiftRuntime", path: "Core/CSwiftRuntime"),
        .target(name: "WiringDiagnostics", path: "Core/WiringDiagnostics", swiftSettings: watched),
        .target(name: "WiringPlatform", path: "Core/WiringPlatform", swiftSettings: watched),
        .target(
            name: "WiringSyntax", dependencies: ["WiringDiagnostics"], path: "Core/WiringSyntax",
            swiftSettings: watched),
        .target(
            name: "SyntaxEquality", dependencies: ["WiringSyntax", "WiringYAML", "WiringFile", "WiringDiagnostics"],
            path: "SyntaxEquality", swiftSettings: watched),
        .target(
            name: "WiringFile", dependencies: ["WiringDiagnostics"], path: "Core/WiringFile", swiftSettings: watched),
        .target(
            name: "WiringYAML", dependencies: ["CLibYAML", "WiringFile", "WiringDiagnostics"],
            path: "Core/WiringYAML", swiftSettings: watched),
        .target(
            name: "WiringBlueprint", dependencies: ["WiringFile", "WiringDiagnostics"], path: "Core/WiringBlueprint",
            swiftSettings: watched),
        .target(
            name: "WiringCompiler", dependencies: ["WiringYAML", "WiringFile", "WiringDiagnostics"],
            path: "Core/WiringCompiler", swiftSettings: watched),
        .target(
            name: "WiringCore",
            dependencies: ["CSwiftRuntime", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
            path: "Core/WiringCore", swiftSettings: watched),
        .target(
            name: "Wiring", dependencies: ["WiringCore", "WiringYAML", "WiringFile"], path: "Core/Wiring",
            exclude: ["Wiring.docc"], swiftSettings: watched),
        .target(
            name: "WiringIndex",
            dependencies: ["WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
            path: "Core/WiringIndex", swiftSettings: watched),
        .target(
            name: "WiringEditing",
            dependencies: [
                "WiringIndex", "WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
            ],
            path: "Core/WiringEditing", swiftSettings: watched),
        .target(
            name: "WiringWriting", dependencies: ["WiringFile", "WiringDiagnostics", "WiringPlatform"],
            path: "Core/WiringWriting", swiftSettings: watched),
        .target(
            name: "WiringLanguageServer",
            dependencies: [
                "WiringEditing", "WiringIndex", "WiringWriting", "WiringBlueprint", "WiringYAML", "WiringFile",
                "WiringDiagnostics", "WiringPlatform",
            ],
            path: "Core/WiringLanguageServer", swiftSettings: watched),

        .target(name: "CFuzzer"),
        .target(
            name: "Fuzzing", dependencies: ["CFuzzer", "Wiring", "WiringFile", "WiringDiagnostics"],
            swiftSettings: watched),
        fuzzer("FuzzNodes", ["WiringYAML", "WiringFile", "WiringDiagnostics"]),
        fuzzer("FuzzSyntax", ["SyntaxEquality", "WiringSyntax", "WiringDiagnostics"]),
        fuzzer("FuzzNibs"),
        fuzzer("FuzzGraphs"),
        fuzzer("FuzzCompiled", ["Wiring", "WiringCompiler", "WiringYAML", "WiringFile"]),
        fuzzer("FuzzOverlays", ["Wiring", "WiringDiagnostics"]),
        fuzzer("FuzzEdits", ["WiringEditing", "WiringIndex", "WiringFile", "WiringDiagnostics"]),
        fuzzer("FuzzMessages", ["WiringLanguageServer", "WiringIndex"]),
        fuzzer(
            "FuzzOracle", ["WiringYAML", "WiringFile", "WiringDiagnostics", .product(name: "Yams", package: "Yams")]),
    ]
)
