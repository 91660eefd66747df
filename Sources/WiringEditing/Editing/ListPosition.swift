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
        let name = PlainNode(file, item)
        var items = heads(of: list)
        guard items.count > 1, let old = items.firstIndex(of: item) else { return self }
        // In brackets, items change places so that lines and commas stay.
        if isFlow(list) {
            items.remove(at: old)
            let next = try self.item(at: position, among: items)
            return try moving(old, to: next.flatMap(items.firstIndex) ?? items.count, in: list)
        }
        let rest = try removingComments(on: item).applying(.removing(item))
        let next = try rest.item(at: position, among: rest.heads(of: list))
        let change = Change.adding(name, to: list, before: next)
        let lines = lines(of: item, in: list).flatMap { rest.inserting($0, in: list, before: next) }
        var result = try rest.applying(change, by: lines ?? rest.edits(for: change))
        let others = rest.heads(of: list)
        let number = next.flatMap { others.firstIndex(of: $0) } ?? others.count
        let moved = result.heads(of: list)[number]
        result.origins?[moved] = origins.map { $0[item] } ?? item
        return result.model == model ? self : result
    }

    /// Returns the lines of an item of a block list, with the comments on it; nil if it shares a line.
    private func lines(of item: NodeIndex, in list: NodeIndex) -> [String]? {
        guard tree.style(list) == .blockSequence, let comments = commentsAbove(item) else { return nil }
        let line = comments.upperBound..<lines.end(of: end(of: item))
        guard lines.start(of: start(of: item)) == line.lowerBound else { return nil }
        return text(comments.lowerBound..<line.upperBound).lines.map(String.init)
    }

    /// Returns the edit that puts lines into a block list; nil if its items share lines.
    private func inserting(_ new: [String], in list: NodeIndex, before next: NodeIndex?) -> [TextEdit]? {
        guard let neighbour = next ?? heads(of: list).last, let comments = commentsAbove(neighbour) else { return nil }
        return [lines.inserting(new, at: next == nil ? commentsBelow(neighbour).upperBound : comments.lowerBound)]
    }

    private func item(named name: String, in list: NodeIndex) -> NodeIndex? {
        heads(of: list).first { tree.isScalar($0) && file.string($0) == name }
    }

    /// Returns the file with one target in a list of its own.
    func listing(_ target: NodeIndex) throws(EditError) -> Document {
        try applying(.replacing([target: .list([PlainNode(file, target)])]))
    }

    /// Returns the item that stands at a position; nil at the end of the list.
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
