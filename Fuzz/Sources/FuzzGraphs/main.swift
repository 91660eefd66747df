import Fuzzing

// Bytes are choices, from which a well-formed file is generated: it becomes objects that refer to each other in every
// way, or is refused; twice with the same result; and no object leaks.
fuzz { bytes in
    var choices = Choices(bytes)
    let text = choices.file()
    check(bytes, [fuzzedFile: Array(text.utf8)]) { outcome(text) }
}
