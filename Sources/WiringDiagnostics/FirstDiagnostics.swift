/// The diagnostics that come first in the files, up to a limit, in whatever order they are reported.
///
/// A max-heap, so that each diagnostic costs O(log limit) and an earlier one displaces the last.
struct FirstDiagnostics {
    /// Diagnostics without a place come first, then those of each file, in the order in which files were read.
    private struct Order: Comparable {
        var file: Int
        var start: Int
        /// Keeps diagnostics at the same position in the order of their arrival.
        var arrival: Int

        static func < (left: Order, right: Order) -> Bool {
            (left.file, left.start, left.arrival) < (right.file, right.start, right.arrival)
        }
    }

    private var heap: [(order: Order, diagnostic: Diagnostic)] = []
    private var arrivals = 0
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Whether a diagnostic at a span, or without one, would be among the first so far.
    func admits(_ span: Span?) -> Bool { heap.count < limit || order(of: span) < heap[0].order }

    /// Adds a diagnostic, displacing the last one where there is no room.
    mutating func insert(_ diagnostic: Diagnostic, at span: Span?) {
        guard admits(span) else { return }
        let new = (order: order(of: span), diagnostic: diagnostic)
        arrivals += 1
        if heap.count < limit {
            heap.append(new)
            moveUp(heap.count - 1)
        } else {
            heap[0] = new
            moveDown()
        }
    }

    /// The diagnostics in order of place.
    var sorted: [Diagnostic] { heap.sorted { $0.order < $1.order }.map(\.diagnostic) }

    private func order(of span: Span?) -> Order {
        Order(file: span?.file ?? -1, start: span?.start ?? -1, arrival: arrivals)
    }

    private mutating func moveUp(_ start: Int) {
        var child = start
        while child > 0, heap[(child - 1) / 2].order < heap[child].order {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func moveDown() {
        var parent = 0
        while true {
            var last = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count {
                if heap[last].order < heap[child].order { last = child }
            }
            guard last != parent else { return }
            heap.swapAt(parent, last)
            parent = last
        }
    }
}
