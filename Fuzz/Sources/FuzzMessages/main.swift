import Fuzzing
import WiringIndex
import WiringLanguageServer

// Bytes of a connection: however they are cut, the same messages are found in them; and each line of them, taken as the
// content of a message, is answered exactly once if it asks for something, with JSON, by a server that then goes on.
fuzz { bytes in
    checkFraming(bytes)
    var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
    require(server.receive(question(0, "initialize", [:])).count == 1, "a server does not begin")
    for (number, line) in bytes.split(separator: 10).enumerated() {
        check(Array(line), &server)
        check(server.publish(at: .seconds(number)))
    }
    require(server.receive(question(-1, "workspace/symbol", ["query": ""])).count == 1, "a server does not go on")
}

func question(_ number: Int, _ method: String, _ parameters: JSONValue) -> Message {
    .request(.number(number), method: method, parameters)
}

func check(_ content: [UInt8], _ server: inout LanguageServer) {
    let json = try? JSONValue(reading: content)
    guard isHarmless(json) else { return }
    let answers = server.receive(content)
    check(answers)
    let count = answers.count { answer in
        switch answer {
        case .result, .failure: true
        case .notification, .request: false
        }
    }
    switch json.map({ json in Result { try Message(json) } }) {
    case .success(.notification), .success(.response): require(count == 0, "an answer that nobody asked for")
    default: require(count == 1, "\(count) answers to one question")
    }
}

/// Checks that messages are JSON.
func check(_ messages: [OutgoingMessage]) {
    for message in messages {
        let bytes = message.json.bytes
        require((try? JSONValue(reading: bytes)) != nil, "no JSON: \(String(decoding: bytes, as: UTF8.self))")
    }
}

/// Whether a message opens no document whose project would be on the disk.
func isHarmless(_ json: JSONValue?) -> Bool {
    guard let uri = json?["params"]?["textDocument"]?["uri"]?.string, let path = DocumentURI.path(uri) else {
        return true
    }
    return path.hasPrefix("/nowhere/") && !path.contains("..")
}

/// Checks that it makes no difference in which pieces bytes come.
func checkFraming(_ bytes: [UInt8]) {
    let whole = units(of: [bytes])
    let middle = bytes.count / 2
    require(
        units(of: [bytes[..<middle], bytes[middle...]].map(Array.init)) == whole, "cut in two, the messages differ")
}

func units(of pieces: [[UInt8]]) -> [MessageFraming.Unit] {
    var framing = MessageFraming()
    var units: [MessageFraming.Unit] = []
    for piece in pieces {
        framing.append(piece)
        while let unit = framing.next() { units.append(unit) }
    }
    return units
}
