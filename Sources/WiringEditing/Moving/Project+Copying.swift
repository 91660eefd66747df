internal import WiringDiagnostics
package import WiringFile
package import WiringIndex

/// Copies objects as the text of a wiring file, and adds the objects of such a text to a file.
extension Project {
    /// Returns a file with copies of objects that a file defines, with their layout and comments.
    package func copying(_ names: [String], from source: Document) throws(EditError) -> Document {
        try copying(names, from: source) { name in
            if name == Keyword.owner.text || source.entry(name, in: .externals) != nil {
                "'\(name)' is passed in, and cannot be copied"
            } else if name.contains(".") {
                "'\(name)' is an inline definition, which is copied with its object"
            } else {
                "'\(source.source.name)' defines no object '\(name)'"
            }
        }
    }

    /// Returns a file with copies of objects as they are after all overlays.
    package func copying(_ names: [String], from nib: MergedNib) throws(EditError) -> Document {
        let text = try EffectiveFile.lines(of: nib).map { $0.text + "\n" }.joined()
        let whole = try Document(SourceText(name: nib.files[0].name, bytes: Array(text.utf8)))
        return try copying(names, from: whole) { name in
            name.contains(".")
                ? "'\(name)' belongs to a nested nib, and is copied in its own file"
                : "'\(name)' is passed in, and cannot be copied"
        }
    }

    private func copying(
        _ names: [String], from source: Document, _ reason: (String) -> String
    ) throws(EditError) -> Document {
        var result = try Document(SourceText(name: source.source.name, bytes: Array("objects: {}\n".utf8)))
        result.usualStep = source.step(in: 0)
        for name in names.unique {
            guard let key = source.entry(name, in: .objects)?.key else { throw EditError(reason(name)) }
            result = try result.inserting(source.written(key), in: .objects)
        }
        return result
    }

    /// Returns a file with the objects of a text in addition to its own.
    ///
    /// An object whose name is taken gets another one, by which the others of the text then refer to it.
    ///
    /// - Parameter text: A wiring file, or only the entries of its section of objects.
    /// - Returns: The file, and the names of the new objects.
    package mutating func pasting(
        _ text: [UInt8], into document: Document
    ) throws(EditError) -> (document: Document, names: [String]) {
        let path = unusedPath(beside: document.source.name)
        var copied = try Document(pasting: text, at: path)
        let old = copied.keys(of: .objects)
        var taken = Set(document.sites.map(\.path))
        if let nib = nib(for: document) { taken.formUnion(nib.namable.map(nib.fullName)) }
        var names: [String] = []
        for name in old {
            let new = Self.freeName(name) { taken.contains($0) || $0 != name && (old + names).contains($0) }
            names.append(new)
            guard new != name else { continue }
            var project = replacing([path: copied.source.bytes])
            copied = try project.renamingObject(name, to: new, in: path).first?.new ?? copied
        }
        var result = document
        for name in names {
            guard let key = copied.entry(name, in: .objects)?.key else { continue }
            result = try result.inserting(copied.written(key), in: .objects)
        }
        return (result, names)
    }

    /// Returns the path of a file that the project does not have, in the folder of another file.
    private func unusedPath(beside file: String) -> String {
        let folder = FilePath.folder(of: file)
        return FilePath.join(
            folder,
            Self.freeName("copied") { index(of: FilePath.join(folder, $0 + ".yaml")) != nil } + ".yaml")
    }

    /// Returns a name with the first number that makes it free, or without one.
    private static func freeName(_ name: String, _ isTaken: (String) -> Bool) -> String {
        guard isTaken(name) else { return name }
        let base = String(name.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
        var number = 2
        while isTaken("\(base)\(number)") { number += 1 }
        return "\(base)\(number)"
    }
}

extension Document {
    /// Returns a file of copies with the objects of another one.
    package func adding(objectsOf other: Document) throws(EditError) -> Document {
        var result = self
        for name in other.keys(of: .objects) {
            guard result.entry(name, in: .objects) == nil else {
                throw EditError("two of the objects are called '\(name)'; copy them one after another")
            }
            if let key = other.entry(name, in: .objects)?.key {
                result = try result.inserting(other.written(key), in: .objects)
            }
        }
        return result
    }

    /// Parses a wiring file, or the entries of a section of objects.
    fileprivate init(pasting text: [UInt8], at path: String) throws(EditError) {
        let lines = String(decoding: text, as: UTF8.self).lines
        let entries = "objects:\n" + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
        let file = try? Document(SourceText(name: path, bytes: text))
        let known = [file, try? Document(SourceText(name: path, bytes: Array(entries.utf8)))].compactMap(\.self)
        guard let document = known.first(where: { !$0.keys(of: .objects).isEmpty }) else {
            throw EditError("what was copied is not objects of a wiring file")
        }
        self = document
    }
}
