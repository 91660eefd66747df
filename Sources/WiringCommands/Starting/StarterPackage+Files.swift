#if Commands
extension StarterPackage {
    /// The files of `Examples/Starter`, with which a test compares them.
    static let original: [(path: String, text: String)] = [
        (
            "Package.swift",
            #"""
            // swift-tools-version: 6.2

            import PackageDescription

            let package = Package(
                name: "Starter",
                platforms: [.macOS(.v15), .iOS(.v18)],
                dependencies: [
                    // In a copy of this folder: .package(url: "https://github.com/swift-wiring/swift-wiring", branch: "main"),
                    .package(name: "swift-wiring", path: "../..")
                ],
                targets: [
                    .target(name: "Starter"),
                    .executableTarget(
                        name: "StarterApp",
                        dependencies: ["Starter", .product(name: "Wiring", package: "swift-wiring")],
                        resources: [.copy("wiring")],
                        plugins: [.plugin(name: "WiringPlugin", package: "swift-wiring")]),
                    .testTarget(
                        name: "StarterTests",
                        dependencies: [
                            "Starter", "StarterApp",
                            .product(name: "Wiring", package: "swift-wiring"),
                            .product(name: "WiringFoundation", package: "swift-wiring"),
                            .product(name: "WiringTesting", package: "swift-wiring"),
                        ],
                        exclude: ["wiring"]),
                ]
            )

            """#
        ),
        (
            "Sources/Starter/Greeter.swift",
            #"""
            /// Greets people.
            public final class Greeter {
                private let greeting: String
                private let output: any Output

                public init(greeting: String, output: any Output) {
                    self.greeting = greeting
                    self.output = output
                }

                public func greet(_ name: String) { output.write("\(greeting), \(name)!") }
            }

            """#
        ),
        (
            "Sources/Starter/Output.swift",
            #"""
            /// Where lines go.
            public protocol Output: AnyObject {
                func write(_ line: String)
            }

            /// Standard output.
            public final class Console: Output {
                public init() {}

                public func write(_ line: String) { print(line) }
            }

            """#
        ),
        (
            "Sources/StarterApp/Program.swift",
            #"""
            import Starter
            import Wiring

            /// Greets those who are named on the command line.
            @main struct Program {
                static func main() throws {
                    let nib = try AppNib.instantiate(with: .app)
                    for name in CommandLine.arguments.dropFirst() { nib.greeter.greet(name) }
                }
            }

            """#
        ),
        (
            "Sources/StarterApp/Registry.swift",
            #"""
            import Starter
            import Wiring

            extension Registry {
                /// The classes that files can name.
                package static let app = Registry {
                    Class(Greeter.self, Greeter.init(greeting:output:), "greeting", "output")
                    Class(Console.self, Console.init)
                }
            }

            """#
        ),
        (
            "Sources/StarterApp/wiring/app.yaml",
            #"""
            parameters:
              greeting: {env: GREETING, default: Hello}

            objects:
              greeter:
                class: Greeter
                attributes: {greeting: $(greeting)}
                outlets: {output: console}
              console: Console

            """#
        ),
        (
            "Sources/StarterApp/wiring/catalog.json",
            #"""
            {
              "classes" : [
                {
                  "kind" : "class",
                  "module" : "Starter",
                  "name" : "Console",
                  "qualifiedType" : "Starter.Console",
                  "registeredAt" : "StarterApp/Registry.swift:8"
                },
                {
                  "kind" : "class",
                  "members" : [
                    {
                      "isParameter" : true,
                      "isRequired" : true,
                      "name" : "greeting",
                      "section" : "attribute",
                      "type" : "String"
                    },
                    {
                      "isParameter" : true,
                      "isRequired" : true,
                      "name" : "output",
                      "section" : "outlet",
                      "type" : "any Output"
                    }
                  ],
                  "module" : "Starter",
                  "name" : "Greeter",
                  "qualifiedType" : "Starter.Greeter",
                  "registeredAt" : "StarterApp/Registry.swift:7"
                }
              ],
              "mentioned" : {
                "Output" : "any Output"
              },
              "protocols" : [

              ],
              "types" : {
                "any Output" : {
                  "fits" : [
                    "Console"
                  ],
                  "isProtocol" : true
                }
              },
              "values" : {

              },
              "version" : 2
            }

            """#
        ),
        (
            "Tests/StarterTests/Fakes.swift",
            #"""
            import Starter
            import StarterApp
            import Wiring

            /// Keeps the lines that it is given.
            final class Recorder: Output {
                private(set) var lines: [String] = []

                func write(_ line: String) { lines.append(line) }
            }

            extension Registry {
                /// The classes of the app, and the fakes.
                static let appTests = Registry {
                    Registry.app
                    Class(Recorder.self, Recorder.init)
                }
            }

            """#
        ),
        (
            "Tests/StarterTests/GreeterTests.swift",
            #"""
            import Starter
            import Testing
            import Wiring
            import WiringTesting

            /// Each test has the objects of the app, with a recorder in place of the console.
            @Suite(.wiring("Tests/StarterTests/wiring/app.test.yaml", root: ".", registry: .appTests))
            struct GreeterTests {
                @Injected("greeter") var greeter: Greeter
                @Injected("console") var recorder: Recorder

                @Test func `everybody is greeted by name`() {
                    greeter.greet("Ada")
                    greeter.greet("Max")
                    #expect(recorder.lines == ["Hi, Ada!", "Hi, Max!"])
                }
            }

            """#
        ),
        (
            "Tests/StarterTests/WiringFileTests.swift",
            #"""
            import Foundation
            import StarterApp
            import Testing
            import Wiring
            import WiringFoundation
            import WiringTesting

            @Suite struct WiringFileTests {
                /// `RECORD_SNAPSHOTS=1 WIRING_BUILD_CHECK=warn swift test` writes the catalogs again, after a change of a registry.
                @Test func `the files fit the classes, and the catalogs are up to date`() throws {
                    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
                        try Registry.app.catalog().json.write(to: URL(filePath: "Sources/StarterApp/wiring/catalog.json"))
                        try Registry.appTests.catalog().json.write(to: URL(filePath: "Tests/StarterTests/wiring/catalog.json"))
                    }
                    WiringFiles.expectSound(in: "Sources/StarterApp/wiring", for: .app)
                    WiringFiles.expectSound(in: "Tests/StarterTests/wiring", root: ".", for: .appTests)
                }
            }

            """#
        ),
        (
            "Tests/StarterTests/wiring/app.test.yaml",
            #"""
            include: [../../../Sources/StarterApp/wiring/app.yaml]

            parameters: {greeting: Hi}
            replace: {console: Recorder}

            """#
        ),
        (
            "Tests/StarterTests/wiring/catalog.json",
            #"""
            {
              "classes" : [
                {
                  "kind" : "class",
                  "module" : "Starter",
                  "name" : "Console",
                  "qualifiedType" : "Starter.Console",
                  "registeredAt" : "StarterApp/Registry.swift:8"
                },
                {
                  "kind" : "class",
                  "members" : [
                    {
                      "isParameter" : true,
                      "isRequired" : true,
                      "name" : "greeting",
                      "section" : "attribute",
                      "type" : "String"
                    },
                    {
                      "isParameter" : true,
                      "isRequired" : true,
                      "name" : "output",
                      "section" : "outlet",
                      "type" : "any Output"
                    }
                  ],
                  "module" : "Starter",
                  "name" : "Greeter",
                  "qualifiedType" : "Starter.Greeter",
                  "registeredAt" : "StarterApp/Registry.swift:7"
                },
                {
                  "kind" : "class",
                  "module" : "StarterTests",
                  "name" : "Recorder",
                  "qualifiedType" : "StarterTests.Recorder",
                  "registeredAt" : "StarterTests/Fakes.swift:16"
                }
              ],
              "mentioned" : {
                "Output" : "any Output"
              },
              "protocols" : [

              ],
              "types" : {
                "any Output" : {
                  "fits" : [
                    "Console",
                    "Recorder"
                  ],
                  "isProtocol" : true
                }
              },
              "values" : {

              },
              "version" : 2
            }

            """#
        ),
    ]
}
#endif
