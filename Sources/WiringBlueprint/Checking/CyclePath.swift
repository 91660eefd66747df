/// The objects that are under way, each needed by the one before it, so that what is first in a cycle of them is found
/// in O(log objects), however many cycles there are.
struct CyclePath {
    private let isEarlier: (Int, Int) -> Bool
    private var objects: [Int] = []
    private var positions: [Int: Int] = [:]
    /// At each position that of the earliest object of a run which ends there: one as long as the lowest bit that is set
    /// in the position + 1, so that few runs side by side make up any end of the path.
    private var earliest: [Int] = []

    /// Begins with some objects.
    ///
    /// - Parameter isEarlier: Whether an object stands before another in the files.
    init(_ objects: [Int], isEarlier: @escaping (Int, Int) -> Bool) {
        self.isEarlier = isEarlier
        for object in objects { append(object) }
    }

    /// Adds an object that the last one needs.
    mutating func append(_ object: Int) {
        positions[object] = objects.count
        objects.append(object)
        let end = objects.count
        var first = end - 1
        var length = 1
        while end & length == 0 {
            first = earlier(first, earliest[end - length - 1])
            length <<= 1
        }
        earliest.append(first)
    }

    /// Takes away the last object.
    mutating func removeLast() {
        positions[objects.removeLast()] = nil
        earliest.removeLast()
    }

    /// The positions of the objects from one on, which the last one needs, in turn from the one that is first in the files.
    func cycle(from object: Int) -> (positions: some Collection<Int>, count: Int) {
        let start = positions[object] ?? objects.count - 1
        var (first, end) = (objects.count - 1, objects.count)
        while end > start {
            let length = end & -end
            let isWithin = end - length >= start
            first = earlier(first, isWithin ? earliest[end - 1] : end - 1)
            end -= isWithin ? length : 1
        }
        let count = objects.count - start
        return ((0..<count).lazy.map { start + (first - start + $0) % count }, count)
    }

    /// The object at a position.
    subscript(position: Int) -> Int { objects[position] }

    private func earlier(_ left: Int, _ right: Int) -> Int { isEarlier(objects[right], objects[left]) ? right : left }
}
