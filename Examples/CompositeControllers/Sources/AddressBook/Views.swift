/// A part of the screen.
public protocol View: AnyObject {
    /// The lines of text that are shown.
    var lines: [String] { get }
}

/// Titles in a row, one of them in brackets.
public final class BarView: View {
    /// The titles.
    public var titles: [String] = []
    /// The index of the title in brackets.
    public var selection = 0

    /// Creates a view of nothing.
    public init() {}

    /// One line.
    public var lines: [String] {
        let words = titles.enumerated().map { $0.offset == selection ? "[\($0.element)]" : " \($0.element) " }
        return [words.joined(separator: " ")]
    }
}

/// A column of rows, one of them marked; as many are visible as there is room for.
public final class ListView: View {
    /// The number of visible rows.
    public private(set) var height = 5
    /// The rows.
    public var rows: [String] = []
    /// The index of the marked row.
    public var selection = 0
    /// The line below the rows.
    public var footer = ""

    /// Creates a view of nothing.
    public init() {}

    /// Sets the number of visible rows.
    public func setHeight(_ height: Int) throws {
        self.height = try NoRoom.check(height)
    }

    /// The rows around the marked one, and the footer.
    public var lines: [String] {
        let first = max(0, min(selection - height / 2, rows.count - height))
        let seen = rows.enumerated().dropFirst(first).prefix(height)
        return seen.map { ($0.offset == selection ? "> " : "  ") + $0.element } + [footer]
    }
}

/// A few lines of text.
public final class CardView: View {
    /// The lines of text that are shown.
    public var lines: [String] = []

    /// Creates a view of nothing.
    public init() {}
}

/// A display for the window.
public protocol Display: AnyObject {
    /// Shows lines of text in place of those before.
    func show(_ lines: [String])
}

/// Puts three views together: one above, and two side by side.
public final class Window {
    /// The width of the left view.
    public private(set) var leftWidth = 24
    /// Outlet: the view above.
    public var top: (any View)!
    /// Outlet: the view on the left.
    public var left: (any View)!
    /// Outlet: the view on the right.
    public var right: (any View)!
    /// Outlet: the display that shows the window.
    public var display: (any Display)!

    /// Creates a window that is not yet connected.
    public init() {}

    /// Sets the width of the left view.
    public func setLeftWidth(_ width: Int) throws {
        leftWidth = try NoRoom.check(width)
    }

    /// Shows the views as they are.
    public func draw() {
        let (left, right) = (left.lines, right.lines)
        let rows = (0..<max(left.count, right.count)).map { row in
            let cell = row < left.count ? left[row] : ""
            let padding = String(repeating: " ", count: max(0, leftWidth - cell.count))
            return "\(cell)\(padding)| \(row < right.count ? right[row] : "")"
        }
        let lines = top.lines + [String(repeating: "-", count: leftWidth)] + rows
        display.show(lines.map { String($0.reversed().drop { $0 == " " }.reversed()) })
    }
}

/// A size that a view cannot have.
public struct NoRoom: Error, CustomStringConvertible {
    let size: Int

    /// A description of the problem.
    public var description: String { "a view has 1 to 200 rows or columns, not \(size)" }

    static func check(_ size: Int) throws -> Int {
        guard (1...200).contains(size) else { throw NoRoom(size: size) }
        return size
    }
}
