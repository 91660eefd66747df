import WiringDiagnostics
import WiringEditing
import WiringIndex

/// An edit of a file of a project, which is written as an overlay where the file is one.
enum ProjectEdit {
    case set(String, String), unset(String)
    case connect(String, [String]), disconnect(String)
    /// One target of several.
    case disconnectTarget(String, String)
    /// An object or an inline definition, of the class `Item`.
    case add(String)
    case remove(String)
    case share(String, Bool)
    case addParameter(String), removeParameter(String)
    case include(String, as: String), removeInclude(String, as: String)

    /// Returns a file after the edit.
    func apply(to document: Document, in project: inout Project) throws(EditError) -> Document {
        switch self {
        case .set(let path, let value):
            try changing(path, in: document, &project) { document, _ throws(EditError) in
                try document.setting(path, to: .value(value))
            }
        case .connect(let path, let targets):
            try changing(path, in: document, &project) { document, project throws(EditError) in
                project.isEvent(path, targets: targets, in: document)
                    ? try document.connecting(event: path, to: targets) : try document.connecting(path, to: targets)
            }
        case .share(let path, let isShared):
            try changing(path, in: document, &project) { document, _ throws(EditError) in
                try document.sharing(String(path.dropLast(".shared".count)), isShared)
            }
        case .unset(let path):
            Self.isOverlay(document) ? try project.removing(path, in: document) : try document.unsetting(path)
        case .disconnect(let path):
            try project.disconnecting(path, from: nil, in: Self.file(document))
        case .disconnectTarget(let path, let target):
            try project.disconnecting(path, from: target, in: Self.file(document))
        case .remove(let name):
            Self.isOverlay(document)
                ? try project.removing(name, in: document)
                : try document.removing(name, withConnections: false, force: false)
        case .add(let name): try adding(name, to: document, &project)
        case .addParameter(let name): try document.adding(ParameterInput(name))
        case .removeParameter(let name): try document.removing(parameter: name)
        case .include(let path, let prefix): try document.adding(Self.include(path, prefix))
        case .removeInclude(let path, let prefix): try document.removing(include: path, prefix: prefix)
        }
    }

    private static func isOverlay(_ document: Document) -> Bool { document.source.name.hasSuffix("test.yaml") }

    private static func file(_ document: Document) -> EditedFile {
        EditedFile(document, isOverlay: isOverlay(document))
    }

    private static func include(_ path: String, _ prefix: String) -> IncludeInput {
        var include = IncludeInput(path)
        include.prefix = prefix
        include.externals = [("clock", "alpha")]
        return include
    }

    /// Whether it adds one of several targets.
    private var isListed: Bool {
        switch self {
        case .connect: true
        default: false
        }
    }

    private func adding(_ name: String, to document: Document, _ project: inout Project) throws(EditError) -> Document {
        if Self.isOverlay(document) {
            return try project.overlaying(name, in: document) { overlay, _, project throws(EditError) in
                try project.adding(name, class: "Item", wrappingAs: nil, in: overlay).document
            }
        }
        guard name.contains(".") else { return try document.adding(name, class: "Item") }
        return try document.adding(inline: name, class: "Item", shape: nil).document
    }

    private func changing(
        _ path: String, in document: Document, _ project: inout Project,
        _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws(EditError) -> Document {
        guard Self.isOverlay(document) else { return try edit(document, &project) }
        return try project.overlaying(path, in: document) { overlay, wasRemoved, project throws(EditError) in
            let ready = try project.preparing(overlay, for: path, isListed: isListed, isEmptied: wasRemoved)
            return try edit(ready, &project)
        }
    }
}
