internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

extension StudioEdit {
    /// Returns the edited file with the edit, whose names are those of that file.
    func applied(to file: EditedFile, in project: inout Project, _ facts: ClassFacts) throws(EditError) -> Document {
        switch self {
        case .connect(let object, let outlet, let key?, let target, _):
            return try project.connecting(key: key, of: outlet, of: object, to: target, in: file)
        case .connect(let object, let outlet, nil, let target, let at):
            return try project.connecting(
                Self.path(object, outlet, nil), to: [target], at: at.map(ListPosition.at) ?? .last, in: file)
        case .disconnect(let object, let outlet, let key, let target):
            return try project.disconnecting(
                Self.path(object, outlet, key), from: key == nil ? target : nil, in: file)
        case .renameKey(let object, let outlet, let key, let new):
            return try project.renaming(key: key, of: outlet, of: object, to: new, in: file)
        case .reconnect(let edit): return try project.reconnecting(edit, in: file)
        case .connectEvent(let object, let event, let action):
            return try project.connecting("\(object).\(event)", to: [action], in: file)
        case .disconnectEvent(let object, let event, let action):
            return try project.disconnecting("\(object).\(event)", from: action, in: file)
        case .set(let object, let attribute, let value):
            return try project.setting("\(object).\(attribute)", to: .yaml(value), in: file)
        case .unset(let object, let attribute):
            return try project.unsetting("\(object).\(attribute)", in: file)
        case .part(let object, let attribute, let path, let edit):
            do throws(EditError) {
                return try project.editing("\(object).\(attribute)", at: path, edit, in: file)
            } catch {
                // A field that was cleared and filled in again has left the attribute out in between.
                guard path.isEmpty, let value = edit.wholeValue,
                    let set = try? project.setting("\(object).\(attribute)", to: value, in: file)
                else { throw error }
                return set
            }
        case .add(let name, let className, let source):
            let added = try project.adding(name, class: className, in: file)
            guard let source else { return added }
            var changed = project.replacing([added.source.name: added.source.bytes])
            let edited = EditedFile(added, isOverlay: file.isOverlay)
            guard let key = source.key else {
                return try changed.connecting("\(source.object).\(source.outlet)", to: [name], in: edited)
            }
            return try changed.connecting(
                key: key, of: source.outlet, of: source.object, to: name, in: edited)
        case .remove(let name, let withConnections):
            return try project.removing(name, withConnections: withConnections, in: file)
        case .setClass(let name, let className):
            return try project.settingClass(of: name, to: className, in: file, keeping: facts.members(of: className))
        case .revert(let name):
            guard file.isOverlay else {
                throw EditError("only changes made by an overlay can be reverted")
            }
            return try project.reverting(name, in: file.document)
        case .input(let edit): return try edit.applied(to: file, in: &project)
        case .rename, .several, .paste, .newFile, .type, .fix, .fixAll, .fire, .writeChanges, .move, .tidy, .sheet,
            .undo,
            .redo:
            return file.document
        }
    }
}

extension PartEdit {
    /// The value that the edit gives, whatever there is now; nil for other edits.
    fileprivate var wholeValue: PlainNode? {
        switch self {
        case .set(let value): value
        case .write(let text): .name(text)
        case .rename, .add, .remove, .move: nil
        }
    }
}

extension ClassFacts {
    /// Returns whether a class has a member; an unknown class counts as having all.
    func members(of className: String) -> (Keyword, String) -> Bool {
        guard let descriptor = descriptor(className) else { return { _, _ in true } }
        return { section, name in
            switch section {
            case .attributes: descriptor.members.contains { $0.name == name && $0.isAttribute }
            case .outlets: descriptor.members.contains { $0.name == name && $0.isOutlet }
            default: descriptor.events.contains { $0.name == name }
            }
        }
    }
}
