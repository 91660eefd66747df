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
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "Wiring", targets: ["Wiring"]),
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
        // The core, which depends on libyaml alone.
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "WiringDiagnostics"),
        .target(name: "WiringFile", dependencies: ["CLibYAML", "WiringDiagnostics"]),
        .target(name: "WiringBlueprint", dependencies: ["WiringFile", "WiringDiagnostics"]),
        .target(name: "Wiring", dependencies: ["WiringBlueprint", "WiringFile", "WiringDiagnostics"]),

        // The tools around it.
        .target(name: "WiringSyntax", dependencies: ["WiringDiagnostics"]),
        .target(name: "WiringCatalog", dependencies: ["WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(name: "WiringFoundation", dependencies: ["Wiring", "WiringCatalog"]),
        .target(
            name: "WiringWatching", dependencies: ["Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringFreezing",
            dependencies: [
                "Wiring", "WiringEditing", "WiringWriting", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
            ]),
        .target(
            name: "WiringEditing",
            dependencies: ["WiringSyntax", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(name: "WiringWriting", dependencies: ["WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringLanguageServer",
            dependencies: ["WiringEditing", "WiringWriting", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(name: "WiringTesting", dependencies: ["Wiring", "WiringEditing", "WiringFoundation"]),
        .target(
            name: "WiringDiagrams", dependencies: ["Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .target(
            name: "WiringStudio",
            dependencies: [
                "WiringDiagrams", "WiringEditing", "WiringWatching", "WiringWriting", "WiringBlueprint", "WiringFile",
                "WiringDiagnostics",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"])),
            ],
            resources: [.embedInCode("Page")]
        ),
        .target(name: "WiringRegistration", dependencies: ["WiringDiagnostics"]),
        .target(
            name: "WiringCommands",
            dependencies: [
                "Wiring", "WiringCatalog", "WiringDiagrams", "WiringEditing", "WiringLanguageServer",
                "WiringRegistration", "WiringFreezing", "WiringWatching", "WiringWriting", "WiringBlueprint",
                "WiringFile", "WiringDiagnostics",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Commands"])),
                .target(name: "WiringStudio", condition: .when(traits: ["Studio"])),
            ],
            resources: [.embedInCode("Articles/Explanations.md")]
        ),
        .executableTarget(name: "WiringCLI", dependencies: ["WiringCommands"]),

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
        .executableTarget(name: "WiringRegister", dependencies: ["WiringRegistration"]),

        // The plug-in that checks wiring files with every build, and the program behind it, which needs no live objects.
        .plugin(name: "WiringPlugin", capability: .buildTool(), dependencies: ["WiringBuildCheck"]),
        .executableTarget(name: "WiringBuildCheck", dependencies: ["WiringAccessors", "WiringDiagnostics"]),
        .target(
            name: "WiringAccessors",
            dependencies: ["WiringCatalog", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),

        // Bridges to other packages, each empty without its trait.
        .target(name: "WiringConfiguration", dependencies: ["Wiring", configuration]),
        .target(name: "WiringLifecycle", dependencies: ["Wiring", logging(for: "Lifecycle")] + lifecycle),
        .target(name: "WiringLogging", dependencies: ["Wiring", logging(for: "Logging")]),

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
            name: "LifeTool", dependencies: ["GameOfLife", "LifeWiring", "Wiring", "WiringCommands"],
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
            name: "GreenhouseTool", dependencies: ["GreenhouseWiring", "WiringCommands"],
            path: "Examples/Automatic/Sources/GreenhouseTool"),

        // Code that tests of several targets share.
        .target(name: "TestVolume", path: "Tests/Volume"),
        .target(
            name: "SyntaxEquality", dependencies: ["WiringSyntax", "WiringFile", "WiringDiagnostics"],
            path: "Tests/SyntaxEquality"),

        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "WiringDiagnosticsTests", dependencies: ["WiringDiagnostics"]),
        .testTarget(
            name: "WiringSyntaxTests",
            dependencies: ["SyntaxEquality", "WiringSyntax", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(
            name: "WiringFileTests", dependencies: ["WiringBlueprint", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(
            name: "WiringTests", dependencies: ["Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics"]),
        .testTarget(
            name: "WiringEditingTests",
            dependencies: [
                "WiringEditing", "WiringSyntax", "Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
                "TestVolume",
            ],
            exclude: ["Completions"]),
        .testTarget(
            name: "AgreementTests",
            dependencies: [
                "WiringCommands", "WiringEditing", "WiringDiagrams", "WiringBlueprint", "WiringFile",
                "WiringDiagnostics", "TestVolume",
            ]),
        .testTarget(
            name: "WiringRegistrationTests",
            dependencies: ["WiringRegistration", "WiringRegister", "WiringCommands", "WiringBlueprint"],
            exclude: ["Cases"]),
        .testTarget(
            name: "WiringAccessorsTests", dependencies: ["WiringAccessors", "WiringDiagnostics"], exclude: ["Cases"]),
        .testTarget(
            name: "WiringLanguageServerTests",
            dependencies: [
                "WiringLanguageServer", "WiringCatalog", "WiringEditing", "WiringBlueprint", "WiringDiagnostics",
            ]),
        .testTarget(
            name: "WiringStudioTests",
            dependencies: [
                "WiringStudio", "WiringEditing", "WiringWriting", "WiringFoundation", "WiringBlueprint",
                "WiringDiagnostics", "TestVolume",
                .product(name: "FlyingSocks", package: "FlyingFox", condition: .when(traits: ["Studio"])),
            ]),
        .testTarget(name: "LocatingTests", dependencies: ["Wiring", "WiringFoundation"]),
        .testTarget(name: "MarkedFileTests", dependencies: ["Wiring", "WiringFoundation"], exclude: ["Marked"]),
        .testTarget(
            name: "WiringCaseTests",
            dependencies: [
                "Wiring", "WiringBlueprint", "WiringCatalog", "WiringEditing", "WiringFile", "WiringDiagnostics",
                "WiringFoundation", "WiringTesting", "WiringCommands",
            ],
            exclude: ["Cases", "catalog.json"]),
        .testTarget(
            name: "ManualTests",
            dependencies: [
                "LifeWiring", "Wiring", "WiringDiagrams", "WiringFoundation", "WiringTesting", "WiringWatching",
                "WiringFreezing",
            ]),
        .testTarget(
            name: "WiringDiagramsTests",
            dependencies: ["WiringDiagrams", "Wiring", "WiringFile", "WiringDiagnostics"]),
        .testTarget(name: "ReloadingTests", dependencies: ["Wiring", "TestVolume"]),
        .testTarget(name: "WiringWatchingTests", dependencies: ["WiringWatching", "Wiring", "WiringFile"]),
        .testTarget(
            name: "WiringFreezingTests",
            dependencies: ["WiringFreezing", "WiringWriting", "WiringFoundation", "Wiring", "TestVolume"]),
        .testTarget(name: "LoadingTests", dependencies: ["Wiring", "WiringTesting", "TestVolume"]),
        .testTarget(
            name: "HardeningTests", dependencies: ["Wiring", "WiringFile", "WiringDiagnostics", "TestVolume"]),
        .testTarget(name: "ConcurrencyTests", dependencies: ["Wiring", "TestVolume"]),
        .testTarget(name: "LanguagePropertyTests", dependencies: ["Wiring", "TestVolume"]),
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
    target.swiftSettings = (target.swiftSettings ?? []) + settings
}
