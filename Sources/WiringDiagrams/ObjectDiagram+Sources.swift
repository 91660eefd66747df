public import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What diagrams are drawn up of.
extension ObjectDiagram {
    /// Draws up the diagram of a nib by itself, with nothing known of its classes.
    ///
    /// - Parameter nib: The nib.
    /// - Complexity: O(connections), and O(objects) for each error that is drawn.
    public init(_ nib: Nib) { self.init(Inventory(nib.merged)) { _ in nil } }

    /// Draws up the diagram of a nib and of what is wrong with it.
    ///
    /// Weak and optional outlets, and those that take a provider, are told from others. Mistakes are not thrown: the
    /// objects that have them are marked, and so are those that cannot be made for that reason. No initialiser,
    /// setter or awake runs.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - registry: The classes that the nib may name.
    /// - Complexity: That of a check, and O(objects + connections) for each error.
    public init(_ nib: Nib, for registry: Registry) { self.init(nib.merged, RegistrySource(registry)) }

    /// Draws up the diagram of a nib and of what is wrong with it, where a catalog tells of the classes.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - catalog: What is known of the classes that the nib may name.
    /// - Complexity: That of a check, and O(objects + connections) for each error.
    public init(_ nib: Nib, for catalog: ClassCatalog) { self.init(nib.merged, CatalogSource(catalog)) }

    /// Draws up the diagram of live objects.
    ///
    /// It shows the objects and connections that the files ask for. An object that is of another type than the file
    /// says, such as one that the program passed in for a protocol or a test in place of another, says which.
    ///
    /// - Parameter graph: The graph, which is asked for each of its objects now and not kept.
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

/// What diagrams are drawn as; none of the texts ends with a line end.
extension ObjectDiagram {
    /// Indented text: each object once with what it holds, and by its name where it is met again.
    ///
    /// - Complexity: O(objects + connections).
    public var tree: String { DiagramTree(self).text }

    /// A picture that stands by itself, with no style sheet, script or font in need: boxes in layers from left to right.
    ///
    /// The same diagram gives the same picture.
    ///
    /// - Complexity: More than linear: a graph of 1,000 objects takes seconds.
    public var svg: String { SVGDrawing(DiagramLayout(self)).text }
}
