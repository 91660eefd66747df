internal import WiringEditing

extension StudioEdit {
    /// Returns the command of the tool that does the same; nil if no single one does.
    ///
    /// - Parameters:
    ///   - file: The file that has the object.
    ///   - overlay: The overlay that the edit is written into, if any.
    func command(_ tool: String, on file: String, in overlay: String?) -> String? {
        guard let words = words(file, overlay) else { return nil }
        return ([tool] + words).map(Self.shellWord).joined(separator: " ")
    }

    private func words(_ file: String, _ overlay: String?) -> [String]? {
        let place = overlay.map { ["--in", $0] } ?? []
        switch self {
        case .connect(let object, let outlet, let key, let target, let at):
            let position = at.map { ["--at", "\($0)"] } ?? []
            return ["connect", file, Self.path(object, outlet, key), target] + position + place
        case .disconnect(let object, let outlet, let key, let target):
            return ["disconnect", file, Self.path(object, outlet, key)] + (target.map { [$0] } ?? []) + place
        case .connectEvent(let object, let event, let action):
            return ["connect", file, "\(object).\(event)", action] + place
        case .disconnectEvent(let object, let event, let action):
            return ["disconnect", file, "\(object).\(event)"] + (action.map { [$0] } ?? []) + place
        case .set(let object, let attribute, let value):
            return ["set"] + place + [file, "\(object).\(attribute)"] + Self.value(.yaml(value), value)
        case .part(let object, let attribute, [], .set(let value)):
            return ["set"] + place + [file, "\(object).\(attribute)"] + Self.value(value, value.flowText)
        case .part(let object, let attribute, [], .write(let text)):
            let value = PlainNode.scalar(text, isPlain: !PlainNode.meansNothing(text))
            return ["set"] + place + [file, "\(object).\(attribute)"] + Self.value(value, text)
        case .unset(let object, let attribute): return ["set", "--default"] + place + [file, "\(object).\(attribute)"]
        case .add(let name, let className, nil): return ["add", file, name, className] + place
        case .remove(let name, let connections):
            return ["remove"] + (connections ? ["--connections"] : []) + [file, name] + place
        case .rename(let name, let new): return ["rename", "object", name, new, file]
        case .input(let edit): return edit.words(file, place)
        case .newFile(let path, let includes, let owner):
            return ["new", path] + includes.flatMap { ["--include", $0] } + (owner.map { ["--owner", $0] } ?? [])
        case .fixAll: return ["check", "--fix", overlay ?? file]
        case .renameKey, .reconnect, .part, .add, .setClass, .several, .paste, .revert, .type, .fix, .fire,
            .writeChanges, .move, .tidy, .sheet, .undo, .redo:
            return nil
        }
    }

    /// Returns the command that moves objects to another file.
    static func command(_ tool: String, moving names: [String], from file: String, to target: String) -> String {
        ([tool, "move"] + names + [target, "--from", file]).map(shellWord).joined(separator: " ")
    }

    /// The path of an outlet, or of one of its targets by key.
    static func path(_ object: String, _ outlet: String, _ key: String?) -> String {
        ["\(object).\(outlet)", key].compactMap(\.self).joined(separator: ".")
    }

    /// The value as the command takes it; the command adds quotes to text by itself.
    private static func value(_ node: PlainNode, _ yaml: String) -> [String] {
        guard case .scalar(let text, let isPlain) = node else { return [yaml] }
        let isOption = text.hasPrefix("-")
        guard !isPlain, text.hasPrefix("[") || text.hasPrefix("{") else { return (isOption ? ["--"] : []) + [text] }
        return ["--text"] + [text]
    }

    /// A word for a shell, in quotes if it would otherwise mean something else.
    private static func shellWord(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "-_./:=,+@%".utf8.contains(byte)
                }
            }
        return isPlain
            ? word
            : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}
