/// A list as the elements of an older list and new ones.
struct ListChange<Element: Encodable & Equatable>: Encodable {
    enum Part: Equatable {
        /// So many elements of the older list, with their line numbers raised.
        case run(from: Int, count: Int, lines: Int)
        case element(Element)
    }

    private(set) var parts: [Part] = []

    /// Compares two lists; nil if they are equal.
    ///
    /// - Parameters:
    ///   - key: Returns what an element has in common with its older state, if that is not at about the same place.
    ///   - lines: Returns by how much the line numbers of the older element are to be raised to give the newer one;
    ///     nil if it differs in more than that.
    init?<Key: Hashable>(
        _ old: [Element], _ new: [Element], by key: (Element) -> Key,
        lines: (Element, Element) -> Int? = { $0 == $1 ? 0 : nil }
    ) {
        guard old != new else { return nil }
        var places: [Key: Int]?
        // The place in the older list at which the next equal element is expected.
        var next = 0
        for element in new {
            var found: (place: Int, raised: Int)?
            for place in [next, next + 1] where found == nil && place < old.count {
                found = lines(old[place], element).map { (place, $0) }
            }
            if found == nil {
                let known = places ?? Dictionary(zip(old.map(key), 0...)) { first, _ in first }
                places = known
                if let place = known[key(element)] {
                    next = place
                    found = lines(old[place], element).map { (place, $0) }
                }
            }
            guard let (place, raised) = found else {
                parts.append(.element(element))
                continue
            }
            add(place, raised)
            next = place + 1
        }
    }

    private mutating func add(_ place: Int, _ raised: Int) {
        if case .run(let from, let count, raised)? = parts.last, from + count == place {
            parts[parts.count - 1] = .run(from: from, count: count + 1, lines: raised)
        } else {
            parts.append(.run(from: place, count: 1, lines: raised))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for part in parts {
            switch part {
            case .run(let from, let count, 0): try container.encode([from, count])
            case .run(let from, let count, let lines): try container.encode([from, count, lines])
            case .element(let element): try container.encode(element)
            }
        }
    }
}
