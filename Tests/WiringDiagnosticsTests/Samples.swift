import WiringDiagnostics

/// A file for tests.
func source(_ text: String, name: String = "wiring/life.yaml") -> SourceText {
    SourceText(name: name, bytes: Array(text.utf8))
}

/// Returns the place of the first occurrence of a piece of text, compared scalar by scalar.
func place(of piece: String, in text: String, name: String = "wiring/life.yaml") -> Diagnostic.Location {
    let scalars = Array(text.unicodeScalars)
    let wanted = Array(piece.unicodeScalars)
    let start = scalars.indices.first { scalars[$0...].starts(with: wanted) } ?? scalars.count
    return SourceMap(source(text, name: name)).place(scalars: start..<start + wanted.count)
}

/// Renders an error about a piece of a text.
func rendering(of piece: String, in text: String) -> String {
    Diagnostic(.unknownKey, "no", at: Diagnostic.Label(place: place(of: piece, in: text), text: "here")).description
}

/// Formats a range of positions: `2:3-2:7`.
func coordinates(_ place: Diagnostic.Location) -> String {
    "\(place.line):\(place.column)-\(place.endLine):\(place.endColumn)"
}
