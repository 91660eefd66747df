internal import WiringEditing

/// What overlays say of the members of objects.
extension OpenProject {
    /// Returns where other definitions of the same object set the member that a word names.
    func overriding(_ word: Mention, in file: Int) -> [FoundMention] {
        guard case .member = word.subject, let object = definition(around: word, in: file) else { return [] }
        let objects = same(as: object, of: file).filter {
            $0.mention.role != .use && $0.mention.extent != object.extent
        }
        return objects.flatMap { object in
            words(of: object.file).mentions(touching: object.mention.extent).filter { other in
                other.subject == word.subject
                    && object.mention.extent.contains(other.range.lowerBound)
            }.map { FoundMention(file: object.file, mention: $0) }
        }
    }

    /// Returns the word that names the object in whose definition another word stands.
    func definition(around word: Mention, in file: Int) -> Mention? {
        words(of: file).mentions(around: word.range.lowerBound).definition(around: word)
    }
}

extension [Mention] {
    /// Returns the word that names the object in whose definition another word stands.
    func definition(around word: Mention) -> Mention? {
        last { other in
            guard case .object = other.subject, other.role != .use else { return false }
            return other.extent != other.range && other.extent.contains(word.range.lowerBound)
        }
    }
}
