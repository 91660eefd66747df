#if Commands
internal import Wiring
internal import WiringDiagrams
internal import WiringFile

/// One thing that two nibs have differently.
struct NibDifference: Encodable, Equatable {
    /// What it is.
    enum Kind: String, Encodable {
        case added, removed, kind, `class`, shared, attribute, outlet, action, parameter
    }

    /// What it is.
    var kind: Kind
    /// The object, with the attribute, outlet or event.
    var path: String
    /// What the first nib has; nil where it has nothing.
    var old: String?
    /// What the second nib has; nil where it has nothing.
    var new: String?

    /// All differences: objects in the order of the first nib, then what the second adds, then parameters.
    static func between(_ first: Inventory, _ second: Inventory) -> [NibDifference] {
        var differences: [NibDifference] = []
        let seconds = Dictionary(second.objects.map { ($0.name, $0) }) { one, _ in one }
        for object in first.objects {
            if let other = seconds[object.name] {
                differences += between(Facets(object, first), Facets(other, second))
            } else {
                differences.append(NibDifference(kind: .removed, path: object.name, old: object.className))
            }
        }
        let names = Set(first.objects.map(\.name))
        for object in second.objects where !names.contains(object.name) {
            differences.append(NibDifference(kind: .added, path: object.name, new: object.className))
        }
        return differences + changes(.parameter, first.parameters.map { ($0.name, $0.words) }, second.parameters(first))
    }

    /// The differences for people, one on each line.
    static func text(_ differences: [NibDifference]) -> String {
        let rows = differences.map { difference -> [String] in
            let words =
                switch difference.kind {
                case .added: "\(difference.path): \(difference.new ?? "")"
                case .removed: "\(difference.path): \(difference.old ?? "")"
                default: "\(difference.path): \(difference.old ?? "not set") -> \(difference.new ?? "not set")"
                }
            return [difference.kind.rawValue, words]
        }
        return AlignedRows(rows: rows).lines(indent: 0).joined(separator: "\n")
    }

    // MARK: Objects

    /// What is compared of an object.
    private struct Facets {
        var object: Inventory.Object
        var attributes: [(String, String)]
        var outlets: [(String, String)]
        var actions: [(String, String)]

        init(_ object: Inventory.Object, _ inventory: Inventory) {
            self.object = object
            let nib = inventory.nib
            func values(_ section: Word) -> [(String, String)] {
                nib.settings(section, of: object.definition).map {
                    (nib.texts.string($0.key), nib.yaml($0.value, hidesDefinitions: section == .outlets))
                }
            }
            attributes = values(.attributes)
            outlets = values(.outlets)
            actions = values(.actions)
        }
    }

    private static func between(_ first: Facets, _ second: Facets) -> [NibDifference] {
        let name = first.object.name
        var all: [NibDifference] = []
        func compare(_ kind: Kind, _ old: String, _ new: String) {
            if old != new { all.append(NibDifference(kind: kind, path: name, old: old, new: new)) }
        }
        compare(.kind, "\(first.object.kind)", "\(second.object.kind)")
        compare(.class, first.object.className, second.object.className)
        compare(.shared, "\(first.object.isShared)", "\(second.object.isShared)")
        all += changes(.attribute, first.attributes, second.attributes, of: name)
        all += changes(.outlet, first.outlets, second.outlets, of: name)
        all += changes(.action, first.actions, second.actions, of: name)
        return all
    }

    private static func changes(
        _ kind: Kind, _ first: [(String, String)], _ second: [(String, String)], of name: String? = nil
    ) -> [NibDifference] {
        let (olds, news) = (Dictionary(first) { $1 }, Dictionary(second) { $1 })
        let keys = first.map(\.0) + second.map(\.0).filter { olds[$0] == nil }
        return keys.filter { olds[$0] != news[$0] }.map { key in
            NibDifference(
                kind: kind, path: name.map { "\($0).\(key)" } ?? key, old: olds[key], new: news[key])
        }
    }
}

extension Inventory {
    /// The parameters in words, in which secret values differ that differ from those of another nib.
    fileprivate func parameters(_ other: Inventory) -> [(String, String)] {
        let others = Dictionary(other.parameters.map { ($0.name, $0) }) { one, _ in one }
        return parameters.map { parameter in
            let isHidden = others[parameter.name].map {
                $0.words == parameter.words && $0.written != parameter.written
            }
            return (parameter.name, parameter.words + (isHidden == true ? " (another value)" : ""))
        }
    }
}

extension Inventory.Parameter {
    /// The source, and whether it is secret.
    fileprivate var words: String { isSecret ? source + ", secret" : source }
}
#endif
