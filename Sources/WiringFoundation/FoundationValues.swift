internal import Foundation
public import Wiring

extension Registry {
    /// How Foundation's types read from text; part of a registry by standing in its braces.
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
    /// | `URL` | what `URL(string:)` takes, not empty |
    /// | `Date` | ISO 8601 with date, time and zone, of a day that there is: `2026-11-21T13:00:00Z`, with fractions of a second or without |
    /// | `Data` | base64 (RFC 4648, section 4) |
    /// | `Decimal` | `-12.50`, `1e3`: a `.` whatever the locale |
    /// | `UUID` | 36 characters, as `uuidgen` writes them |
    public static let foundation = Registry {
        Value(URL.self) { text in text.isEmpty ? nil : URL(string: text) }
        Value(Date.self) { text in FoundationValues.date(text) }
        Value(Data.self) { text in Data(base64Encoded: text) }
        Value(Decimal.self) { text in FoundationValues.decimal(text) }
        Value(UUID.self) { text in UUID(uuidString: text) }
    }
}

/// The conversions that Foundation itself does too leniently.
enum FoundationValues {
    /// A date in ISO 8601, with fractions of a second or without.
    static func date(_ text: String) -> Date? {
        guard isOnCalendar(text.prefix(19)) else { return nil }
        let plain = Date.ISO8601FormatStyle()
        return (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    }

    /// Whether there is such a day and time as `2026-11-21T13:00:00`. Foundation goes on counting from 30 February and at
    /// 25 o'clock, so that what it reads is written again and compared. A leap second counts.
    private static func isOnCalendar(_ time: Substring) -> Bool {
        let time = (time.hasSuffix(":60") ? time.dropLast(2) + "59" : time) + "Z"
        return (try? Date(String(time), strategy: .iso8601))?.formatted(.iso8601) == String(time)
    }

    /// A decimal number, all of whose text is one: `Decimal(string:)` stops at the first character that is not.
    static func decimal(_ text: String) -> Decimal? {
        let number = /[-+]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            return nil
        }
        return value
    }
}
