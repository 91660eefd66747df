/// The attributes, outlets or actions of a definition that overlays have changed, found by name in O(1).
///
/// A removed setting leaves a gap, so that the positions of the others are stable.
@usableFromInline
package struct SettingList: Sendable {
    /// The settings in order; a removed one has no value.
    private(set) var items: [Setting] = []
    private var positions: [TextID: Int] = [:]
    /// The positions of names that are not ASCII, whose accents may be encoded in either way: Swift compares them as
    /// text, while identities stand for bytes.
    private var accented: [String: Int] = [:]

    init() {}

    /// Creates a list of settings; of several with the same name, the first is found.
    init(_ settings: some Sequence<Setting>, _ texts: TextTable) {
        for setting in settings { append(setting, texts) }
    }

    /// Whether no setting was ever added.
    var isEmpty: Bool { items.isEmpty }

    /// Returns the position of the setting with a name; nil if there is none.
    func position(of name: TextID, _ texts: TextTable) -> Int? {
        positions[name] ?? (accented.isEmpty ? nil : accented[texts.string(name)])
    }

    /// Returns the position of the setting with the name that a step of a path spells; nil if there is none.
    func position(of name: Substring, _ texts: TextTable) -> Int? {
        texts.find(name).flatMap { positions[$0] } ?? (accented.isEmpty ? nil : accented[String(name)])
    }

    /// The setting at a position.
    subscript(position: Int) -> Setting {
        get { items[position] }
        set { items[position] = newValue }
    }

    /// Appends a setting.
    mutating func append(_ setting: Setting, _ texts: TextTable) {
        items.append(setting)
        if positions[setting.key] == nil { positions[setting.key] = items.count - 1 }
        guard !texts.isASCII(setting.key), case let name = texts.string(setting.key), accented[name] == nil else {
            return
        }
        accented[name] = items.count - 1
    }

    /// Takes a value out, so that it can be changed without being copied.
    mutating func takeValue(at position: Int) -> Setting.Value {
        let value = items[position].value
        items[position].value = .removed
        return value
    }

    /// Puts a value back; a removed one also removes the name.
    mutating func putValue(_ value: Setting.Value, at position: Int, _ texts: TextTable) {
        items[position].value = value
        guard case .removed = value else { return }
        positions[items[position].key] = nil
        if !accented.isEmpty { accented[texts.string(items[position].key)] = nil }
    }
}
