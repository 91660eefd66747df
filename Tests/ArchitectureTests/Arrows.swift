/// What each target may import: the arrows of the architecture. A new target needs a row here.
let allowedImports: [String: Set<String>] = [
    "WiringDiagnostics": [],
    "WiringPlatform": ["Foundation", "FoundationEssentials"],
    "WiringSyntax": ["WiringDiagnostics"],
    "WiringFile": platformLibraries.union(["WiringDiagnostics", "Synchronization"]),
    "WiringYAML": ["WiringFile", "WiringDiagnostics", "CLibYAML"],
    "WiringBlueprint": ["WiringFile", "WiringDiagnostics"],
    "WiringCore": platformLibraries.union([
        "WiringBlueprint", "WiringFile", "WiringDiagnostics", "CSwiftRuntime", "Synchronization", "Dispatch",
    ]),
    "Wiring": ["WiringCore", "WiringYAML", "WiringFile"],
    "WiringCompiler": ["WiringYAML", "WiringFile", "WiringDiagnostics"],
    "WiringCatalog": ["WiringBlueprint", "WiringFile", "WiringDiagnostics", "WiringPlatform"],
    "WiringFoundation": ["Wiring", "WiringCore", "WiringCatalog", "Foundation"],
    "WiringAccessors": [
        "WiringCatalog", "WiringCompiler", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
    ],
    "WiringBuildCheck": ["WiringAccessors", "WiringDiagnostics", "Foundation"],
    "WiringIndex": ["WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringEditing": [
        "WiringIndex", "WiringSyntax", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
    ],
    "WiringLanguageServer": [
        "WiringEditing", "WiringIndex", "WiringWriting", "WiringBlueprint", "WiringYAML", "WiringFile",
        "WiringDiagnostics",
        "WiringPlatform", "Synchronization", "Dispatch",
    ],
    "WiringTesting": ["Wiring", "WiringEditing", "WiringIndex", "WiringFoundation", "Foundation", "Testing"],
    "WiringDiagrams": ["WiringCore", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringStudio": [
        "WiringDiagrams", "WiringEditing", "WiringIndex", "WiringWatching", "WiringWriting", "WiringBlueprint",
        "WiringFile",
        "WiringDiagnostics", "FlyingSocks", "Foundation",
    ],
    "WiringWriting": platformLibraries.union([
        "WiringFile", "WiringDiagnostics", "WiringPlatform", "Synchronization",
    ]),
    "WiringFreezing": [
        "Wiring", "WiringCore", "WiringYAML", "WiringEditing", "WiringIndex", "WiringWriting", "WiringBlueprint",
        "WiringFile", "WiringDiagnostics",
    ],
    "WiringWatching": ["Wiring", "WiringCore", "WiringYAML", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringRegistration": ["WiringDiagnostics", "WiringPlatform"],
    "WiringAdoption": [
        "WiringRegistration", "WiringAccessors", "WiringCatalog", "WiringBlueprint", "WiringFile", "WiringDiagnostics",
        "WiringPlatform",
    ],
    "WiringRegister": ["WiringAdoption", "WiringRegistration", "WiringDiagnostics", "Foundation"],
    "WiringWithoutCommands": ["Foundation"],
    "WiringCommands": [
        "Wiring", "WiringCatalog", "WiringCompiler", "WiringDiagrams", "WiringEditing", "WiringIndex", "WiringSyntax",
        "WiringLanguageServer", "WiringAdoption", "WiringRegistration",
        "WiringStudio", "WiringFreezing", "WiringWatching", "WiringWriting", "WiringBlueprint", "WiringYAML",
        "WiringFile", "WiringDiagnostics", "WiringPlatform", "ArgumentParser", "Foundation", "Synchronization",
    ],
    "WiringCLI": ["WiringCommands", "WiringWithoutCommands"],
    "WiringConfiguration": ["WiringCore", "Configuration", "Synchronization"],
    "WiringLogging": ["WiringCore", "Logging"],
    "WiringLifecycle": ["WiringCore", "ServiceLifecycle", "UnixSignals", "Logging"],
]

/// The C libraries of the platforms; a file that needs one imports the one that exists.
let platformLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

/// The modules at a border of the package, and the files that may import them.
let borders: [(name: String, modules: Set<String>, files: Set<String>)] = [
    ("libyaml", ["CLibYAML"], ["Sources/WiringYAML/YAMLParser.swift"]),
    ("the runtime of Swift", ["CSwiftRuntime"], ["Sources/WiringCore/Locating/ExecutorIdentity.swift"]),
    (
        "the platform's C library", platformLibraries,
        [
            "Sources/WiringCore/Unsafe.swift",
            "Sources/WiringFile/Files/FileSystem.swift",
            "Sources/WiringWriting/Exports.swift",
        ]
    ),
    (
        "sockets", ["FlyingSocks"],
        [
            "Sources/WiringStudio/Serving/StudioConnection.swift",
            "Sources/WiringStudio/Serving/StudioServer.swift",
        ]
    ),
]

/// The files that say `unsafe`, from the root of the package: one for each target that cannot do without, and two of
/// `WiringFile`, which share nothing. One lends memory to the system, the other compares texts eight bytes at a time.
let filesThatSayUnsafe: Set<String> = [
    "Sources/WiringCore/Unsafe.swift",
    "Sources/WiringFile/Files/FileSystem.swift",
    "Sources/WiringFile/Reading/TextBytes.swift",
    "Sources/WiringYAML/YAMLParser.swift",
    "Sources/WiringWriting/SystemCalls.swift",
]

/// The folders with the classes of the examples, which know nothing of Wiring.
let exampleClasses = [
    "Examples/Automatic/Sources/Greenhouse",
    "Examples/CompositeControllers/Sources/AddressBook",
    "Examples/GameOfLife/Sources/GameOfLife",
    "Examples/Greeter/Sources/Greeter",
    "Examples/MovieLister/Sources/Movies",
    "Examples/Reminders/Sources/Reminders",
    "Examples/Starter/Sources/Starter",
]

/// The files in them that look something up in the ambient graph, which is what they show.
let exampleClassesThatLookUp: Set<String> = [
    "Examples/Greeter/Sources/Greeter/Greeter.swift",
    "Examples/Reminders/Sources/Reminders/AmbientReminders.swift",
]
