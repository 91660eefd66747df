import Foundation
import Testing
import WiringRegistration

/// The conditions of `#if` that registrations take over from the sources, in all forms that the compiler accepts.
@Suite struct CompilationConditionTests {
    /// A file with a class or a protocol, and the conditions that its registration has.
    private struct Shape {
        var name: String
        var conditions: [String] = []
        var source: String
    }

    private static let shapes = [
        Shape(name: "Comment", source: "/*\n#if os(none)\n*/\n// #if os(none)\nCLASS\n#if !A\n#endif"),
        Shape(name: "NestedComment", source: "/* /* */\n#if os(none)\n*/\nCLASS\n#if !A\n#endif"),
        Shape(
            name: "LongString", conditions: ["!A"],
            source: "let a = \"\"\"\n  #if os(none)\n  \"#\" \\\"\"\"\n  #else\n  \"\"\"\n#if !A\nCLASS\n#endif"),
        Shape(
            name: "RawString", conditions: ["!B"],
            source: "let b = ##\"\"\"\n  \"\"\"#\n  \\#(\n  #if os(none)\n  \"\"\"##\n#if !B\nCLASS\n#endif"),
        Shape(
            name: "Interpolation", conditions: ["!C"],
            source: #"""
                let c = "\(["*/": "/*"]["\("/*")"] ?? "")"
                let d = """
                  \(["a"].joined(separator: """
                  ")
                  #if os(none)
                  """))
                  #endif
                  """
                #if !C
                CLASS
                #endif
                """#),
        Shape(
            name: "Marks", conditions: ["!D"],
            source: ##"""
                let e = "//" + "/*" + #"""# + #"\"# + "\""
                #if !D // "/*"
                func `/* and "`() {}
                CLASS
                #endif
                """##),
        Shape(
            name: "RegularExpression", conditions: ["!E"],
            source: """
                func f() { _ = /"[\\/*]"/; _ = /"/
                    _ = #/
                    #if os(none)
                    /* "
                    /# }
                #if !E
                CLASS
                #endif
                """),
        Shape(
            name: "Slashes", conditions: ["!P"],
            source: ##"""
                func g() { _ = /#/; _ = /^##/; _ = #/\#/#; _ = #/\/#x/# }
                #if !P
                CLASS
                #endif
                func h() { _ = /#/; _ = #/\#/#; _ = /"\((.*)\)"/ }
                """##),
        Shape(
            name: "Parentheses", conditions: ["(os(Linux) || os(macOS) ) && !F"],
            source: "#if (os(Linux) // one\n    /* or */ || os(macOS)\n) && !F\nCLASS\n#endif"),
        Shape(
            name: "OtherBranch", conditions: ["!((os(none) && X)) && ((!G && !H))"],
            source: "#if (os(none)\n && X)\nstruct No {}\n#elseif (!G\n && !H)\nCLASS\n#endif"),
        Shape(name: "Protocol", conditions: ["(!I && !J)"], source: "#if (!I\n&& !J)\npublic protocol NAME {}\n#endif"),
        Shape(name: "BehindComment", conditions: ["!K"], source: "/*\n*/ #if !K /*\n*/\nCLASS\n#endif"),
        Shape(name: "BehindCode", source: "enum L { #if !L\n#else\nfunc l() {} #endif\n}\nCLASS"),
        Shape(
            name: "LineEnds", conditions: ["!M"], source: "\r\n\u{c}\u{b}\r\n#if !M\r\nCLASS\r\n#endif\r\nenum N {}\r\n"
        ),
    ]

    @Test func `a registration has the conditions of its class, however the source writes them`() throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        for shape in Self.shapes {
            let declaration = "public final class NAME { public init() {} }"
            let source = shape.source.replacing("CLASS", with: declaration).replacing("NAME", with: shape.name)
            try source.write(to: folder.appending(path: "\(shape.name).swift"), atomically: true, encoding: .utf8)
        }
        let module = try CompiledModule("Shop", in: folder)
        let registrar = Registrar(try SymbolGraphs(inFolders: [module.folder.path]))
        for shape in Self.shapes {
            let registration =
                shape.name == "Protocol"
                ? "Interface((any Protocol).self)\n" : "Class(\(shape.name).self, \(shape.name).init)\n"
            let expected =
                shape.conditions.map { "#if \($0)\n" } + [registration] + shape.conditions.map { _ in "#endif\n" }
            #expect(registrar.text(for: [shape.name: ClassUse()]) == expected.joined(), "\(shape.name)")
        }
    }

    /// What ends the files in which no condition can be read.
    private static let unreadable = [
        "#if A", "#if A\n#endif /*", "#if A\n#endif\n#else", "#if A\n#endif\nlet a = \"\"\"\n",
    ]

    @Test(arguments: unreadable)
    func `what is in a file whose conditions cannot be read is left out, and a comment says so`(end: String) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ text: String, _ end: String, _ name: String) throws {
            try "\(text)\n\(end)\n".write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let unreadable = """
            public class Gate { public var width = 1; public init() {} }
            public protocol Lock {}
            extension Door {
                public var color: String { get { "" } set {} }
                /// Action: opens.
                public func open() {}
                public convenience init(size: Int) { self.init() }
            }
            """
        try write("public class Door { public init() {} }\npublic final class Wide: Gate {}", "", "Door.swift")
        try write(unreadable, "", "Gate.swift")
        let module = try CompiledModule("Shop", in: folder)
        try write(unreadable, end, "Gate.swift")
        let reason = "it has conditions of '#if' that cannot be read from the source"
        let graphs = try SymbolGraphs(inFolders: [module.folder.path])
        #expect(
            Registrar(graphs).textForAll == """
                // 'color' is left out: \(reason)
                // 'open()' is left out: \(reason)
                Class(Door.self, { Door() })

                // Wide is not registered: 'init()' has conditions of '#if' that cannot be read from the source
                // Gate is not registered: \(reason)

                """)
        #expect(Registrar(graphs).text(for: ["Lock": ClassUse()]) == "// Lock is not registered: \(reason)\n")
    }

    /// The beginning of a condition that cannot be read, and that of a file as it was compiled.
    private static let unreadableConditions = [
        ("#if _compiler_version(\"5\")", nil), ("#if", "#if !A"), ("#if (A", "#if !A"),
        ("#if A\n#elseif _compiler_version(\"5\")", nil), ("#if !_compiler_version(\"5\")\n#else", nil),
    ]

    @Test(arguments: unreadableConditions)
    func `only what is under a condition that cannot be read is left out`(condition: String, compiled: String?) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ condition: String) throws {
            try """
            public final class Before { public init() {} }
            \(condition)
            public final class Under { public init() {} }
            #endif
            public final class Partly {
                #if !B
                public var width = 1
                #endif
                \(condition)
                #if !C
                public var height = 1
                #endif
                #endif
                public init() {}
            }
            public final class After { public init() {} }

            """.write(to: folder.appending(path: "Gate.swift"), atomically: true, encoding: .utf8)
        }
        try write(compiled ?? condition)
        let module = try CompiledModule("Shop", in: folder)
        try write(condition)
        let reason = "it has conditions of '#if' that cannot be read from the source"
        #expect(
            Registrar(try SymbolGraphs(inFolders: [module.folder.path])).textForAll == """
                Class(Before.self, Before.init)
                // Under is not registered: \(reason)

                // 'height' is left out: \(reason)
                // swift-format-ignore
                Class(Partly.self, Partly.init)
                    #if !B
                    .attribute("width", \\.width)
                    #endif

                Class(After.self, After.init)

                """)
    }
}
