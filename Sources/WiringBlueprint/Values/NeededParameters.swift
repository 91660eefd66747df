internal import WiringFile

extension Blueprint {
    /// Returns the parameters that the values of the plan use, directly or through values given to copies.
    ///
    /// Parameters used only in what overlays or the program removed are not among them, so that their sources are not
    /// queried. O(values that contain parameters).
    ///
    /// - Parameter isPassed: Whether the program passes a value for a parameter, which overrides the value given to a
    ///   copy.
    package func neededParameters(_ isPassed: (ValueContext.Key) -> Bool) -> Set<ValueContext.Key> {
        parameters(
            in: late.compactMap { _, connection in
                if case .value(let ref) = connection.payload { ref } else { nil }
            }, isPassed)
    }

    /// Returns the members whose values use each parameter, directly or through values given to copies, in the order of
    /// the check. O(values that contain parameters).
    package func parameterUsers(
        _ isPassed: (ValueContext.Key) -> Bool
    ) -> [ValueContext.Key: [(object: Int, member: Int)]] {
        var users: [ValueContext.Key: [(object: Int, member: Int)]] = [:]
        for (object, connection) in late {
            guard case .value(let ref) = connection.payload else { continue }
            for key in parameters(in: [ref], isPassed) { users[key, default: []].append((object, connection.member)) }
        }
        return users
    }

    private func parameters(
        in values: [NodeReference], _ isPassed: (ValueContext.Key) -> Bool
    ) -> Set<ValueContext.Key> {
        var needed: Set<ValueContext.Key> = []
        var pending = values
        while let ref = pending.popLast() {
            let tree = nib.tree(ref.scope)
            let namespace = nib.scopes[Int(ref.scope)].namespace
            for scalar in tree.valueScalars(of: Int(ref.node)) {
                for name in Interpolation.names(in: nib.texts.bytes(of: tree.text(scalar))) {
                    let key = ValueContext.Key(namespace: namespace, name: name)
                    guard needed.insert(key).inserted, !isPassed(key), let id = nib.texts.find(name),
                        let given = nib.namespaces[namespace].parameters[id]?.given
                    else { continue }
                    pending.append(given)
                }
            }
        }
        return needed
    }
}
