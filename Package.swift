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

// The targets of plans, which nearly all tools and tests import, and others.
func plans(_ others: Target.Dependency...) -> [Target.Dependency] {
    ["WiringBlueprint", "WiringFile", "WiringDiagnostics"] + others
}

func example(_ name: String, in folder: String, _ dependencies: Target.Dependency...) -> Target {
    .target(name: name, dependencies: dependencies, path: "Examples/\(folder)/Sources/\(name)")
}

func exampleProgram(_ name: String, in folder: String, _ dependencies: Target.Dependency...) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Examples/\(folder)/Sources/\(name)")
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
        .target(name: "WiringCore", dependencies: plans("CSwiftRuntime")),

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
        .target(name: "WiringCatalog", dependencies: plans("WiringPlatform")),
        .target(
            name: "WiringFoundation",
            dependencies: [
                "WiringCore", "WiringCatalog", .target(name: "Wiring", condition: .when(platforms: [.macOS, .linux])),
            ]),
        .target(name: "WiringWatching", dependencies: plans("Wiring", "WiringYAML")),
        .target(
            name: "WiringFreezing",
            dependencies: plans("Wiring", "WiringYAML", "WiringEditing", "WiringIndex", "WiringWriting")),
        .target(name: "WiringIndex", dependencies: plans("WiringSyntax", "WiringYAML")),
        .target(name: "WiringEditing", dependencies: plans("WiringIndex", "WiringSyntax", "WiringYAML")),
        .target(name: "WiringWriting", dependencies: ["WiringPlatform", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringLanguageServer",
            dependencies: plans("WiringEditing", "WiringIndex", "WiringWriting", "WiringPlatform", "WiringYAML")),
        .target(name: "WiringTesting", dependencies: ["Wiring", "WiringEditing", "WiringIndex", "WiringFoundation"]),
        .target(name: "WiringDiagrams", dependencies: plans("WiringCore")),
        .target(
            name: "WiringStudio",
            dependencies: plans(
                "WiringDiagrams", "WiringEditing", "WiringIndex", "WiringWatching", "WiringWriting",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"]))),
            resources: [.embedInCode("Page")]
        ),
        .target(name: "WiringRegistration", dependencies: ["WiringPlatform", "WiringDiagnostics"]),
        .target(
            name: "WiringAdoption",
            dependencies: plans("WiringRegistration", "WiringAccessors", "WiringCatalog", "WiringPlatform")),
        .target(
            name: "WiringCommands",
            dependencies: plans(
                "Wiring", "WiringAdoption", "WiringCatalog", "WiringCompiler", "WiringDiagrams", "WiringEditing",
                "WiringIndex", "WiringSyntax", "WiringLanguageServer", "WiringRegistration", "WiringFreezing",
                "WiringWatching", "WiringWriting", "WiringPlatform", "WiringYAML",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Commands"])),
                .target(name: "WiringStudio", condition: .when(traits: ["Studio"]))),
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
        .target(name: "WiringAccessors", dependencies: plans("WiringCatalog", "WiringCompiler", "WiringYAML")),

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
        example("GameOfLife", in: "GameOfLife"),
        example("LifeWiring", in: "GameOfLife", "GameOfLife", "Wiring"),
        exampleProgram(
            "LifeApp", in: "GameOfLife", "ExampleCommand", "GameOfLife", "LifeWiring", "Wiring", "WiringWatching"),
        exampleProgram(
            "LifeTool", in: "GameOfLife", "GameOfLife", "LifeWiring", "Wiring", "WiringCommands",
            "WiringWithoutCommands"),

        // Examples/CompositeControllers
        example("AddressBook", in: "CompositeControllers"),
        example("AddressBookWiring", in: "CompositeControllers", "AddressBook", "Wiring"),
        exampleProgram(
            "AddressBookApp", in: "CompositeControllers", "ExampleCommand", "AddressBook", "AddressBookWiring", "Wiring"
        ),

        // Examples/Greeter
        example("Greeter", in: "Greeter", "Wiring"),
        example("GreeterWiring", in: "Greeter", "Greeter", "Wiring"),
        exampleProgram("GreeterApp", in: "Greeter", "ExampleCommand", "Greeter", "GreeterWiring", "Wiring"),

        // Examples/Reminders
        example("Reminders", in: "Reminders", "Wiring"),
        example("RemindersWiring", in: "Reminders", "Reminders", "Wiring"),
        exampleProgram("RemindersApp", in: "Reminders", "ExampleCommand", "Reminders", "RemindersWiring", "Wiring"),

        // Examples/Automatic
        example("Greenhouse", in: "Automatic"),
        example("GreenhouseWiring", in: "Automatic", "Greenhouse", "Wiring"),
        exampleProgram("GreenhouseApp", in: "Automatic", "ExampleCommand", "Greenhouse", "GreenhouseWiring", "Wiring"),
        exampleProgram(
            "GreenhouseTool", in: "Automatic", "GreenhouseWiring", "WiringCommands", "WiringWithoutCommands"),

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
        .testTarget(name: "WiringFileTests", dependencies: plans("WiringYAML", "TestVolume")),
        .testTarget(name: "WiringTests", dependencies: plans("Wiring", "WiringYAML")),
        .testTarget(
            name: "WiringEditingTests",
            dependencies: plans("WiringEditing", "WiringIndex", "WiringSyntax", "Wiring", "WiringYAML", "TestVolume"),
            exclude: ["Completions"]),
        .testTarget(
            name: "AgreementTests",
            dependencies: plans("WiringCommands", "WiringEditing", "WiringIndex", "WiringDiagrams", "TestVolume")),
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
            dependencies: plans(
                "WiringStudio", "WiringEditing", "WiringIndex", "WiringWriting", "WiringFoundation", "TestVolume",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"])))),
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
            dependencies: plans(
                "Wiring", "WiringYAML", "WiringCatalog", "WiringCompiler", "WiringEditing", "WiringIndex",
                "WiringFoundation", "WiringTesting", "WiringCommands"),
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
