/// Rectangles packed into about the proportions of a screen: tall ones first, each as high up as it fits, and loose ones in
/// rows below them.
struct Shelves {
    struct Item {
        var width: Int
        var height: Int
        /// Whether it comes above all others.
        var isFirst = false
        /// Whether it comes below all others.
        var isLoose = false
    }

    private(set) var corners: [Point]
    private(set) var width = 0
    private(set) var height = 0
    /// The skyline: from each x to the next, everything above the height is taken.
    private var steps = [Point(x: 0, y: 0)]

    init(_ items: [Item]) {
        corners = items.map { _ in Point(x: 0, y: 0) }
        let area = items.reduce(0.0) { $0 + Double(($1.width + Measure.boxGap) * ($1.height + Measure.boxGap)) }
        let limit = max(items.map(\.width).max() ?? 0, Int((area * 1.7).squareRoot()))
        let packed = items.indices.filter { !items[$0].isLoose }.sorted {
            (items[$0].isFirst ? 0 : 1, -items[$0].height, $0) < (items[$1].isFirst ? 0 : 1, -items[$1].height, $1)
        }
        for index in packed {
            let item = items[index]
            let corner = lowestPlace(width: item.width, limit: limit)
            // The connected part that reaches the border has the whole width.
            let taken = item.isFirst ? limit : item.width + Measure.layerGap
            raise(from: corner.x, to: corner.x + taken, height: corner.y + item.height + Measure.layerGap * 2 / 3)
            put(index, item, at: corner)
        }
        placeInRows(items.indices.filter { items[$0].isLoose }, items, limit: limit)
    }

    private mutating func put(_ index: Int, _ item: Item, at corner: Point) {
        corners[index] = corner
        width = max(width, corner.x + item.width)
        height = max(height, corner.y + item.height)
    }

    private mutating func placeInRows(_ loose: [Int], _ items: [Item], limit: Int) {
        var (x, y) = (0, height == 0 ? 0 : height + Measure.layerGap * 2 / 3)
        for index in loose {
            if x > 0, x + items[index].width > limit { (x, y) = (0, height + Measure.boxGap) }
            put(index, items[index], at: Point(x: x, y: y))
            x += items[index].width + Measure.boxGap
        }
    }

    // MARK: The skyline

    /// Returns the highest place for a rectangle, the leftmost of several.
    private func lowestPlace(width: Int, limit: Int) -> Point {
        let places = steps.indices.filter { steps[$0].x == 0 || steps[$0].x + width <= limit }.map { first in
            let under = steps[first...].prefix { $0.x < steps[first].x + width }
            return Point(x: steps[first].x, y: under.map(\.y).max() ?? 0)
        }
        return places.min { ($0.y, $0.x) < ($1.y, $1.x) }!
    }

    private mutating func raise(from left: Int, to right: Int, height: Int) {
        let after = steps.last { $0.x <= right }!
        steps.removeAll { $0.x >= left && $0.x <= right }
        steps += [Point(x: left, y: height), Point(x: right, y: after.y)]
        steps.sort { $0.x < $1.x }
    }
}
