/// The vertical positions of everything in the layers.
///
/// Each layer in turn is given the heights that make its lines straightest: for a fixed order and fixed distances, that
/// is a least-squares problem, solved exactly by the pool-adjacent-violators algorithm.
struct Heights {
    /// The upper edges of boxes and the heights of waypoints, by index.
    private(set) var y: [Int]
    private let layers: Layers
    private let boxes: [DiagramLayout.Box]
    /// For each item, the items it is connected to, and how much higher each would be if the line were straight.
    private var joints: [[(item: Int, shift: Int)]]

    /// Starts with everything as high as possible.
    init(_ layers: Layers, _ boxes: [DiagramLayout.Box], _ rows: [Int]) {
        self.layers = layers
        self.boxes = boxes
        let count = boxes.count + layers.waypointLayers.count
        y = Array(repeating: 0, count: count)
        joints = Array(repeating: [], count: count)
        for (index, edge) in layers.diagram.edges.enumerated() {
            let items = [edge.source] + layers.ways[index].waypoints + [edge.target]
            for (from, to) in zip(items, items.dropFirst()) {
                let exit = from == edge.source ? Measure.exit(row: rows[index], of: layers.diagram.nodes[from]) : 0
                let entry = to == edge.target ? Measure.entry : 0
                joints[from].append((to, entry - exit))
                joints[to].append((from, exit - entry))
            }
        }
        for layer in layers.members {
            var next = Measure.margin
            for item in layer {
                y[item] = next
                next += size(of: item)
            }
        }
    }

    /// Returns the height of an item, including the distance to the next one.
    private func size(of item: Int) -> Int {
        item < boxes.count ? boxes[item].height + Measure.grid : Measure.grid
    }

    /// Moves everything to where its lines are straightest.
    mutating func settle() {
        for sweep in 0..<40 {
            let indices = Array(layers.members.indices)
            for layer in sweep % 2 == 0 ? indices : indices.reversed() { settle(layers.members[layer]) }
        }
        let top = y.indices.filter { $0 >= boxes.count || layers.layer[$0] >= 0 }.map { y[$0] }.min() ?? 0
        // Waypoints lie between the heights at which lines leave and arrive.
        for item in y.indices { y[item] += Measure.margin - top + (item >= boxes.count ? 10 : 0) }
    }

    /// Returns the weight of a line's straightness, greatest in the middle of a long line.
    private func pull(between item: Int, and other: Int) -> Double {
        switch (item >= boxes.count, other >= boxes.count) {
        case (true, true): 8
        case (true, false), (false, true): 2
        case (false, false): 1
        }
    }

    private mutating func settle(_ members: [Int]) {
        var blocks: [(mean: Double, weight: Double, count: Int)] = []
        var offset = 0
        for item in members {
            var (sum, weight) = (0.0, 0.0)
            for joint in joints[item] {
                let pull = pull(between: item, and: joint.item)
                sum += Double(y[joint.item] + joint.shift) * pull
                weight += pull
            }
            let mean = weight == 0 ? Double(y[item]) : sum / weight
            weight = max(weight, 0.1)
            var block = (mean: mean - Double(offset), weight: weight, count: 1)
            while let last = blocks.last, last.mean >= block.mean {
                blocks.removeLast()
                let weight = last.weight + block.weight
                block = (
                    (last.mean * last.weight + block.mean * block.weight) / weight, weight, last.count + block.count
                )
            }
            blocks.append(block)
            offset += size(of: item)
        }
        offset = 0
        var position = 0
        for block in blocks {
            for _ in 0..<block.count {
                let grid = Double(Measure.grid)
                y[members[position]] = Int((block.mean / grid).rounded()) * Measure.grid + offset
                offset += size(of: members[position])
                position += 1
            }
        }
    }
}
