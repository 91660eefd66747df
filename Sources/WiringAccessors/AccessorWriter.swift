/// Writes accessors as Swift that compiles without a warning under all settings of Swift 6.
struct AccessorWriter {
    let target: BuildTarget
    /// Whether classes that the catalog does not have are taken at their word.
    var isSketch = false
    /// The files, compiled.
    var files: Files?

    /// Files that were compiled without and with their texts.
    struct Files {
        var bare: [UInt8]
        var withTexts: [UInt8]
    }

    private var library: String { target.library ?? "Wiring" }

    /// Returns the whole file; with no accessor in it, a comment that says why.
    func text(of accessors: [NibAccessor]) -> String {
        var code = Code()
        code.add(
            "// What '\(target.name)' finds in its wiring files. Written by WiringPlugin; edit those files instead.")
        guard target.library != nil else {
            code.add("// There is nothing here, since '\(target.name)' does not depend on 'Wiring'.")
            return code.text
        }
        if isSketch {
            code.add(
                "// Types that the catalog does not have are supposed to be called as in the files, or as the sources register"
            )
            code.add("// them. This is for one build, which writes the catalog again.")
        }
        guard target.catalog != nil || isSketch else {
            code.add("// There is nothing here, since there is no catalog of the classes.")
            return code.text
        }
        guard !accessors.isEmpty else { return code.text }
        code.add("")
        addImports(of: accessors, to: &code)
        for accessor in accessors {
            code.add("")
            add(accessor, to: &code)
        }
        if let files { add(files, to: &code) }
        return code.text
    }

    private func addImports(of accessors: [NibAccessor], to code: inout Code) {
        let mark = "@testable "
        let modules = accessors.reduce(into: Set([library])) { $0.formUnion($1.modules) }
        let names = Set(modules.map { $0.replacing(mark, with: "") })
        for name in names.sorted() { code.add("\(modules.contains(mark + name) ? mark : "")import \(name)") }
        guard accessors.contains(where: \.importsLikeSources) else { return }
        for name in target.imports.subtracting(names).subtracting([target.module]).sorted() {
            code.add("#if canImport(\(name))")
            code.add("import \(name)")
            code.add("#endif")
        }
    }

    // MARK: A file

    private func add(_ accessor: NibAccessor, to code: inout Code) {
        code.comment("The objects of `\(accessor.file)`.")
        // An object may have the name of the property that the protocol requires.
        let isPrintable = !accessor.objects.names.contains("description")
        let conformance = isPrintable ? ": Swift.CustomStringConvertible" : ""
        code.block("nonisolated struct \(accessor.typeName)\(conformance) {") { code in
            code.comment("The graph, which keeps all objects alive.")
            code.add("let objectGraph: \(library).ObjectGraph")
            addProperties(of: accessor.objects, to: &code)
            code.add("")
            code.comment(
                "Finds the objects in a graph of the file, or of an overlay of it.\n\n- Throws: `WiringError` if the graph "
                    + "lacks one of them, or has it with another type.")
            code.block("init(_ objectGraph: \(library).ObjectGraph) throws {") { code in
                code.add("self.objectGraph = objectGraph")
                addAssignments(of: accessor.objects, to: &code)
            }
            if isPrintable {
                code.add("")
                code.comment("The names of the objects, in a few lines.")
                code.add("var description: Swift.String { objectGraph.description }")
            }
            addFile(accessor, to: &code)
            addFunction(accessor, isAsync: false, to: &code)
            addFunction(accessor, isAsync: true, to: &code)
            for group in accessor.objects.groups { add(group, of: accessor, to: &code) }
        }
    }

    private func addFile(_ accessor: NibAccessor, to code: inout Code) {
        guard !accessor.needsDisk else { return }
        code.add("")
        code.comment("The file with all that it includes, as the build has checked it.")
        code.add("static var file: \(library).Nib { get throws { try loaded.get() } }")
        code.block("private static let loaded = Swift.Result {", end: "}") { code in
            code.add("try \(library).Nib(compiled: WiringFiles.compiled, main: \(literal(accessor.file)))")
        }
    }

    // MARK: Objects

    private func add(_ group: NibAccessor.ObjectGroup, of accessor: NibAccessor, to code: inout Code) {
        code.add("")
        code.comment("The objects under the prefix `\(group.prefix.dropLast())` of `\(accessor.file)`.")
        code.block("struct \(group.typeName) {") { code in
            addProperties(of: group, to: &code)
            code.add("")
            code.block("fileprivate init(_ objectGraph: \(library).ObjectGraph) throws {") { code in
                addAssignments(of: group, to: &code)
            }
            for inner in group.groups { add(inner, of: accessor, to: &code) }
        }
    }

    private func addProperties(of group: NibAccessor.ObjectGroup, to code: inout Code) {
        for property in group.properties {
            code.comment((property.documentation.map { $0 + "\n\n" } ?? "") + "Defined in `\(property.place)`.")
            code.add("let \(property.name.code): \(property.type)")
        }
        for inner in group.groups {
            code.comment("The objects under the prefix `\(inner.prefix.dropLast())`.")
            code.add("let \(inner.name.code): \(inner.typeName)")
        }
        for hidden in group.hidden { code.comment(hidden, "//") }
    }

    private func addAssignments(of group: NibAccessor.ObjectGroup, to code: inout Code) {
        for property in group.properties {
            code.add("self.\(property.name.code) = try objectGraph.object(\(literal(property.key)))")
        }
        for inner in group.groups { code.add("self.\(inner.name.code) = try \(inner.typeName)(objectGraph)") }
    }

    // MARK: Creating them

    private func addFunction(_ accessor: NibAccessor, isAsync: Bool, to code: inout Code) {
        let inputs = (accessor.owner.map { [$0] } ?? []) + accessor.externals + accessor.parameters
        let isTied = accessor.owner != nil || !accessor.externals.isEmpty
        code.add("")
        code.comment(
            "Creates the objects of `\(accessor.file)` and connects them"
                + (isAsync ? ", waiting for async code of their classes." : "."))
        if !inputs.isEmpty {
            code.comment("\n- Parameters:")
            for input in inputs {
                code.comment("  - \(input.name.plain): \(input.documentation.replacing("\n", with: "\n    "))")
            }
        }
        var arguments = ["with registry: \(library).Registry"]
        arguments += inputs.map { "\($0.name.code): \($0.type)" + ($0.isOptional ? "? = nil" : "") }
        arguments.append(accessor.needsDisk ? "from nib: \(library).Nib" : "from nib: \(library).Nib? = nil")
        arguments.append("options: \(library).LoadOptions = \(library).LoadOptions()")
        if !isAsync { arguments.append("isolation: isolated (any Actor)? = #isolation") }
        code.add("\(isAsync ? "nonisolated(nonsending) " : "")static func instantiate(")
        code.list(arguments)
        code.block(") \(isAsync ? "async " : "")throws -> \(isTied ? "" : "sending ")Self {") { code in
            let nib = accessor.needsDisk ? "nib" : "(nib ?? Self.file)"
            code.block("try Self(", end: ")") { code in
                code.add("\(isAsync ? "await " : "")\(nib).instantiate(")
                code.list(values(accessor, isAsync: isAsync))
                code.add(")")
            }
        }
    }

    private func values(_ accessor: NibAccessor, isAsync: Bool) -> [String] {
        var values = ["with: registry"]
        if accessor.owner != nil { values.append("owner: owner") }
        if !accessor.externals.isEmpty {
            let pairs = accessor.externals.map { "\(literal($0.key)): \($0.name.code)" }
            values.append("externals: [\(pairs.joined(separator: ", "))]")
        }
        if !accessor.parameters.isEmpty {
            let pairs = accessor.parameters.map { "\(literal($0.key)): \(text(of: $0))" }
            let texts = "[\(pairs.joined(separator: ", "))]"
            let areAllGiven = !accessor.parameters.contains(where: \.isOptional)
            values.append(
                "parameters: " + (areAllGiven ? texts : "(\(texts) as [String: String?]).compactMapValues { $0 }"))
        }
        values.append("options: options")
        if !isAsync { values.append("isolation: isolation") }
        return values
    }

    private func text(of argument: NibAccessor.Argument) -> String {
        let name = argument.name.code
        if argument.type == "String" { return name }
        return argument.isOptional ? "\(name).map { \"\\($0)\" }" : "\"\\(\(name))\""
    }

    // MARK: Files

    private func add(_ files: Files, to code: inout Code) {
        code.add("")
        code.comment("The wiring files, compiled; for debugging, with the texts that messages show.")
        code.block("nonisolated private enum WiringFiles {") { code in
            code.add("#if DEBUG")
            code.add("static let compiled: StaticString = \(literal(of: files.withTexts))")
            code.add("#else")
            code.add("static let compiled: StaticString = \(literal(of: files.bare))")
            code.add("#endif")
        }
    }

    private func literal(of bytes: [UInt8]) -> String { literal(String(decoding: bytes, as: UTF8.self)) }

    private func literal(_ text: String) -> String {
        var code = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": code += "\\\(scalar)"
            case "\u{0}"..<" ", "\u{7F}": code += "\\u{\(String(scalar.value, radix: 16))}"
            default: code.unicodeScalars.append(scalar)
            }
        }
        return code + "\""
    }
}

/// Lines of Swift.
private struct Code {
    private(set) var text = ""
    private var depth = 0

    mutating func add(_ line: String) {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    mutating func comment(_ words: String, _ mark: String = "///") {
        for line in words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            add(line.isEmpty ? mark : "\(mark) \(line)")
        }
    }

    mutating func list(_ items: [String]) {
        for (index, item) in items.enumerated() { add("    \(item)\(index == items.count - 1 ? "" : ",")") }
    }

    mutating func block(_ head: String, end: String = "}", _ content: (inout Code) -> Void) {
        add(head)
        depth += 1
        content(&self)
        depth -= 1
        add(end)
    }
}
