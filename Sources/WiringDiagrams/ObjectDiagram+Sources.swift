public import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The sources of diagrams.
extension ObjectDiagram {
    /// Creates the diagram of a nib on its own, without its classes.
    ///
    /// - Parameter nib: The nib.
    /// - Complexity: O(connections), and O(objects) for each error that is drawn.
    public init(_ nib: Nib) { self.init(Inventory(nib.merged)) { _ in nil } }

    /// Creates the diagram of a nib, with its mistakes.
    ///
    /// Weak, optional and provider outlets are distinguished from others. Mistakes are not thrown: the objects that
    /// have them are marked, and so are those that cannot be created as a result. No initialiser, setter or awake runs.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - registry: The classes that the nib may name.
    /// - Complexity: That of a check, and O(objects + connections) for each error.
    public init(_ nib: Nib, for registry: Registry) { self.init(nib.merged, RegistrySource(registry)) }

    /// Creates the diagram of a nib, with its mistakes, using the classes in a catalog.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - catalog: The classes that the nib may name.
    /// - Complexity: That of a check, and O(objects + connections) for each error.
    public init(_ nib: Nib, for catalog: ClassCatalog) { self.init(nib.merged, CatalogSource(catalog)) }

    /// Creates the diagram of live objects.
    ///
    /// It shows the objects and connections that the files define. An object whose type differs from the class in the
    /// file, such as one that the program passed in for a protocol, or a test's substitute, shows its type.
    ///
    /// - Parameter graph: The graph, which is queried for each of its objects now and not kept.
    /// - Complexity: O(objects + connections).
    public init(_ graph: ObjectGraph) {
        let plan = graph.blueprint
        let classes = Dictionary(plan.classes.map { ($0.name, $0) }) { first, _ in first }
        self.init(Inventory(plan.nib)) { classes[$0.className] }
        for index in nodes.indices {
            guard let instance = graph[nodes[index].name] else { continue }
            let type = type(of: instance)
            if classes[nodes[index].className]?.type.type != type {
                nodes[index].instance = _typeName(type, qualified: false)
            }
        }
    }

    private init<Source: ClassSource>(_ nib: MergedNib, _ source: Source) {
        var findings: [Diagnostic] = []
        do { _ = try Checker.checkAlone(nib, against: source) } catch { findings = error.diagnostics }
        self.init(Inventory(nib), findings: findings) { object in
            object.kind == .object
                ? source.descriptor(ofClass: object.className) : source.descriptor(ofPlaceholder: object.className)
        }
    }
}

/// The forms in which diagrams are drawn; none of the texts ends with a newline.
extension ObjectDiagram {
    /// Indented text: each object once with what it holds, and only by name when it recurs.
    ///
    /// - Complexity: O(objects + connections).
    public var tree: String { DiagramTree(self).text }

    /// A self-contained SVG picture, light or dark like the reader's screen, that needs no script or font: boxes in layers
    /// from left to right.
    ///
    /// The same diagram always gives the same picture.
    ///
    /// - Complexity: More than linear: a graph of 1,000 objects takes about a second.
    public var svg: String { SVGDrawing(DiagramLayout(self)).text }
}
