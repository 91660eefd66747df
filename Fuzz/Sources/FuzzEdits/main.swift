import Fuzzing
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringIndex

// A line with an edit, followed by a file: the edit is refused, or its result reads as the edit says, keeps its
// comments if nothing was removed, and does not change when the edit is repeated.
fuzz { bytes in
    guard let end = bytes.firstIndex(of: 10) else { return }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").map(String.init)
    let text = Array(bytes[(end + 1)...])
    guard words.count == 3, let document = try? Document(SourceText(name: "fuzz.yaml", bytes: text)) else { return }
    do throws(EditError) {
        let new = try apply(words, to: document)
        let read = try? Document(SourceText(name: "fuzz.yaml", bytes: new.source.bytes))
        require(read != nil, "what the edit wrote cannot be read: \(String(decoding: new.source.bytes, as: UTF8.self))")
        require(read?.model == new.model, "what the edit wrote says something else")
        checkAgain(words, new)
        checkBack(words, new, document)
    } catch {
        require(!error.description.isEmpty, "a refusal without words")
    }
}

/// Applies an edit: `connect controller.board board`, `set board.rows 3`, `add more Class`, `remove board -`,
/// `rename board field`, `format - -`.
func apply(_ words: [String], to document: Document) throws(EditError) -> Document {
    switch words[0] {
    case "connect": try document.connecting(words[1], to: words[2].split(separator: ",").map(String.init))
    case "disconnect": try document.disconnecting(words[1], from: words[2] == "-" ? nil : words[2])
    case "set": try document.setting(words[1], to: .value(words[2]))
    case "unset": try document.unsetting(words[1])
    case "add": try document.adding(words[1], class: words[2])
    case "remove": try document.removing(words[1])
    case "rename": try document.renaming(words[1], to: words[2])
    case "format": try Formatter.format(document)
    default: document
    }
}

extension Document {
    /// Renames an object of a file.
    func renaming(_ old: String, to new: String) throws(EditError) -> Document {
        let classes = ClassesByFile(nil)
        // The folder does not exist.
        var project = Project(root: "/fuzz", texts: [source.name: source.bytes], classes: classes)
        let renamed = try project.renamingObject(old, to: new, in: source.name)
        return renamed.first { $0.old.source.name == source.name }?.new ?? self
    }
}

/// Checks that repeating an edit that sets something, or formats, has no effect.
func checkAgain(_ words: [String], _ document: Document) {
    guard ["connect", "set", "format"].contains(words[0]), let again = try? apply(words, to: document) else { return }
    require(again.source.bytes == document.source.bytes, "the edit does something the second time")
}

/// Checks that renaming back restores the contents.
func checkBack(_ words: [String], _ document: Document, _ original: Document) {
    guard words[0] == "rename", let back = try? document.renaming(words[2], to: words[1]) else { return }
    require(back.model == original.model, "what was renamed and renamed back says something else")
}
