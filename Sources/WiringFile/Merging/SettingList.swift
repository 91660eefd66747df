/// The attributes, outlets or actions of a definition that overlays have changed, found by name in O(1).
///
/// A removed setting leaves a gap, so that the positions of the others are stable.
@usableFromInline
package struct SettingList: Sendable {
    private var items: [Setting] = []
    private var positions: [TextID: Int] = [:]

    init() {}

    /// Creates a list of settings; of several with the same name, the first is found.
    init(_ settings: some Sequence<Setting>) {
        for setting in settings { append(setting) }
    }

    /// Whether no setting was ever added.
    var isEmpty: Bool { items.isEmpty }

    /// The position just past the last setting.
    var endPosition: Int { items.count }

    /// Returns the position of the setting with a name; nil if there is none.
    func position(of name: TextID) -> Int? { positions[name] }

    /// The setting at a position.
    subscript(position: Int) -> Setting {
        get { items[position] }
        set { items[position] = newValue }
    }

    /// Appends a setting.
    mutating func append(_ setting: Setting) {
        items.append(setting)
        if positions[setting.key] == nil { positions[setting.key] = items.count - 1 }
    }

    /// Takes a value out, so that it can be changed without being copied.
    mutating func takeValue(at position: Int) -> Setting.Value {
        let value = items[position].value
        items[position].value = .removed
        return value
    }

    /// Puts a value back; a removed one also removes the name.
    mutating func putValue(_ value: Setting.Value, at position: Int) {
        items[position].value = value
        if case .removed = value { positions[items[position].key] = nil }
    }

    /// Returns the next remaining setting from a position on, and moves the position past it.
    @usableFromInline
    func next(from position: inout Int) -> Setting? {
        while position < items.count {
            defer { position += 1 }
            if case .removed = items[position].value { continue }
            return items[position]
        }
        return nil
    }
}
