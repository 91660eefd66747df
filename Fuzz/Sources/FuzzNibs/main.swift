import Fuzzing

// A text: it becomes a nib, a checked plan and objects, or is refused; twice with the same result; and no object leaks.
fuzz { bytes in
    // Reading the environment or other files is out of scope here.
    let text = String(decoding: bytes, as: UTF8.self)
    check(bytes, [fuzzedFile: Array(text.utf8)]) { outcome(text) }
}
