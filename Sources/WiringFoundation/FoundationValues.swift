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
        Value(URL.self) { text in text.isEmpty ? nil : URL(string: text) }
        Value(Date.self) { text in
            guard let date = FoundationValues.date(text) else { throw FoundationValues.NoDate() }
            return date
        }
        Value(Data.self) { text in Data(base64Encoded: text) }
        Value(Decimal.self) { text in FoundationValues.decimal(text) }
        Value(UUID.self) { text in UUID(uuidString: text) }
    }
}

/// Conversions for which Foundation's own parsing is too lenient.
enum FoundationValues {
    /// The form of a date, as the reason why a text is none.
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
