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
    /// | `Date` | ISO 8601 with date, time and zone, of an existing day: `2026-11-21T13:00:00Z`, with up to nine digits of a fraction of a second |
    /// | `Data` | base64 (RFC 4648, section 4) |
    /// | `Decimal` | `-12.50`, `1e3`: a `.` in every locale, and no more than 38 digits |
    /// | `UUID` | 36 characters, as `uuidgen` writes them |
    public static let foundation = Registry {
        Value(URL.self, text: \.absoluteString) { text in text.isEmpty ? nil : URL(string: text) }
        Value(Date.self, text: FoundationValues.text) { text in
            guard let date = FoundationValues.date(text) else { throw FoundationValues.NoDate() }
            return date
        }
        Value(Data.self, text: { $0.base64EncodedString() }) { text in Data(base64Encoded: text) }
        Value(Decimal.self, text: FoundationValues.text) { text in try FoundationValues.decimal(text) }
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

    /// Writes a date with as many digits of a fraction of a second as it needs.
    static func text(_ date: Date) throws -> String {
        let time = date.timeIntervalSinceReferenceDate
        let whole = time.rounded(.down)
        let second = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601).dropLast()
        var unit = 1
        for count in 0...mostFractionDigits {
            let fraction = Int(((time - whole) * Double(unit)).rounded(.toNearestOrEven))
            let digits = String(fraction + unit).dropFirst()
            let text = count == 0 ? "\(second)Z" : "\(second).\(digits)Z"
            if fraction < unit, self.date(text) == date { return text }
            unit *= 10
        }
        throw Unwritten(description: "a date in a file has a year of four digits, and no more than nanoseconds")
    }

    private static let mostFractionDigits = 9

    /// Writes a decimal number with a point, whatever the locale.
    static func text(_ number: Decimal) throws -> String {
        let text = number.description
        guard try decimal(text) == number else { throw Unwritten(description: "'\(text)' is not a number in a file") }
        return text
    }

    /// The reason why a value would not be read back from its text.
    struct Unwritten: Error, CustomStringConvertible {
        let description: String
    }

    /// Returns whether a day and time such as `2026-11-21T13:00:00` exists. Foundation rolls over at 30 February and 25
    /// o'clock, so its result is formatted again and compared. A leap second is accepted.
    private static func isOnCalendar(_ time: Substring) -> Bool {
        let time = (time.hasSuffix(":60") ? time.dropLast(2) + "59" : time) + "Z"
        return (try? Date(String(time), strategy: .iso8601))?.formatted(.iso8601) == String(time)
    }

    /// Reads a decimal number from the whole text: `Decimal(string:)` stops at the first character that does not belong
    /// to one.
    ///
    /// - Throws: The reason why a number would be rounded.
    static func decimal(_ text: String) throws -> Decimal? {
        let number = /[-+]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            return nil
        }
        guard digits(value.description) == digits(text) else { throw RoundedDecimal() }
        return value
    }

    /// The reason why a text is not a decimal number: it would be rounded.
    struct RoundedDecimal: Error, CustomStringConvertible {
        var description: String { "a decimal number has no more than 38 digits" }
    }

    /// The digits of a decimal number without zeros at the ends.
    private static func digits(_ text: String) -> Substring {
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        return digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
    }
}
