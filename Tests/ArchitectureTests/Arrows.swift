/// What each target may import: the arrows of the architecture. A new target needs a row here.
let allowedImports: [String: Set<String>] = [
    "WiringDiagnostics": [],
    "WiringSyntax": ["WiringDiagnostics"],
    "WiringFile": platformLibraries.union(["CLibYAML", "WiringDiagnostics", "Synchronization"]),
    "WiringBlueprint": ["WiringFile", "WiringDiagnostics"],
    "Wiring": [
        "WiringBlueprint", "WiringFile", "WiringDiagnostics", "CSwiftRuntime", "Synchronization", "Dispatch",
    ],
    "WiringCatalog": ["WiringBlueprint", "WiringFile", "WiringDiagnostics", "Foundation", "FoundationEssentials"],
    "WiringFoundation": ["Wiring", "WiringCatalog", "Foundation"],
    "WiringAccessors": ["WiringCatalog", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringBuildCheck": ["WiringAccessors", "WiringDiagnostics", "Foundation"],
    "WiringEditing": ["WiringSyntax", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringLanguageServer": [
        "WiringEditing", "WiringWriting", "WiringBlueprint", "WiringFile", "WiringDiagnostics", "Foundation",
        "FoundationEssentials", "Synchronization", "Dispatch",
    ],
    "WiringTesting": ["Wiring", "WiringEditing", "WiringFoundation", "Foundation", "Testing"],
    "WiringDiagrams": ["Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringStudio": [
        "WiringDiagrams", "WiringEditing", "WiringWatching", "WiringWriting", "WiringBlueprint", "WiringFile",
        "WiringDiagnostics", "FlyingSocks", "Foundation",
    ],
    "WiringWriting": platformLibraries.union([
        "WiringFile", "WiringDiagnostics", "Foundation", "FoundationEssentials", "Synchronization",
    ]),
    "WiringFreezing": ["Wiring", "WiringEditing", "WiringWriting", "WiringFile", "WiringDiagnostics"],
    "WiringWatching": ["Wiring", "WiringBlueprint", "WiringFile", "WiringDiagnostics"],
    "WiringRegistration": ["WiringDiagnostics", "Foundation", "FoundationEssentials"],
    "WiringRegister": ["WiringRegistration", "Foundation"],
    "WiringCommands": [
        "Wiring", "WiringCatalog", "WiringDiagrams", "WiringEditing", "WiringLanguageServer", "WiringRegistration",
        "WiringStudio", "WiringFreezing", "WiringWatching", "WiringWriting", "WiringBlueprint", "WiringFile",
        "WiringDiagnostics", "ArgumentParser", "Foundation", "FoundationEssentials", "Synchronization",
    ],
    "WiringCLI": ["WiringCommands"],
    "WiringConfiguration": ["Wiring", "Configuration", "Synchronization"],
    "WiringLogging": ["Wiring", "Logging"],
    "WiringLifecycle": ["Wiring", "ServiceLifecycle", "UnixSignals", "Logging"],
]

/// The C libraries of the platforms; a file that needs one imports the one that exists.
let platformLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

/// The modules at a border of the package, and the files that may import them.
let borders: [(name: String, modules: Set<String>, files: Set<String>)] = [
    ("libyaml", ["CLibYAML"], ["Sources/WiringFile/Reading/YAMLParser.swift"]),
    ("the runtime of Swift", ["CSwiftRuntime"], ["Sources/Wiring/Locating/ExecutorIdentity.swift"]),
    (
        "the platform's C library", platformLibraries,
        [
            "Sources/WiringFile/Files/FileSystem.swift",
            "Sources/WiringWriting/FileOperations.swift",
            "Sources/WiringWriting/FolderLocks.swift",
            "Sources/WiringWriting/HeldSignals.swift",
            "Sources/WiringWriting/OpenFile.swift",
            "Sources/WiringWriting/SystemError.swift",
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

/// The files that say `unsafe`, from the root of the package.
let filesThatSayUnsafe: Set<String> = [
    "Sources/Wiring/Instantiation/Casting/UnretainedReference.swift",
    "Sources/Wiring/Locating/TaskIdentity.swift",
    "Sources/Wiring/Instantiation/Casting/CastTemplate.swift",
    "Sources/Wiring/Values/EnumCases.swift",
    "Sources/Wiring/Values/FunctionType.swift",
    "Sources/Wiring/Values/StoredProperties.swift",
    "Sources/WiringFile/Files/FileSystem.swift",
    "Sources/WiringFile/Reading/TextBytes.swift",
    "Sources/WiringFile/Reading/YAMLParser.swift",
    "Sources/WiringWriting/FileOperations.swift",
    "Sources/WiringWriting/FolderLocks.swift",
    "Sources/WiringWriting/HeldSignals.swift",
    "Sources/WiringWriting/OpenFile.swift",
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
