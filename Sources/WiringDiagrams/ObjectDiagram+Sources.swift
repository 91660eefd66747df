internal import WiringBlueprint
public import WiringCore
internal import WiringDiagnostics
internal import WiringFile

/// The sources of diagrams.
extension ObjectDiagram {
    /// Creates the diagram of a nib, with its errors if the classes are given.
    ///
    /// Given the classes, weak, optional and provider outlets are distinguished from others. Errors are not thrown: the
    /// objects that have them are marked, and so are objects that cannot be created as a result. No initialiser, setter
    /// or awake runs.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - registry: The classes that the nib may name; nil to draw the nib on its own.
    /// - Complexity: O(connections); with a registry, also the cost of a check, and O(objects + connections) for each
    ///   error.
    public init(_ nib: Nib, for registry: Registry? = nil) {
        if let registry {
            self.init(nib.merged, RegistrySource(registry))
        } else {
            self.init(Inventory(nib.merged)) { _ in nil }
        }
    }

    /// Creates the diagram of a nib, with its errors, using the classes in a catalog.
    ///
    /// - Parameters:
    ///   - nib: The nib.
    ///   - catalog: The classes that the nib may name.
    /// - Complexity: That of a check, and O(objects + connections) for each error.
    package init(_ nib: Nib, for catalog: ClassCatalog) { self.init(nib.merged, CatalogSource(catalog)) }

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
                nodes[index].instance = "\(type)"
            }
        }
    }

    private init<Source: ClassSource>(_ nib: MergedNib, _ source: Source) {
        var diagnostics: [Diagnostic] = []
        do { _ = try Checker.checkAlone(nib, against: source) } catch { diagnostics = error.diagnostics }
        self.init(Inventory(nib), diagnostics: diagnostics) { object in
            object.kind == .object
                ? source.descriptor(ofClass: object.className) : source.descriptor(ofPlaceholder: object.className)
        }
    }
}

/// The forms in which diagrams are drawn; none of the texts ends with a newline.
extension ObjectDiagram {
    /// Indented text: each object once with its connections, and only by name when it recurs.
    ///
    /// - Complexity: O(objects + connections).
    public var tree: String { DiagramTree(self).text }

    /// A self-contained SVG diagram, light or dark like the reader's screen, that needs no script or font: boxes in
    /// layers from left to right.
    ///
    /// The same diagram always gives the same drawing.
    ///
    /// - Complexity: More than linear: a graph of 1,000 objects takes about a second.
    public var svg: String { SVGDrawing(DiagramLayout(self)).text }
}
