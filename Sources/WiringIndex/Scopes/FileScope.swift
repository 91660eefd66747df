internal import WiringFile

/// An object that a file can name or override.
package struct NamedObject {
    package enum Kind: String {
        case object, external, owner, prefix
    }

    package var name: String
    /// Its name in the file that declares it, without the prefixes.
    package var ownName: String
    package var className: String?
    /// Its class before this file put another object in its place or around it.
    package var includedClass: String?
    /// The class as which an included file declares it, if it is an external or File's Owner.
    package var declaredClass: String?
    package var kind: Kind
    /// The path of its file; for a prefix, the path of the included one.
    package var file: String
    /// The path of the file that gives it its name.
    package var namingFile: String
    /// Whether it is an inline definition, which only overlays can name.
    package var isInline = false
    /// Whether the file itself has it, rather than one that it includes.
    package var isOwn = true
    /// Whether each place that names it gets its own.
    package var isUnshared = false
    /// Whether it is created when a provider is first called.
    package var isLazy = false
    /// Whether it is an external of a nested nib.
    package var isPassedIn = false
    /// The name of the object given for it, if it is an external of a nested nib.
    package var given: String?

    init(prefix: String, of file: String, in includer: String) {
        (name, ownName, kind) = (prefix, prefix, .prefix)
        (self.file, namingFile) = (file, includer)
        isOwn = false
    }

    init(_ declared: Declarations.Object, _ kind: Kind, in file: String) {
        (name, ownName) = (declared.name, declared.name)
        self.kind = declared.isInline ? .object : kind
        (self.file, namingFile) = (file, file)
        (className, isInline, isUnshared) = (declared.className, declared.isInline, declared.isUnshared)
        isLazy = declared.isLazy
    }
}

/// The declarations of a file and of the files that it includes, to the extent that their texts show them.
///
/// While nothing that is declared changes, the scope of a file stays the same object.
package final class FileScope {
    package let objects: [NamedObject]
    /// The included objects that the file removes.
    let removed: [NamedObject]
    package let parameters: [Declarations.Parameter]
    /// The files that the file itself includes, by the paths that it uses.
    let includes: [Declarations.Include]
    /// The numbers of the objects, by name.
    private(set) lazy var numbers = Dictionary(grouping: objects.indices) { objects[$0].name }
    /// The declarations of the file, by entry.
    private let declarations: [Declarations]
    private lazy var removedByName = Dictionary(grouping: removed, by: \.name)
    private let inner: [FileScope?]

    init(
        _ objects: [NamedObject], _ parameters: [Declarations.Parameter], _ includes: [Declarations.Include],
        removed: [NamedObject], of entries: [IndexedEntry], including inner: [FileScope?]
    ) {
        self.removed = removed
        (self.objects, self.parameters, self.includes) = (objects, parameters, includes)
        (declarations, self.inner) = (entries.map(\.declarations), inner)
    }

    /// Whether it is also the scope of other entries: they declare the same, and so do the files that they include.
    func isScope(of entries: [IndexedEntry], including inner: [FileScope?]) -> Bool {
        self.inner.elementsEqual(inner, by: ===)
            && declarations.elementsEqual(entries) { $0 == $1.declarations }
    }

    /// Returns the objects with a name.
    package func objects(named name: String) -> [NamedObject] { (numbers[name] ?? []).map { objects[$0] } }

    /// Returns the objects with a name, or else the removed ones.
    package func objectsOrRemoved(named name: String) -> [NamedObject] {
        let found = objects(named: name)
        return found.isEmpty ? removedByName[name] ?? [] : found
    }

    /// Returns the objects with a name that the file removes, or else the ones that it has.
    func removedOrObjects(named name: String) -> [NamedObject] { removedByName[name] ?? objects(named: name) }

    /// The names of each object that several files have part in, such as an external and the object that it is.
    private(set) lazy var joinedNames: [[ObjectName]] = numbers.values.filter { $0.count > 1 }
        .map { $0.map { objects[$0] }.names }.filter { $0.count > 1 }

    /// Returns the class of an object; of several with a name, the last one counts.
    func className(of object: String) -> String? { numbers[object]?.last.flatMap { objects[$0].className } }
}

extension [NamedObject] {
    /// The names in the files that have part in one object, each once.
    package var names: [ObjectName] {
        var names: [ObjectName] = []
        for object in self {
            let name = ObjectName(file: object.namingFile, name: object.ownName)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}
