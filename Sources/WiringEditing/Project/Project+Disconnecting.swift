internal import WiringDiagnostics
internal import WiringFile
internal import WiringIndex

/// Removes connections in overlays.
extension Project {
    /// Removes the connection of an outlet or event to one of its targets, or all of them, in an overlay.
    ///
    /// Without what the overlay says, connections of the included files would be in force again, so it says what is left.
    mutating func disconnecting(
        _ path: String, from target: String?, in overlay: Document
    ) throws(EditError) -> Document {
        let nib = nib(for: overlay)
        guard let nib, let connection = nib.connection(path, to: target) else {
            guard let target else { return try removing(path, in: overlay) }
            guard nib?.site(path, members: 1) != nil else { throw .noObject(for: path, in: overlay) }
            // In a wrapper, the outlet holds the wrapped object, which the overlay writes as a name.
            if let result = try? overlay.disconnecting(path, from: target) { return result }
            throw EditError("'\(path)' is not connected to '\(target)'")
        }
        let whole = connection.whole
        let part = "\(whole).\(connection.step)"
        let hasOwn = overlay.sets(whole, in: .outlets) || overlay.sets(whole, in: .actions)
        let name = target.map { _ in hasOwn ? connection.text : connection.name }
        switch connection.targets {
        case .list(let targets) where connection.isOutlet || targets.count > 1:
            // Inline definitions, and what the overlay says of other numbers, stay only if the target is removed by
            // its number.
            guard hasOwn || target != nil && connection.isNamed && !overlay.overridesParts(of: whole) else {
                return try removing(part, in: overlay)
            }
            return try overlaying(whole, in: overlay) { overlay, _, project throws(EditError) in
                try project.preparing(overlay, for: whole, isListed: true)
                    .disconnecting(target == nil ? path : whole, from: name)
            }
        case .keyed:
            let others = nib.connections(of: whole).filter { $0.step != connection.step }
            if !connection.step.contains(".") {
                let result = try removing(part, in: overlay)
                var project = replacing([result])
                let left = project.nib(for: result)?.connections(of: whole) ?? []
                if left.elementsEqual(others, by: ==) { return result }
            }
            // Without the overlay's outlet, the included keys would apply again.
            guard hasOwn else { throw .dot(inKey: connection.step, of: whole, in: overlay) }
            return try overlaying(whole, in: overlay) { overlay, _, _ throws(EditError) in
                try overlay.disconnecting(target == nil ? part : whole, from: name)
            }
        default: return try removing(whole, in: overlay)
        }
    }

    /// Whether an outlet or event is connected to a target in a file with all that it includes.
    mutating func isConnected(_ path: String, to target: String, in document: Document) -> Bool {
        var project = replacing([document])
        return project.nib(for: document)?.connection(path, to: target) != nil
    }
}

/// One of the connections of an outlet or event.
private struct Connection {
    /// The path of the outlet or event.
    var whole: String
    var isOutlet: Bool
    var targets: Targets<Target, NodeReference>
    /// The key or number of the target; empty if there is one alone.
    var step: String
    /// The full name of the target, and the name as it is written.
    var name, text: String

    /// Whether an overlay can list the targets.
    var isNamed: Bool {
        targets.all.allSatisfy { if case .definition = $0 { false } else { true } }
    }
}

extension MergedNib {
    /// Returns the last connection of an outlet or event to a target.
    ///
    /// - Parameters:
    ///   - path: The outlet or event, or one key or number of it.
    ///   - target: The full name of the target, or of the object that is given for it; nil for any under that key or number.
    /// - Returns: The connection; nil if there is none.
    fileprivate func connection(_ path: String, to target: String?) -> Connection? {
        guard let site = site(path, members: 1), let member = site.rest.first else { return nil }
        let part = site.rest.count > 1 ? site.rest.dropFirst().joined(separator: ".") : nil
        guard target != nil || part != nil else { return nil }
        for section in [Keyword.outlets, .actions] {
            guard let value = value(of: member, section, in: site.definition) else { continue }
            let targets = targets(of: value)
            for case (let step, .name(let ref)) in targets.steps(string).reversed() where part == nil || part == step {
                let names = [false, true].map { name(at: ref, isAction: section == .actions, isGiven: $0) }
                guard target.map(names.contains) ?? true else { continue }
                return Connection(
                    whole: "\(site.path).\(member)", isOutlet: section == .outlets, targets: targets, step: step ?? "",
                    name: names[0], text: string(ref))
            }
            return nil
        }
        return nil
    }

    /// The targets of an outlet, each with its key or number; without a name if it is an inline definition.
    fileprivate func connections(of path: String) -> [(step: String, name: String?)] {
        guard let site = site(path, members: 1), let value = value(of: site.rest[0], .outlets, in: site.definition)
        else {
            return []
        }
        return targets(of: value).steps(string).compactMap { step, target in
            if case .removed = target { return nil }
            return (step ?? "", name(of: target, .outlets))
        }
    }
}

extension Document {
    /// Whether the file is an overlay of an object or one of its members.
    func overrides(_ path: String) -> Bool {
        overlaid.contains(where: path.isPart)
    }

    /// Whether the file is an overlay of single targets of an outlet.
    fileprivate func overridesParts(of path: String) -> Bool {
        overlaid.contains { $0.hasPrefix(path + ".") }
    }
}
