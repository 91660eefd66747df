internal import WiringDiagnostics

/// What is different in a scene, for a page that has an older one: a small part of it after most edits.
struct SceneChanges: Encodable {
    let old: Scene
    let new: Scene

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    private typealias Container = KeyedEncodingContainer<Key>

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(old.version, forKey: Key("since"))
        var lists = container.nestedContainer(keyedBy: Key.self, forKey: Key("lists"))
        try encodeLists(in: &lists)
        let text = TextLine.change(from: old.text, to: new.text)
        if let text { try lists.encode(text, forKey: Key("text")) }
        var fields = container.nestedContainer(keyedBy: Key.self, forKey: Key("fields"))
        try encodeFields(in: &fields)
        if text == nil { try encode(\.text, "text", in: &fields) }
    }

    /// Encodes the lists of which mostly a few elements change.
    private func encodeLists(in lists: inout Container) throws {
        try encode(ListChange(old.objects, new.objects, by: \.id) { $0.lines(to: $1) }, "objects", in: &lists)
        try encode(ListChange(old.edges, new.edges, by: EdgeIdentity.init), "edges", in: &lists)
        try encode(ListChange(old.names, new.names, by: \.self), "names", in: &lists)
        try encode(ListChange(old.problems, new.problems, by: \.message) { $0.lines(to: $1) }, "problems", in: &lists)
        try encode(ListChange(old.library, new.library, by: \.name), "library", in: &lists)
        try encode(ListChange(old.files, new.files, by: \.path), "files", in: &lists)
        let (before, after) = (old.history, new.history)
        try encode(ListChange(before.undo, after.undo, by: \.number), "history.undo", in: &lists)
        try encode(ListChange(before.redo, after.redo, by: \.number), "history.redo", in: &lists)
    }

    private func encode(_ change: ListChange<some Any>?, _ name: String, in lists: inout Container) throws {
        if let change { try lists.encode(change, forKey: Key(name)) }
    }

    /// Encodes the other parts that differ.
    private func encodeFields(in fields: inout Container) throws {
        try encode(\.version, "version", in: &fields)
        try encode(\.revision, "revision", in: &fields)
        try encode(\.file, "file", in: &fields)
        try encode(\.as, "as", in: &fields)
        try encode(\.classesKnown, "classesKnown", in: &fields)
        try encode(\.tooMany, "tooMany", in: &fields)
        try encode(\.stale, "stale", in: &fields)
        try encode(\.size, "size", in: &fields)
        try encode(\.owner, "owner", in: &fields)
        try encode(\.frames, "frames", in: &fields)
        try encode(\.groups, "groups", in: &fields)
        try encode(\.notes, "notes", in: &fields)
        try encode(\.open, "open", in: &fields)
        try encode(\.parameters, "parameters", in: &fields)
        try encode(\.includes, "includes", in: &fields)
        try encode(\.sources, "sources", in: &fields)
        try encode(\.fixable, "fixable", in: &fields)
        try encode(\.live, "live", in: &fields)
    }

    private func encode<Value: Encodable & Equatable>(
        _ path: KeyPath<Scene, Value>, _ name: String, in fields: inout Container
    ) throws {
        guard old[keyPath: path] != new[keyPath: path] else { return }
        try fields.encode(new[keyPath: path], forKey: Key(name))
    }
}

/// A line of a text, with its words that have a colour.
struct TextLine: Encodable, Equatable {
    var text: String
    /// Its words, whose lines are those of the text, and are not counted.
    var words: [Scene.Token] = []

    /// Returns the lines of a text that differ; nil if none do, or if more differs than lines.
    static func change(from old: Scene.Text, to new: Scene.Text) -> ListChange<TextLine>? {
        var edited = old
        (edited.text, edited.tokens) = (new.text, new.tokens)
        guard edited == new, old != new, let before = lines(of: old), let after = lines(of: new) else { return nil }
        return ListChange(before, after, by: \.text)
    }

    /// Returns the lines of a text; nil if its words are in lines that it does not have.
    private static func lines(of text: Scene.Text) -> [TextLine]? {
        var lines = text.text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false).map {
            TextLine(text: String(Substring($0)))
        }
        for token in text.tokens {
            guard lines.indices.contains(token.line - 1) else { return nil }
            var word = token
            word.line = 0
            lines[token.line - 1].words.append(word)
        }
        return lines
    }
}

// MARK: Lines

extension Scene.Object {
    /// Returns by how much the lines of an object are to be raised to give its newer state; nil if more has changed.
    func lines(to newer: Self) -> Int? {
        if self == newer { return 0 }
        guard id == newer.id, let line, let other = newer.line, line != other else { return nil }
        var raised = self
        raised.raise(by: other - line)
        return raised == newer ? other - line : nil
    }

    private mutating func raise(by count: Int) {
        line = line.map { $0 + count }
        lines = lines.map { $0.map { $0 + count } }
        for index in outlets.indices { outlets[index].raise(by: count) }
        for index in events.indices { events[index].raise(by: count) }
        for index in attributes.indices { attributes[index].raise(by: count) }
    }
}

private protocol WrittenMember {
    var line: Int? { get set }
    var was: Scene.Was? { get set }
}

extension WrittenMember {
    fileprivate mutating func raise(by count: Int) {
        if let line { self.line = line + count }
        if let line = was?.line { was?.line = line + count }
    }
}

extension Scene.Outlet: WrittenMember {}
extension Scene.Event: WrittenMember {}
extension Scene.Attribute: WrittenMember {}

extension Scene.Problem {
    /// Returns by how much the line of a problem is to be raised to give its newer state; nil if more has changed.
    func lines(to newer: Self) -> Int? {
        var raised = self
        raised.line = newer.line
        return raised == newer ? newer.line - line : nil
    }
}

/// The answer to a page that asks for a scene.
enum SceneAnswer: Encodable {
    case whole(Scene)
    case changes(SceneChanges)

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .whole(let scene): try scene.encode(to: encoder)
        case .changes(let changes): try changes.encode(to: encoder)
        }
    }
}

/// The last scenes that were sent to pages.
struct SentScenes {
    /// Enough for several pages that look at the same project.
    private static let most = 16

    /// The scenes, the latest one last.
    private var scenes: [Scene] = []
    private var lastVersion = 0

    /// Gives a scene a version, and returns what is sent of it to a page that has an earlier version.
    mutating func answer(_ scene: Scene, since version: Int?) -> SceneAnswer {
        lastVersion += 1
        var scene = scene
        scene.version = lastVersion
        let known = scenes.lastIndex { $0.version == version }.map { scenes.remove(at: $0) }
        scenes = scenes.suffix(Self.most - (known == nil ? 1 : 2)) + [known, scene].compactMap(\.self)
        return known.map { .changes(SceneChanges(old: $0, new: scene)) } ?? .whole(scene)
    }
}
