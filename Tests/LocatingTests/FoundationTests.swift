import Foundation
import Testing
import Wiring
import WiringFoundation

final class Record {
    var url: URL?
    var date: Date?
    var data: Data?
    var decimal: Decimal?
    var id: UUID?
    var links: [URL] = []
}

@Suite struct FoundationTests {
    let registry = Registry {
        Registry.foundation
        Class(Record.self, Record.init)
            .attribute("url", \.url)
            .attribute("date", \.date)
            .attribute("data", \.data)
            .attribute("decimal", \.decimal)
            .attribute("id", \.id)
            .attribute("links", \.links)
    }

    func record(_ attributes: String) throws -> Record {
        let nib = try Nib(text: "objects: {record: {class: Record, attributes: {\(attributes)}}}", named: "r.yaml")
        return try nib.instantiate(with: registry).object("record")
    }

    @Test func `the types of Foundation read from text`() throws {
        let record = try record(
            """
            url: "https://life.example/a?b=c", date: "2026-11-21T13:00:00Z", data: aGVsbG8=, decimal: 12.50,
            id: 6F9619FF-8B86-D011-B42D-00C04FC964FF, links: ["a", "b"]
            """)
        #expect(record.url?.host() == "life.example")
        #expect(record.date == Date(timeIntervalSince1970: 1_795_266_000))
        #expect(record.data == Data("hello".utf8))
        #expect(record.decimal == Decimal(125) / 10)
        #expect(record.id?.uuidString == "6F9619FF-8B86-D011-B42D-00C04FC964FF")
        #expect(record.links.count == 2)
    }

    @Test func `a date may have fractions of a second`() throws {
        let date = try record("date: 2026-11-21T13:00:00.250Z").date
        #expect(date == Date(timeIntervalSince1970: 1_795_266_000.25))
    }

    @Test(arguments: [
        "1234567890123456789012345678901234567890.5", "0.1234567890123456789012345678901234567891", "1e-200", "1e200",
        "340282366920938463463374607431768211456",
    ])
    func `a decimal number that would be rounded is refused`(text: String) {
        #expect(throws: WiringError.self) { try record("decimal: \(text)") }
    }

    @Test(arguments: [
        "99999999999999999999999999999999999999", "-3.40282366920938463463374607431768211455", "-0.00100", "1e30", "0",
        "00.50e2",
    ])
    func `a decimal number of up to 38 digits, or 39 up to 2^128 - 1, is read as it is`(text: String) throws {
        #expect(try record("decimal: \"\(text)\"").decimal == Decimal(string: text))
    }

    @Test(arguments: [
        "url: \"\"", "date: yesterday", "date: 2026-11-21", "date: 2026-02-30T00:00:00Z", "date: 2026-11-21T25:00:00Z",
        "date: 2026-13-01T00:00:00Z", "date: 2023-02-29T12:00:00Z", "date: 2026-11-21T12:60:00Z", "data: a",
        "decimal: 12abc", "decimal: \"1,5\"", "id: 6F96",
    ])
    func `what is not of the type is refused at its place`(attribute: String) throws {
        let error = #expect(throws: WiringError.self) { try record(attribute) }
        #expect(error?.diagnostics.map(\.code) == ["value-type-mismatch"])
        #expect(error?.diagnostics.first?.line == 1)
    }

    @Test(arguments: [
        ("2026-11-21", "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'"),
        ("2026-11-21T13:00:00", "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'"),
        ("2026-02-30", "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'"),
        ("2026-02-30T00:00:00Z", "the calendar has no such day"),
        ("2026-13-01T24:00:00+01:00", "the calendar has no such day"),
        ("2026-11-21T24:00:00Z", "a time is from '00:00:00' to '23:59:59'"),
        ("2026-11-21T12:60:00.5Z", "a time is from '00:00:00' to '23:59:59'"),
        ("2026-11-21T13:00:00.0123456789Z", "a fraction of a second has no more than 9 digits"),
    ])
    func `an error about a text that is not a date says what is wrong with it, or shows the form of one`(
        text: String, reason: String
    ) throws {
        let error = #expect(throws: WiringError.self) { try record("date: \(text)") }
        #expect(
            error?.diagnostics.first?.message == "attribute 'date' of 'Record' cannot be read as 'Date': \(reason)")
    }
}
