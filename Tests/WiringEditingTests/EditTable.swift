import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringFile

/// An edit of a file in a test.
enum Edit: CustomStringConvertible, Sendable {
    case connect(String, [String], MemberDescriptor.Shape? = nil)
    case disconnect(String, String? = nil)
    case set(String, PlainNode)
    case unset(String)
    case add(String, String, isExternal: Bool = false)
    case remove(String)
    case part(String, at: [Int], PartEdit)

    /// Applies the edit to a text.
    func callAsFunction(_ text: String) throws -> String {
        let document = try Document(SourceText(name: "test.yaml", bytes: Array(text.utf8)))
        return String(decoding: try apply(to: document).source.bytes, as: UTF8.self)
    }

    /// Applies the edit to a document.
    func apply(to document: Document) throws(EditError) -> Document {
        switch self {
        case .connect(let path, let targets, let shape): try document.connecting(path, to: targets, shape: shape)
        case .disconnect(let path, let target): try document.disconnecting(path, from: target)
        case .set(let path, let value): try document.setting(path, to: value)
        case .unset(let path): try document.unsetting(path)
        case .add(let name, let className, let isExternal):
            try document.adding(name, class: className, isExternal: isExternal)
        case .remove(let path): try document.removing(path)
        case .part(let path, let steps, let edit): try document.editing(path, at: steps, edit)
        }
    }

    var description: String {
        switch self {
        case .connect(let path, let targets, _): "connect \(path) \(targets.joined(separator: " "))"
        case .disconnect(let path, let target): "disconnect \(path) \(target ?? "")"
        case .set(let path, let value): "set \(path) \(value.flowText)"
        case .unset(let path): "unset \(path)"
        case .add(let name, let className, _): "add \(name) \(className)"
        case .remove(let path): "remove \(path)"
        case .part(let path, let steps, let edit): "\(edit) \(path) \(steps)"
        }
    }
}

/// A text, an edit, and the resulting text.
struct Row: CustomTestStringConvertible, Sendable {
    var before: String
    var edit: Edit
    var after: String

    init(_ before: String, _ edit: Edit, _ after: String) {
        self.before = before
        self.edit = edit
        self.after = after
    }

    var testDescription: String { "\(edit): \(before)" }

    /// Applies the edit and compares the whole text.
    func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try edit(before) == after, sourceLocation: sourceLocation)
    }
}
