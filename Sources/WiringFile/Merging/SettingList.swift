/// The attributes, outlets or actions of a definition that overlays have changed, found by name in O(1).
///
/// One that is taken away leaves its place empty, so that the others stay where they are.
package struct SettingList: Sendable {
    private var items: [Setting] = []
    private var positions: [TextID: Int] = [:]

    /// Creates an empty list.
    init() {}

    /// Creates a list of settings; of equal names the first one counts.
    init(_ settings: some Sequence<Setting>) {
        for setting in settings { append(setting) }
    }

    /// Whether there never was a setting.
    var isEmpty: Bool { items.isEmpty }

    /// The position behind the last setting.
    var endPosition: Int { items.count }

    /// Where the setting of a name stands; nil where there is none.
    func position(of name: TextID) -> Int? { positions[name] }

    /// The setting at a position.
    subscript(position: Int) -> Setting {
        get { items[position] }
        set { items[position] = newValue }
    }

    /// Adds a setting behind all others.
    mutating func append(_ setting: Setting) {
        items.append(setting)
        if positions[setting.key] == nil { positions[setting.key] = items.count - 1 }
    }

    /// Takes a value out, so that it can be changed where nothing else holds it.
    mutating func takeValue(at position: Int) -> Setting.Value {
        let value = items[position].value
        items[position].value = .removed
        return value
    }

    /// Puts a value back; one that was removed takes its name along.
    mutating func putValue(_ value: Setting.Value, at position: Int) {
        items[position].value = value
        if case .removed = value { positions[items[position].key] = nil }
    }

    /// The next setting that is there, from a position on, which is moved behind it.
    func next(from position: inout Int) -> Setting? {
        while position < items.count {
            defer { position += 1 }
            if case .removed = items[position].value { continue }
            return items[position]
        }
        return nil
    }
}
