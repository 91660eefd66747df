internal import WiringEditing
internal import WiringIndex

/// The overlay entries for the members of objects.
extension OpenProject {
    /// Returns where other definitions of the same object set the member that a word names.
    func overriding(_ word: Occurrence) -> [Occurrence] {
        guard case .member = word.symbol, let object = definition(around: word) else { return [] }
        let objects = references(of: object).filter {
            $0.role != .reference && $0.extent != object.extent
        }
        return objects.flatMap { object in
            occurrences(of: object.file).occurrences(touching: object.extent).filter { other in
                other.symbol == word.symbol
                    && object.extent.contains(other.range.lowerBound)
            }
        }
    }

    /// Returns the word that names the object in whose definition another word stands.
    func definition(around word: Occurrence) -> Occurrence? {
        occurrences(of: word.file).occurrences(around: word.range.lowerBound).definition(around: word)
    }
}

extension [Occurrence] {
    /// Returns the word that names the object in whose definition another word stands.
    func definition(around word: Occurrence) -> Occurrence? {
        last { other in
            guard case .object = other.symbol, other.role != .reference else { return false }
            return other.extent != other.range && other.extent.contains(word.range.lowerBound)
        }
    }
}
