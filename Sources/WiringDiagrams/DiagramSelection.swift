/// The part of a diagram that is drawn, and the frames around its objects.
///
/// ```swift
/// var selection = DiagramSelection(focus: ["controller"], depth: 2)
/// selection.direction = .out
/// let svg = diagram.selecting(selection).svg
/// ```
///
/// An empty selection is everything. What is selected in several ways must be selected in each: `classes` and `files`
/// further limit what a focus reaches, except that the focus itself is always drawn.
package struct DiagramSelection: Hashable, Sendable {
    /// The direction in which connections are followed from the focus.
    package enum Direction: String, Sendable, CaseIterable {
        /// To the objects that it is held or called by.
        case `in`
        /// To the objects that it holds or calls.
        case out
        /// Both of these: forwards from the focus, and backwards from it.
        case both
    }

    /// What frames are drawn around.
    package enum Grouping: String, Sendable, CaseIterable {
        /// The objects of each file.
        case file
        /// The objects of each nested nib.
        case prefix
    }

    /// The names of the objects in focus; if there are none, the diagram is not limited.
    package var focus: [String]
    /// How many connections away from the focus an object may be; nil for any number.
    package var depth: Int?
    /// The direction in which connections are followed from the focus.
    package var direction = Direction.both
    /// The classes of the objects; if there are none, all.
    package var classes: [String] = []
    /// The files that define the objects, as the diagram or its end names them; if there are none, all.
    package var files: [String] = []
    /// The prefixes of nested nibs that are each drawn as one object.
    package var collapsed: [String] = []
    /// What frames are drawn around.
    package var grouping = Grouping.prefix

    /// Selects everything, or what is near some objects.
    ///
    /// - Parameters:
    ///   - focus: The names of the objects in focus.
    ///   - depth: How many connections away from them an object may be.
    package init(focus: [String] = [], depth: Int? = nil) {
        self.focus = focus
        self.depth = depth
    }

    /// Whether it limits what is drawn to a part.
    var isLimited: Bool { !focus.isEmpty || !classes.isEmpty || !files.isEmpty }
}
