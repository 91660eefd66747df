import Fuzzing

// A text: it becomes a nib, a checked plan and objects, or is refused; twice with the same words; and nothing stays alive.
fuzz { bytes in
    // What is read from the environment or from other files is not the fuzzer's business.
    let text = String(decoding: bytes, as: UTF8.self)
    check(bytes, [fuzzedFile: Array(text.utf8)]) { outcome(text) }
}
