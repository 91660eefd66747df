/// A path of objects, each needed by the one before it, in which the earliest object of a cycle is found in O(log
/// objects), however many cycles there are.
struct CyclePath {
    private let isEarlier: (Int, Int) -> Bool
    private var objects: [Int] = []
    private var positions: [Int: Int] = [:]
    /// For each position, that of the earliest object in the run that ends there, as in a Fenwick tree: the length of
    /// the run is the lowest set bit of the position + 1, so that any end of the path is made up of few runs.
    private var earliest: [Int] = []

    /// Creates a path.
    ///
    /// - Parameter isEarlier: Whether an object comes before another in the files.
    init(_ objects: [Int], isEarlier: @escaping (Int, Int) -> Bool) {
        self.isEarlier = isEarlier
        for object in objects { append(object) }
    }

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

    mutating func removeLast() {
        positions[objects.removeLast()] = nil
        earliest.removeLast()
    }

    /// Returns the positions of the cycle from an object to the end of the path, beginning with the object that comes
    /// first in the files.
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

    subscript(position: Int) -> Int { objects[position] }

    private func earlier(_ left: Int, _ right: Int) -> Int { isEarlier(objects[right], objects[left]) ? right : left }
}
