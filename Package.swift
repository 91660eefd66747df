// swift-tools-version: 6.2

import PackageDescription

// Products of other packages, which are fetched and built only if a trait requires them.
let configuration = Target.Dependency.product(
    name: "Configuration", package: "swift-configuration", condition: .when(traits: ["Configuration"]))
let lifecycle: [Target.Dependency] = ["ServiceLifecycle", "UnixSignals"].map { name in
    .product(name: name, package: "swift-service-lifecycle", condition: .when(traits: ["Lifecycle"]))
}
func logging(_ name: String = "Logging", for trait: String) -> Target.Dependency {
    .product(name: name, package: "swift-log", condition: .when(traits: [trait]))
}

let package = Package(
    name: "swift-wiring",
    // `Wiring` needs libyaml, which systems other than macOS and Linux do not have; `WiringCore` runs on all of these.
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Wiring", targets: ["Wiring"]),
        .library(name: "WiringCore", targets: ["WiringCore"]),
        .library(name: "WiringFoundation", targets: ["WiringFoundation"]),
        .library(name: "WiringTesting", targets: ["WiringTesting"]),
        .library(name: "WiringConfiguration", targets: ["WiringConfiguration"]),
        .library(name: "WiringLifecycle", targets: ["WiringLifecycle"]),
        .library(name: "WiringLogging", targets: ["WiringLogging"]),
        .library(name: "WiringWatching", targets: ["WiringWatching"]),
        .library(name: "WiringFreezing", targets: ["WiringFreezing"]),
        .library(name: "WiringDiagrams", targets: ["WiringDiagrams"]),
        .library(name: "WiringCommands", targets: ["WiringCommands"]),
        .executable(name: "wiring", targets: ["WiringCLI"]),
        .plugin(name: "Register", targets: ["Register"]),
        .plugin(name: "WiringCommand", targets: ["WiringCommand"]),
        .plugin(name: "WiringPlugin", targets: ["WiringPlugin"]),
        .executable(name: "life", targets: ["LifeApp"]),
        .executable(name: "life-wiring", targets: ["LifeTool"]),
        .executable(name: "address-book", targets: ["AddressBookApp"]),
        .executable(name: "greeter", targets: ["GreeterApp"]),
        .executable(name: "reminders", targets: ["RemindersApp"]),
        .executable(name: "greenhouse", targets: ["GreenhouseApp"]),
        .executable(name: "greenhouse-wiring", targets: ["GreenhouseTool"]),
    ],
    traits: [
        .trait(name: "Commands", description: "The commands of the tool `wiring`, on swift-argument-parser."),
        .trait(name: "Configuration", description: "Parameters from a configuration, on swift-configuration."),
        .trait(name: "Lifecycle", description: "Services of a graph that run together, on swift-service-lifecycle."),
        .trait(name: "Logging", description: "A log of what a load does, on swift-log."),
        .trait(
            name: "Studio", description: "The command `wiring studio`, on FlyingSocks.", enabledTraits: ["Commands"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(
            url: "https://github.com/apple/swift-configuration", from: "1.4.0",
            traits: [.defaults, "CommandLineArguments"]),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // The core, which depends on nothing.
        .systemLibrary(name: "CSwiftRuntime"),
        .target(name: "WiringDiagnostics"),
        .target(name: "WiringFile", dependencies: ["WiringDiagnostics"]),
        .target(name: "WiringBlueprint", dependencies: ["WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringCore",
            dependencies: ["CSwiftRuntime", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),

        // The core and the reading of YAML, for which it needs libyaml and nothing else.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "WiringYAML", dependencies: ["CLibYAML", "WiringFile", "WiringDiagnostics"]),
        .target(name: "Wiring", dependencies: ["WiringCore", "WiringYAML", "WiringFile"]),

        // The tools around it.
        .target(name: "WiringCompiler", dependencies: ["WiringYAML", "WiringFile", "WiringDiagnostics"]),
        .target(name: "WiringSyntax", dependencies: ["WiringDiagnostics"]),
        .target(name: "WiringPlatform"),
        .target(
            name: "WiringCatalog",
            dependencies: ["WiringPlatform", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringFoundation",
            dependencies: [
                "WiringCore", "WiringCatalog", .target(name: "Wiring", condition: .when(platforms: [.macOS, .linux])),
            ]),
        .target(
            name: "WiringWatching",
            dependencies: ["Wiring", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringFreezing",
            dependencies: [
                "Wiring", "WiringYAML", "WiringEditing", "WiringIndex", "WiringWriting", "WiringBlueprint",
                "WiringFile", "WiringDiagnostics",
            ]),
        .target(
            name: "WiringIndex",
            dependencies: ["WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringEditing",
            dependencies: [
                "WiringIndex", "WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
            ]),
        .target(name: "WiringWriting", dependencies: ["WiringPlatform", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringLanguageServer",
            dependencies: [
                "WiringEditing", "WiringIndex", "WiringWriting", "WiringPlatform", "WiringBlueprint", "WiringYAML",
                "WiringFile", "WiringDiagnostics",
            ]),
        .target(name: "WiringTesting", dependencies: ["Wiring", "WiringEditing", "WiringIndex", "WiringFoundation"]),
        .target(
            name: "WiringDiagrams", dependencies: ["WiringCore", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringStudio",
            dependencies: [
                "WiringDiagrams", "WiringEditing", "WiringIndex", "WiringWatching", "WiringWriting", "WiringBlueprint",
                "WiringFile", "WiringDiagnostics",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"])),
            ],
            resources: [.embedInCode("Page")]
        ),
        .target(name: "WiringRegistration", dependencies: ["WiringPlatform", "WiringDiagnostics"]),
        .target(
            name: "WiringAdoption",
            dependencies: [
                "WiringRegistration", "WiringAccessors", "WiringCatalog", "WiringPlatform", "WiringBlueprint",
                "WiringFile", "WiringDiagnostics",
            ]),
        .target(
            name: "WiringCommands",
            dependencies: [
                "Wiring", "WiringAdoption", "WiringCatalog", "WiringCompiler", "WiringDiagrams", "WiringEditing",
                "WiringIndex", "WiringSyntax", "WiringLanguageServer", "WiringRegistration", "WiringFreezing",
                "WiringWatching", "WiringWriting", "WiringPlatform", "WiringBlueprint", "WiringYAML", "WiringFile",
                "WiringDiagnostics",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Commands"])),
                .target(name: "WiringStudio", condition: .when(traits: ["Studio"])),
            ],
            // Two resources cannot have one name.
            exclude: ["Starting/Starter/README.md", "Starting/Starter/Tests/StarterTests/wiring/catalog.json"],
            resources: [
                .embedInCode("Articles/Explanations.md"), .embedInCode("Starting/Starter"),
                .embedInCode("Starting/TestCatalog.json"),
            ]
        ),
        .target(name: "WiringWithoutCommands"),
        .executableTarget(
            name: "WiringCLI",
            dependencies: [
                // Without its commands, the tool is built in a moment, and says how it gets them.
                .target(name: "WiringCommands", condition: .when(traits: ["Commands"])), "WiringWithoutCommands",
            ]),

        // `swift package wiring COMMAND`: the tool, and `adopt`, which works without any trait.
        .plugin(
            name: "WiringCommand",
            capability: .command(
                intent: .custom(verb: "wiring", description: "Runs the tool for wiring files, and adopts a target.")),
            dependencies: ["WiringCLI", "WiringRegister"]
        ),

        // `swift package register TARGET`, and the program behind it, which is built without any trait.
        .plugin(
            name: "Register",
            capability: .command(
                intent: .custom(verb: "register", description: "Registers the classes that a target can see."),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes 'Registry+Generated.swift' beside other sources.")
                ]),
            dependencies: ["WiringRegister"]
        ),
        .executableTarget(
            name: "WiringRegister", dependencies: ["WiringAdoption", "WiringRegistration", "WiringDiagnostics"]),

        // The plug-in that checks wiring files with every build, and the program behind it, which needs no live objects.
        .plugin(name: "WiringPlugin", capability: .buildTool(), dependencies: ["WiringBuildCheck"]),
        .executableTarget(name: "WiringBuildCheck", dependencies: ["WiringAccessors", "WiringDiagnostics"]),
        .target(
            name: "WiringAccessors",
            dependencies: [
                "WiringCatalog", "WiringCompiler", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
            ]),

        // Bridges to other packages, each empty without its trait.
        .target(name: "WiringConfiguration", dependencies: ["WiringCore", configuration]),
        .target(name: "WiringLifecycle", dependencies: ["WiringCore", logging(for: "Lifecycle")] + lifecycle),
        .target(name: "WiringLogging", dependencies: ["WiringCore", logging(for: "Logging")]),

        // Code that the commands of the examples share, and their tests.
        .target(name: "ExampleCommand", path: "Examples/Command/Sources"),
        .target(
            name: "ExampleTesting", dependencies: ["Wiring", "WiringFoundation", "WiringTesting"],
            path: "Examples/Command/Testing"),

        // Examples/GameOfLife: the domain, which knows nothing of Wiring, its registry, and the command `life`.
        .target(name: "GameOfLife", path: "Examples/GameOfLife/Sources/GameOfLife"),
        .target(
            name: "LifeWiring", dependencies: ["GameOfLife", "Wiring"], path: "Examples/GameOfLife/Sources/LifeWiring"),
        .executableTarget(
            name: "LifeApp", dependencies: ["ExampleCommand", "GameOfLife", "LifeWiring", "Wiring", "WiringWatching"],
            path: "Examples/GameOfLife/Sources/LifeApp"),
        .executableTarget(
            name: "LifeTool",
            dependencies: ["GameOfLife", "LifeWiring", "Wiring", "WiringCommands", "WiringWithoutCommands"],
            path: "Examples/GameOfLife/Sources/LifeTool"),

        // Examples/CompositeControllers
        .target(name: "AddressBook", path: "Examples/CompositeControllers/Sources/AddressBook"),
        .target(
            name: "AddressBookWiring", dependencies: ["AddressBook", "Wiring"],
            path: "Examples/CompositeControllers/Sources/AddressBookWiring"),
        .executableTarget(
            name: "AddressBookApp", dependencies: ["ExampleCommand", "AddressBook", "AddressBookWiring", "Wiring"],
            path: "Examples/CompositeControllers/Sources/AddressBookApp"),

        // Examples/Greeter
        .target(name: "Greeter", dependencies: ["Wiring"], path: "Examples/Greeter/Sources/Greeter"),
        .target(
            name: "GreeterWiring", dependencies: ["Greeter", "Wiring"], path: "Examples/Greeter/Sources/GreeterWiring"),
        .executableTarget(
            name: "GreeterApp", dependencies: ["ExampleCommand", "Greeter", "GreeterWiring", "Wiring"],
            path: "Examples/Greeter/Sources/GreeterApp"),

        // Examples/Reminders
        .target(name: "Reminders", dependencies: ["Wiring"], path: "Examples/Reminders/Sources/Reminders"),
        .target(
            name: "RemindersWiring", dependencies: ["Reminders", "Wiring"],
            path: "Examples/Reminders/Sources/RemindersWiring"),
        .executableTarget(
            name: "RemindersApp", dependencies: ["ExampleCommand", "Reminders", "RemindersWiring", "Wiring"],
            path: "Examples/Reminders/Sources/RemindersApp"),

        // Examples/Automatic
        .target(name: "Greenhouse", path: "Examples/Automatic/Sources/Greenhouse"),
        .target(
            name: "GreenhouseWiring", dependencies: ["Greenhouse", "Wiring"],
            path: "Examples/Automatic/Sources/GreenhouseWiring"),
        .executableTarget(
            name: "GreenhouseApp", dependencies: ["ExampleCommand", "Greenhouse", "GreenhouseWiring", "Wiring"],
            path: "Examples/Automatic/Sources/GreenhouseApp"),
        .executableTarget(
            name: "GreenhouseTool", dependencies: ["GreenhouseWiring", "WiringCommands", "WiringWithoutCommands"],
            path: "Examples/Automatic/Sources/GreenhouseTool"),

        // Code that tests of several targets share.
        .target(name: "TestVolume", path: "Tests/Volume"),
        .target(
            name: "SyntaxEquality", dependencies: ["WiringSyntax", "WiringYAML", "WiringFile", "WiringDiagnostics"],
            path: "Tests/SyntaxEquality"),

        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "WiringDiagnosticsTests", dependencies: ["WiringDiagnostics"]),
        .testTarget(
            name: "WiringSyntaxTests",
            dependencies: ["SyntaxEquality", "WiringSyntax", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(
            name: "WiringFileTests",
            dependencies: ["WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(
            name: "WiringTests",
            dependencies: ["Wiring", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .testTarget(
            name: "WiringEditingTests",
            dependencies: [
                "WiringEditing", "WiringIndex", "WiringSyntax", "Wiring", "WiringYAML", "WiringBlueprint", "WiringFile",
                "WiringDiagnostics", "TestVolume",
            ],
            exclude: ["Completions"]),
        .testTarget(
            name: "AgreementTests",
            dependencies: [
                "WiringCommands", "WiringEditing", "WiringIndex", "WiringDiagrams", "WiringBlueprint", "WiringFile",
                "WiringDiagnostics", "TestVolume",
            ]),
        .testTarget(
            name: "WiringRegistrationTests",
            dependencies: [
                "WiringAdoption", "WiringRegistration", "WiringRegister", "WiringCatalog", "WiringBlueprint",
                "WiringDiagnostics", "GameOfLife", "LifeWiring", "Wiring",
            ],
            exclude: ["Cases"]),
        .testTarget(
            name: "WiringAccessorsTests", dependencies: ["WiringAccessors", "WiringDiagnostics"], exclude: ["Cases"]),
        .testTarget(
            name: "WiringLanguageServerTests",
            dependencies: [
                "WiringLanguageServer", "WiringCatalog", "WiringEditing", "WiringIndex", "WiringBlueprint",
                "WiringDiagnostics",
            ]),
        .testTarget(
            name: "WiringStudioTests",
            dependencies: [
                "WiringStudio", "WiringEditing", "WiringIndex", "WiringWriting", "WiringFoundation", "WiringBlueprint",
                "WiringFile", "WiringDiagnostics", "TestVolume",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"])),
            ]),
        .testTarget(
            name: "CompiledNibTests",
            dependencies: [
                "Wiring", "WiringCompiler", "WiringFreezing", "WiringYAML", "WiringFile", "WiringDiagnostics",
                "TestVolume",
            ]),
        .testTarget(name: "LocatingTests", dependencies: ["Wiring", "WiringFoundation"]),
        .testTarget(name: "MarkedFileTests", dependencies: ["Wiring", "WiringFoundation"], exclude: ["Marked"]),
        .testTarget(
            name: "WiringCaseTests",
            dependencies: [
                "Wiring", "WiringYAML", "WiringBlueprint", "WiringCatalog", "WiringCompiler", "WiringEditing",
                "WiringIndex", "WiringFile", "WiringDiagnostics", "WiringFoundation", "WiringTesting", "WiringCommands",
            ],
            exclude: ["Cases", "LoadCases", "catalog.json"]),
        .testTarget(
            name: "ManualTests",
            dependencies: [
                "LifeWiring", "Wiring", "WiringCompiler", "WiringYAML", "WiringFile", "WiringDiagrams",
                "WiringFoundation", "WiringTesting", "WiringWatching", "WiringFreezing", "WiringCommands", "WiringCLI",
            ]),
        .testTarget(
            name: "WiringDiagramsTests",
            dependencies: ["WiringDiagrams", "Wiring", "WiringYAML", "WiringFile", "WiringDiagnostics"]),
        .testTarget(name: "ReloadingTests", dependencies: ["Wiring", "WiringFreezing", "TestVolume"]),
        .testTarget(name: "WiringWatchingTests", dependencies: ["WiringWatching", "Wiring", "WiringFile"]),
        .testTarget(
            name: "WiringFreezingTests",
            dependencies: [
                "WiringFreezing", "WiringWriting", "WiringFoundation", "Wiring", "TestVolume", "AddressBook",
                "AddressBookWiring", "GameOfLife", "Greeter", "GreeterWiring", "Greenhouse", "GreenhouseWiring",
                "LifeWiring",
            ]),
        .testTarget(
            name: "LoadingTests",
            dependencies: [
                "Wiring", "WiringCompiler", "WiringFile", "WiringFoundation", "WiringFreezing", "WiringTesting",
                "WiringYAML", "TestVolume",
            ]),
        .testTarget(
            name: "HardeningTests",
            dependencies: ["Wiring", "WiringYAML", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(name: "ConcurrencyTests", dependencies: ["Wiring", "TestVolume"]),
        .testTarget(
            name: "LanguagePropertyTests",
            dependencies: ["Wiring", "WiringCompiler", "WiringYAML", "WiringFile", "TestVolume"]),
        .testTarget(
            name: "WiringCommandsTests",
            dependencies: [
                "WiringCommands", "WiringEditing", "WiringWriting", "Wiring", "WiringFile", "WiringDiagnostics",
                "WiringCLI", "LifeTool", "TestVolume",
            ],
            exclude: ["Fixtures", "Snapshots", "Transcripts"]),
        .testTarget(
            name: "WiringConfigurationTests",
            dependencies: ["WiringConfiguration", "Wiring", configuration]),
        .testTarget(
            name: "WiringLifecycleTests",
            dependencies: ["WiringLifecycle", "Wiring", logging(for: "Lifecycle")] + lifecycle),
        .testTarget(
            name: "WiringLoggingTests",
            dependencies: [
                "WiringLogging", "Wiring", logging(for: "Logging"), logging("InMemoryLogging", for: "Logging"),
            ]),
        .testTarget(
            name: "WiringTestingTests", dependencies: ["WiringTesting", "Wiring", "LifeWiring", "GameOfLife"],
            exclude: ["Fixtures"]),

        // The programs of the manual that need a trait.
        .testTarget(name: "ProgramTests", dependencies: ["ConfigurationProgram", "LifecycleProgram"]),
        .executableTarget(
            name: "ConfigurationProgram", dependencies: ["WiringConfiguration", "Wiring", configuration],
            path: "Tests/Programs/ConfigurationProgram"),
        .executableTarget(
            name: "LifecycleProgram",
            dependencies: ["WiringLifecycle", "Wiring", logging(for: "Lifecycle")] + lifecycle,
            path: "Tests/Programs/LifecycleProgram"),
        .testTarget(
            name: "GameOfLifeTests",
            dependencies: ["GameOfLife", "LifeWiring", "Wiring", "WiringFoundation", "WiringTesting"],
            path: "Examples/GameOfLife/Tests"),
        .testTarget(
            name: "AddressBookTests", dependencies: ["ExampleTesting", "AddressBook", "AddressBookWiring", "Wiring"],
            path: "Examples/CompositeControllers/Tests"),
        .testTarget(
            name: "GreeterTests", dependencies: ["ExampleTesting", "Greeter", "GreeterWiring", "Wiring"],
            path: "Examples/Greeter/Tests"),
        .testTarget(
            name: "RemindersTests",
            dependencies: ["ExampleTesting", "Reminders", "RemindersWiring", "RemindersApp", "Wiring"],
            path: "Examples/Reminders/Tests"),
        .testTarget(
            name: "GreenhouseTests",
            dependencies: ["ExampleTesting", "Greenhouse", "GreenhouseWiring", "GreenhouseTool", "Wiring"],
            path: "Examples/Automatic/Tests"),
        .testTarget(
            name: "ExampleCommandTests",
            dependencies: [
                "ExampleTesting", "LifeApp", "AddressBookApp", "GreeterApp", "RemindersApp", "GreenhouseApp",
            ],
            path: "Examples/Command/Tests"),
    ]
)

// One place for the settings of every Swift target.
for target in package.targets where target.type != .system && target.type != .plugin {
    var settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]
    // The programs of the manual are written for a package with no settings of its own.
    if target.path?.hasPrefix("Tests/Programs/") != true {
        settings += [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        ]
    }
    if target.type == .regular { settings.append(.strictMemorySafety()) }
    // What the tests test is optimized in a release build, and they are not: that would take longer than all the rest.
    if target.type == .test { settings.append(.unsafeFlags(["-Onone"], .when(configuration: .release))) }
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}

// The sanitizers build no tests but those that they run: WIRING_TESTS="LoadingTests ReloadingTests".
if let tests = Context.environment["WIRING_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !tests.contains($0.name) }
}
