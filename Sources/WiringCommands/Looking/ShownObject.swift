#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// The meaning of a word such as `board` or `board.rows` in a file: an object, or a member that one sets.
struct ShownObject {
    struct Found {
        /// The object.
        var name: String
        /// The attribute, outlet or event; nil for the whole object.
        var key: String?
        var text: String
    }

    let nib: KnownNib
    /// The object or member that the word names; nil if there is none.
    let object: Found?
    /// Why it names nothing, and what may have been meant.
    private var failure: (message: String, word: String, known: [String])

    init(_ path: String, in nib: KnownNib) {
        self.nib = nib
        let inventory = nib.inventory
        failure = ("there is no object '\(path)'", path, inventory.objects.map(\.name))
        if let index = inventory.index(named: path) {
            object = Found(name: path, text: EffectiveDefinition(nib, index).text)
            return
        }
        guard let dot = path.lastIndex(of: "."), let index = inventory.index(named: String(path[..<dot])) else {
            object = nil
            return
        }
        let (name, key) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
        let definition = EffectiveDefinition(nib, index)
        object = definition.text(ofKey: key).map { Found(name: name, key: key, text: $0) }
        failure = ("'\(name)' sets no '\(key)'", key, definition.keys)
    }

    /// Reports that there is no such thing in the file, and returns the exit code.
    func fail() -> ExitCode {
        let help = Suggestions.didYouMean(failure.word, orOneOf: failure.known)
        Console.report([Diagnostic(.unknownObject, "\(failure.message) in '\(nib.path)'", help: help)])
        return .problems
    }
}
#endif
