import Fuzzing

// Bytes are choices, of which a file of the right form is made: it becomes objects that hold each other in every way, or
// is refused for what it asks for; twice with the same words; and nothing stays alive.
fuzz { bytes in
    var choices = Choices(bytes)
    let text = choices.file()
    check(bytes, [fuzzedFile: Array(text.utf8)]) { outcome(text) }
}
