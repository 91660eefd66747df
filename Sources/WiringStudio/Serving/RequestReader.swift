internal import WiringDiagnostics

/// Reads the requests of one connection from its bytes, in time proportional to their number.
///
/// It accepts less than HTTP allows, so that no request is ambiguous: a line ends in CR LF, headers are not folded, and a
/// body comes with its length.
package struct RequestReader {
    /// The longest head of a request, up to and including the empty line.
    package static let longestHead = 64 << 10

    /// The bytes that no request has taken yet.
    private var bytes: [UInt8] = []
    /// The number of bytes in which the head is known not to end.
    private var searched = 0
    /// The start of the line that is being searched.
    private var lineStart = 0

    package init() {}

    /// Whether a request has begun.
    package var hasBegun: Bool { !bytes.isEmpty }

    package mutating func append(_ part: [UInt8]) { bytes += part }

    /// Takes the head of the next request; nil if it is not complete yet.
    ///
    /// - Returns: The request without its body.
    package mutating func nextHead() throws(StudioRefusal) -> StudioRequest? {
        while searched < min(bytes.count, Self.longestHead) {
            searched += 1
            guard bytes[searched - 1] == .lineFeed else { continue }
            let length = searched - lineStart
            guard length >= 2, bytes[searched - 2] == .carriageReturn else {
                throw .malformed("a line of a request ends in CR LF")
            }
            if length == 2, lineStart > 0 { return try takeHead(upTo: searched) }
            lineStart = searched
        }
        guard bytes.count < Self.longestHead else {
            throw StudioRefusal(status: 431, error: "the head of a request has 64 KiB at most")
        }
        return nil
    }

    /// Takes the body of a request; nil if it is not complete yet.
    package mutating func nextBody(of request: StudioRequest) -> [UInt8]? {
        guard bytes.count >= request.length else { return nil }
        return take(request.length)
    }

    private mutating func take(_ count: Int) -> [UInt8] {
        defer {
            bytes.removeFirst(count)
            (searched, lineStart) = (0, 0)
        }
        return Array(bytes[..<count])
    }

    private mutating func takeHead(upTo end: Int) throws(StudioRefusal) -> StudioRequest {
        // The last line keeps its CR like the others, so that a second one is seen as the control character that it is.
        let lines = take(end).dropLast(3).split(separator: .lineFeed, omittingEmptySubsequences: false).map {
            $0.dropLast()
        }
        var request = try Self.request(lines[0])
        for line in lines.dropFirst() { try request.addHeader(line) }
        try request.checkBody()
        return request
    }

    /// Reads the first line.
    private static func request(_ line: ArraySlice<UInt8>) throws(StudioRefusal) -> StudioRequest {
        let words = line.split(separator: .space, omittingEmptySubsequences: false)
        guard words.count == 3, words[0].isToken, words[1].first == UInt8(ascii: "/"),
            words[1].allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .malformed("a request begins with a method, a path and a version") }
        let version = String(decoding: words[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
            throw StudioRefusal(status: 505, error: "the studio speaks HTTP/1.1")
        }
        let target = words[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        var request = StudioRequest(
            String(decoding: words[0], as: UTF8.self), String(decoding: target[0], as: UTF8.self),
            query: target.count > 1 ? try query(target[1]) : [:])
        request.isLast = version == "HTTP/1.0"
        return request
    }

    private static func query(_ bytes: ArraySlice<UInt8>) throws(StudioRefusal) -> [String: String] {
        var query: [String: String] = [:]
        for pair in bytes.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = decoded(parts[0]), let value = parts.count > 1 ? decoded(parts[1]) : "" else {
                throw .malformed("the part of the address after '?' is not percent-encoded UTF-8")
            }
            if query[name] == nil { query[name] = value }
        }
        return query
    }

    /// Returns percent-encoded text as it was; nil if it is none.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                result.append(byte)
                continue
            }
            guard let high = rest.popFirst()?.hexDigit, let low = rest.popFirst()?.hexDigit else { return nil }
            result.append(high << 4 | low)
        }
        return String(validating: result, as: UTF8.self)
    }
}

extension StudioRequest {
    /// The headers that have one value, so that a second one is not a list but another request.
    private static let singular: Set = ["host", "origin", "content-type", "content-length"]

    /// The length of the body, as the head gives it.
    package var length: Int { headers["content-length"].flatMap(Int.init) ?? 0 }

    fileprivate mutating func addHeader(_ line: ArraySlice<UInt8>) throws(StudioRefusal) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line[..<colon].isToken else {
            throw .malformed("a header has a name and a colon")
        }
        let value = line[(colon + 1)...].trimmed
        guard value.allSatisfy({ $0 >= .space && $0 != 0x7F || $0 == .tab }) else {
            throw .malformed("a header has no control characters")
        }
        let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        let text = String(decoding: value, as: UTF8.self)
        guard headers[name] != nil else {
            headers[name] = text
            return
        }
        guard !Self.singular.contains(name) else { throw .malformed("a request has one header '\(name)'") }
        headers[name]! += ", \(text)"
    }

    /// Checks that the length of the body is known, and whether the connection ends with this request.
    fileprivate mutating func checkBody() throws(StudioRefusal) {
        guard headers["transfer-encoding"] == nil else {
            throw StudioRefusal(status: 411, error: "the body of a request comes with its length")
        }
        guard headers["expect"] == nil else {
            throw StudioRefusal(status: 417, error: "the body of a request comes with its head")
        }
        if let length = headers["content-length"] {
            guard (1...18).contains(length.utf8.count), length.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw .malformed("the length of a body is a number")
            }
        }
        let connection = headers["connection"]?.lowercased() ?? ""
        if connection.split(whereSeparator: { $0 == "," || $0 == " " }).contains("close") { isLast = true }
    }
}

extension UInt8 {
    fileprivate static let tab = UInt8(ascii: "\t")
    fileprivate static let space = UInt8(ascii: " ")

    fileprivate var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether HTTP allows it as a method or as the name of a header.
    fileprivate var isToken: Bool {
        !isEmpty
            && allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Without the blanks around it.
    fileprivate var trimmed: Self {
        let isBlank = { (byte: UInt8) in byte == .space || byte == .tab }
        let rest = drop(while: isBlank)
        return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
    }
}
