internal import WiringDiagnostics

extension ClassCatalog {
    /// The kinds of differences between two catalogs.
    package enum Difference: Hashable, Sendable {
        /// Classes or protocols of these names.
        case entries([String])
        /// Anything else, such as the cases of an enum.
        case types
    }

    /// Returns how an earlier catalog differs from this one, of the registry; nil if it still says the same.
    ///
    /// Missing information about declarations does not count, nor do lines, which move with every edit.
    package func difference(from earlier: ClassCatalog) -> Difference? {
        let (mine, theirs) = (completed(from: earlier).withoutLines, earlier.withoutLines)
        guard mine != theirs else { return nil }
        let entries = Set(mine.classes + mine.protocols).symmetricDifference(theirs.classes + theirs.protocols)
        return entries.isEmpty ? .types : .entries(Set(entries.map(\.name)).sorted())
    }

    private var withoutLines: ClassCatalog {
        var copy = self
        copy.classes = classes.map(\.withoutLines)
        copy.protocols = protocols.map(\.withoutLines)
        copy.problems = problems?.map(\.withoutPlaces)
        return copy
    }
}

extension ClassCatalog.Entry {
    fileprivate var withoutLines: Self {
        var copy = self
        copy.registeredAt = registeredAt.map(Self.withoutLine)
        copy.declaredAt = declaredAt.map(Self.withoutLine)
        return copy
    }

    private static func withoutLine(_ place: String) -> String {
        place.lastIndex(of: ":").map { String(place[..<$0]) } ?? place
    }
}

extension Diagnostic {
    fileprivate var withoutPlaces: Diagnostic { Diagnostic(code, message, help: help) }
}
