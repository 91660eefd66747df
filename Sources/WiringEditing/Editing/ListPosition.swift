internal import WiringDiagnostics
internal import WiringFile

/// A position among the targets of an outlet or an event.
package enum ListPosition: Hashable, Sendable {
    case last
    /// At a number from 0.
    case at(Int)
    /// Before or after a target of that name.
    case before(String), after(String)

    /// The position for the next target, after one has been inserted at this one.
    fileprivate func next(after target: String) -> ListPosition {
        switch self {
        case .last, .before: self
        case .at(let number): .at(number + 1)
        case .after: .after(target)
        }
    }

    /// Checks that the number exists in a list of other targets.
    fileprivate func check(among others: Int) throws(EditError) {
        guard case .at(let number) = self, !(0...others).contains(number) else { return }
        throw EditError(
            "the list has no position \(number)",
            help: others == 0 ? "the only one is 0" : "give a number from 0 to \(others)")
    }

    /// Checks that the position exists where there is no list yet.
    func checkExistsInNewList() throws(EditError) {
        try check(among: 0)
        switch self {
        case .last, .at: return
        case .before(let name), .after(let name): throw EditError("the list has no '\(name)', since it is empty")
        }
    }
}

extension Document {
    /// Inserts targets into a list; those already in it move to the position, if one is given.
    func inserting(
        _ targets: [String], in list: NodeIndex, _ position: ListPosition
    ) throws(EditError) -> Document {
        let moved = Set(targets).count { item(named: $0, in: list) != nil }
        try position.check(among: heads(of: list).count - moved)
        var (result, position) = (self, position)
        for target in targets {
            // The list keeps its index, since only nodes after it change.
            if let present = result.item(named: target, in: list) {
                guard position != .last, position != .before(target), position != .after(target) else { continue }
                result = try result.moving(present, to: position, in: list)
            } else {
                let next = try result.item(at: position, among: result.heads(of: list))
                result = try result.applying(.adding(.name(target), to: list, before: next))
            }
            position = position.next(after: target)
        }
        return result
    }

    /// Moves an item of a list to a position among the others.
    private func moving(
        _ item: NodeIndex, to position: ListPosition, in list: NodeIndex
    ) throws(EditError) -> Document {
        var items = heads(of: list)
        guard items.count > 1, let old = items.firstIndex(of: item) else { return self }
        items.remove(at: old)
        let next = try self.item(at: position, among: items)
        return try moving(old, to: next.flatMap(items.firstIndex) ?? items.count, in: list)
    }

    private func item(named name: String, in list: NodeIndex) -> NodeIndex? {
        heads(of: list).first { tree.isScalar($0) && file.string($0) == name }
    }

    /// Returns the file with one target in its own list.
    func listing(_ target: NodeIndex) throws(EditError) -> Document {
        try applying(.replacing([target: .list([PlainNode(file, target)])]))
    }

    /// Returns the item that is at a position; nil at the end of the list.
    private func item(at position: ListPosition, among items: [NodeIndex]) throws(EditError) -> NodeIndex? {
        switch position {
        case .last: return nil
        case .at(let number): return items.indices.contains(number) ? items[number] : nil
        case .before(let name): return items[try index(of: name, among: items)]
        case .after(let name):
            let next = try index(of: name, among: items) + 1
            return next < items.count ? items[next] : nil
        }
    }

    private func index(of name: String, among items: [NodeIndex]) throws(EditError) -> Int {
        guard let index = items.firstIndex(where: { tree.isScalar($0) && file.string($0) == name }) else {
            let known = items.filter(tree.isScalar).map(file.string)
            throw EditError("the list has no '\(name)'", help: Suggestions.didYouMean(name, orOneOf: known))
        }
        return index
    }
}
