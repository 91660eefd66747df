internal import WiringDiagnostics
internal import WiringEditing

extension StudioEdit {
    /// A short description of the completed edit.
    var said: String {
        switch self {
        case .connect(let object, let outlet, let key, let target, _):
            "connected outlet \(Self.outlet(outlet, key)) of \(object) to \(target)"
        case .disconnect(let object, let outlet, let key, let target):
            "disconnected outlet \(Self.outlet(outlet, key)) of \(object)" + (target.map { " from \($0)" } ?? "")
        case .renameKey(let object, let outlet, let key, let new):
            "renamed key \(key) of outlet \(outlet) of \(object) to \(new)"
        case .reconnect(let edit): edit.said
        case .connectEvent(let object, let event, let action): "connected event \(event) of \(object) to \(action)"
        case .disconnectEvent(let object, let event, let action):
            "disconnected event \(event) of \(object)" + (action.map { " from \($0)" } ?? "")
        case .set(let object, let attribute, let value): "set \(attribute) of \(object) to \(value)"
        case .unset(let object, let attribute): "left \(attribute) of \(object) to its class"
        case .part(let object, let attribute, let path, let edit):
            edit.said(of: "\(attribute) of \(object)", isWhole: path.isEmpty)
        case .add(let name, let className, let source):
            "added \(name), \(Wording.withArticle(className))"
                + (source.map { ", to outlet \(Self.outlet($0.outlet, $0.key)) of \($0.object)" } ?? "")
        case .remove(let name, _): "removed \(name)"
        case .rename(let name, let new): "renamed \(name) to \(new)"
        case .setClass(let name, let className): "made \(name) \(Wording.withArticle(className))"
        case .several(let names, let edit): edit.said(of: names)
        case .paste: "pasted"
        case .revert(let name): "took \(name) back to the file's own"
        case .input(let edit): edit.said
        case .newFile(let path, _, _): "created \(path)"
        case .type(let typed): "changed \(typed.path) as text"
        case .fix(let choice): "fixed: \(choice.message)"
        case .fixAll: "fixed what can be fixed"
        case .fire(let object, let event): "fired \(event) of \(object)"
        case .writeChanges: "wrote what the program has"
        case .move(let places):
            places.count == 1 ? "moved \(places.keys.first ?? "")" : "moved \(places.count) objects"
        case .tidy: "laid out the diagram again"
        case .sheet(let edit): edit.said
        case .undo: "Undo"
        case .redo: "Redo"
        }
    }

    /// An outlet, with a key of it.
    private static func outlet(_ name: String, _ key: String?) -> String { key.map { "\(name).\($0)" } ?? name }

    /// The object that it is about, if any.
    var subject: String? {
        switch self {
        case .connect(let object, _, _, _, _), .disconnect(let object, _, _, _), .renameKey(let object, _, _, _),
            .connectEvent(let object, _, _), .disconnectEvent(let object, _, _), .set(let object, _, _),
            .unset(let object, _), .part(let object, _, _, _):
            object
        case .reconnect(let edit): edit.object
        case .add(_, _, let source): source?.object
        case .remove(let name, _), .rename(let name, _), .setClass(let name, _), .revert(let name): name
        case .several, .paste, .input, .newFile, .type, .fix, .fixAll, .fire, .writeChanges, .move, .tidy, .sheet,
            .undo,
            .redo:
            nil
        }
    }

    /// Returns the edit with other names of objects.
    func renamed(_ new: (String) throws(StudioRefusal) -> String) throws(StudioRefusal) -> StudioEdit {
        /// Renames the object of an action.
        func action(_ action: String) throws(StudioRefusal) -> String {
            guard let dot = action.lastIndex(of: ".") else { return action }
            return try new(String(action[..<dot])) + action[dot...]
        }
        switch self {
        case .connect(let object, let outlet, let key, let target, let at):
            return .connect(object: try new(object), outlet: outlet, key: key, target: try new(target), at: at)
        case .disconnect(let object, let outlet, let key, let target):
            return .disconnect(object: try new(object), outlet: outlet, key: key, target: try target.map(new))
        case .renameKey(let object, let outlet, let key, let to):
            return .renameKey(object: try new(object), outlet: outlet, key: key, to: to)
        case .reconnect(let edit): return .reconnect(try edit.renamed(new))
        case .connectEvent(let object, let event, let call):
            return .connectEvent(object: try new(object), event: event, action: try action(call))
        case .disconnectEvent(let object, let event, let call):
            return .disconnectEvent(object: try new(object), event: event, action: try call.map(action))
        case .set(let object, let attribute, let value):
            return .set(object: try new(object), attribute: attribute, value: value)
        case .unset(let object, let attribute): return .unset(object: try new(object), attribute: attribute)
        case .part(let object, let attribute, let path, let edit):
            return .part(object: try new(object), attribute: attribute, path: path, edit: edit)
        case .add(let name, let className, let source):
            let source = try source.map { source throws(StudioRefusal) in
                Source(object: try new(source.object), outlet: source.outlet, key: source.key)
            }
            return .add(name: name, class: className, from: source)
        case .remove(let name, let connections): return .remove(name: try new(name), withConnections: connections)
        case .rename(let name, let to): return .rename(name: try new(name), to: to)
        case .setClass(let name, let className): return .setClass(name: try new(name), class: className)
        case .revert(let name): return .revert(name: try new(name))
        case .several, .paste, .input, .newFile, .type, .fix, .fixAll, .fire, .writeChanges, .move, .tidy, .sheet,
            .undo,
            .redo:
            return self
        }
    }
}

extension PartEdit {
    /// Describes the edit for the history.
    fileprivate func said(of value: String, isWhole: Bool) -> String {
        let part = isWhole ? value : "an entry of \(value)"
        return switch self {
        case .set(let node): "set \(part) to \(node.flowText)"
        case .write(let text): "set \(part) to \(PlainNode.word(text).flowText)"
        case .rename(let key): "renamed a key of \(value) to \(key)"
        case .add(let node, let key): "added \(key.map { "\($0): " } ?? "")\(node.flowText) to \(value)"
        case .remove: "removed \(part)"
        case .move(let position): "moved \(part) to position \(position)"
        }
    }
}
