package import WiringBlueprint
internal import WiringFile
package import WiringIndex

extension Document {
    /// Returns the names of the objects that the file defines in a range of its bytes.
    package func objects(touching range: ClosedRange<Int>) -> [String] {
        section(.objects).map { objects in
            tree.entries(of: objects).compactMap { key, value in
                range.overlaps(start(of: key)...end(of: value)) ? file.string(key) : nil
            }
        } ?? []
    }

    /// Gives an object the required attributes that it lacks, each with the simplest value of its type: the file is
    /// then valid, but the author has to look at each value.
    ///
    /// - Returns: The file, and the names of the attributes; attributes of types without a simplest value are left out.
    /// - Throws: ``EditError`` if the file has no such object, or its class is unknown.
    package func addingRequiredAttributes(
        of path: String, _ classes: CompletionClasses
    ) throws(EditError) -> (document: Document, names: [String]) {
        let site = try site(path, members: 0)
        guard site.rest.isEmpty, let descriptor = className(of: site.definition).flatMap({ classes.descriptors[$0] })
        else {
            throw EditError("the class of '\(path)' is not known")
        }
        var (result, names): (Document, [String]) = (self, [])
        for member in descriptor.members where member.isAttribute && member.isRequired {
            guard !sets(member.name, at: site.definition),
                let value = classes.catalog.shape(of: member.type.name).simplestValue(in: classes.catalog)
            else { continue }
            result = try result.adding(member.name, value, .attributes, to: result.site(path, members: 0))
            names.append(member.name)
        }
        return (result, names)
    }
}

extension ValueShape {
    /// Returns the simplest value, which has the required keys of a structure; nil if there is none.
    ///
    /// - Parameters:
    ///   - catalog: The shapes of the types that the value consists of.
    ///   - fallback: The value of types without a simplest one.
    package func simplestValue(in catalog: ClassCatalog, otherwise fallback: PlainNode? = nil) -> PlainNode? {
        simplestValue(in: catalog, otherwise: fallback, depth: 0)
    }

    private func simplestValue(in catalog: ClassCatalog, otherwise fallback: PlainNode?, depth: Int) -> PlainNode? {
        switch self {
        case .integer, .floating: return .word("0")
        case .bool: return .word("false")
        case .text: return .text("")
        case .duration: return .word("0s")
        case .array, .set: return .list([])
        case .dictionary: return .mapping([])
        case .enumeration(let cases, _): return cases.first.map { .name($0.name) } ?? fallback
        case .structure(let keys, _, _):
            // A type that contains itself has no end.
            guard depth < 8 else { return fallback }
            var entries: [PlainNode.Entry] = []
            for key in keys where key.isOptional != true {
                let shape = catalog.shape(of: key.type)
                guard let value = shape.simplestValue(in: catalog, otherwise: fallback, depth: depth + 1) else {
                    return nil
                }
                entries.append(.init(.name(key.name), value))
            }
            return .mapping(entries)
        case .character, .optional, .converted, .opaque: return fallback
        }
    }
}
