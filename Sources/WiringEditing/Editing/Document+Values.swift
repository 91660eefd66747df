package import WiringFile

/// Changes of values by their nodes.
extension Document {
    /// Returns the file with other values at some nodes, none of which is in another.
    ///
    /// - Parameter values: The new values by node; nil removes the member or parameter that has the value.
    package func replacing(_ values: [NodeIndex: PlainNode?]) throws(EditError) -> Document {
        var result = self
        // From the last one on, so that the numbers of those before stay.
        for (node, value) in values.sorted(by: { $0.key > $1.key }) {
            if let value {
                result = try result.replacing(node, by: value)
            } else {
                result = try result.removingEntry(result.key(of: node) ?? node)
            }
        }
        return result
    }
}
