import Testing
import Wiring
import WiringBlueprint
import WiringDiagnostics
import WiringFile
import WiringYAML

/// A value written for an attribute of an inline wiring file.
struct WrittenValue {
    let cursor: ValueCursor

    /// - Parameter yaml: The text after the attribute's name.
    init(_ yaml: String) throws {
        let nib = try MergedNib(text: "objects:\n  o:\n    class: C\n    attributes:\n      x: \(yaml)\n")
        let settings = nib.settings(.attributes, of: nib.entities[0].definition)
        guard case .written(let ref)? = settings.first?.value else { throw NotWritten() }
        cursor = ValueCursor(ValueContext(nib: nib), ref)
    }

    private struct NotWritten: Error {}

    /// The text at a place of the file.
    func text(at ref: NodeReference) -> String {
        let span = cursor.context.nib.span(ref)
        let source = String(decoding: cursor.context.nib.sources[span.file].bytes, as: UTF8.self)
        return String(
            String.UnicodeScalarView(source.unicodeScalars.dropFirst(span.start).prefix(span.end - span.start)))
    }

    /// Describes a problem: one line for its message, and one each for its label and its help.
    func describe(_ problem: ValueProblem) -> String {
        var lines = [text(at: problem.ref) + " <- " + problem.message]
        if problem.code != .mismatch { lines[0] += " [\(problem.code)]" }
        if !problem.label.isEmpty { lines.append("label: \(problem.label)") }
        if let help = problem.help { lines.append("help: \(help)") }
        return lines.joined(separator: "\n")
    }
}

/// A reader with no converters.
let plainReader = ValueReader(converters: [:])

/// Reads a value that is expected to be one of the type.
func read<V>(
    _ type: V.Type, _ yaml: String, by reader: ValueReader = plainReader,
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> V {
    let written = try WrittenValue(yaml)
    do throws(ValueProblem) {
        let value = try reader.read(type, from: written.cursor)
        let byShape = reader.problemByShape(with: written.cursor, as: type)
        #expect(byShape == nil, "\(byShape.map(written.describe) ?? "")", sourceLocation: sourceLocation)
        return value
    } catch {
        Issue.record("\(written.describe(error))", sourceLocation: sourceLocation)
        throw error
    }
}

/// Reads a value that is expected not to be of the type, and describes the problem.
func problem<V>(_ type: V.Type, _ yaml: String, by reader: ValueReader = plainReader) throws -> String {
    let written = try WrittenValue(yaml)
    do throws(ValueProblem) {
        return "no problem: \(try reader.read(type, from: written.cursor))"
    } catch {
        let description = written.describe(error)
        // A catalog gives the same result, unless only the program itself can tell.
        if let byShape = reader.problemByShape(with: written.cursor, as: type) {
            #expect(written.describe(byShape) == description)
        }
        return description
    }
}

extension ValueReader.Converter {
    /// A converter with nothing registered about it.
    init(_ typeName: String, _ convert: @escaping @Sendable (String) throws -> Any?) {
        self.init(typeName: typeName, registeredAt: "Tests/Registry.swift:1", convert: convert)
    }
}
