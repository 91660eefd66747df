internal import Foundation
public import Wiring

extension Registry {
    /// Conversions from text for Foundation's types; list it in the braces of a registry to include them.
    ///
    /// ```swift
    /// let registry = Registry {
    ///     Registry.foundation
    ///     Class(Feed.self, Feed.init(url:), "url")
    /// }
    /// ```
    ///
    /// | type | text |
    /// | --- | --- |
    /// | `URL` | what `URL(string:)` accepts, not empty |
    /// | `Date` | ISO 8601 with date, time and zone, of an existing day: `2026-11-21T13:00:00Z`, with or without fractions of a second |
    /// | `Data` | base64 (RFC 4648, section 4) |
    /// | `Decimal` | `-12.50`, `1e3`: a `.` in every locale |
    /// | `UUID` | 36 characters, as `uuidgen` writes them |
    public static let foundation = Registry {
        Value(URL.self, text: \.absoluteString) { text in text.isEmpty ? nil : URL(string: text) }
        Value(Date.self, text: FoundationValues.text) { text in
            guard let date = FoundationValues.date(text) else { throw FoundationValues.NoDate() }
            return date
        }
        Value(Data.self, text: { $0.base64EncodedString() }) { text in Data(base64Encoded: text) }
        Value(Decimal.self, text: FoundationValues.text) { text in FoundationValues.decimal(text) }
        Value(UUID.self, text: \.uuidString) { text in UUID(uuidString: text) }
    }
}

/// Conversions for which Foundation's own parsing is too lenient.
enum FoundationValues {
    /// The reason why a text is not a date: the form of a date.
    struct NoDate: Error, CustomStringConvertible {
        var description: String { "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'" }
    }

    /// Reads a date in ISO 8601, with or without fractions of a second.
    static func date(_ text: String) -> Date? {
        guard isOnCalendar(text.prefix(19)) else { return nil }
        let plain = Date.ISO8601FormatStyle()
        return (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// Writes a date, with milliseconds if it has a fraction of a second.
    static func text(_ date: Date) throws -> String {
        for hasFraction in [false, true] {
            let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
            if self.date(text) == date { return text }
        }
        throw Inexact(typeName: "a date", limit: "milliseconds")
    }

    /// Writes a decimal number with a point, whatever the locale.
    static func text(_ number: Decimal) throws -> String {
        let text = number.description
        guard decimal(text) == number else { throw Inexact(typeName: "a decimal number", limit: "digits") }
        return text
    }

    /// A value that would not be read back from its text.
    struct Inexact: Error, CustomStringConvertible {
        let typeName: String
        let limit: String
        var description: String { "\(typeName) in a file has no more than \(limit)" }
    }

    /// Returns whether a day and time such as `2026-11-21T13:00:00` exists. Foundation rolls over at 30 February and 25
    /// o'clock, so its result is formatted again and compared. A leap second is accepted.
    private static func isOnCalendar(_ time: Substring) -> Bool {
        let time = (time.hasSuffix(":60") ? time.dropLast(2) + "59" : time) + "Z"
        return (try? Date(String(time), strategy: .iso8601))?.formatted(.iso8601) == String(time)
    }

    /// Reads a decimal number from the whole text: `Decimal(string:)` stops at the first character that does not belong
    /// to one.
    static func decimal(_ text: String) -> Decimal? {
        let number = /[-+]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            return nil
        }
        return value
    }
}
