package import Foundation
package import WiringBlueprint

/// The library's own conversions, which the tools check with the code that the program runs.
package enum FoundationValues {
    /// Returns whether a text can be converted, or throws the reason why it cannot.
    @Sendable package static func accepts(_ conversion: LibraryConversion, _ text: String) throws -> Bool {
        let value: Any? =
            switch conversion {
            case .url: url(text)
            case .date: try date(text)
            case .data: data(text)
            case .decimal: decimal(text)
            case .uuid: uuid(text)
            case .timeZone: timeZone(text)
            }
        return value != nil
    }

    package static func url(_ text: String) -> URL? { text.isEmpty ? nil : URL(string: text) }

    package static func data(_ text: String) -> Data? { Data(base64Encoded: text) }

    package static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }

    package static func timeZone(_ text: String) -> TimeZone? { TimeZone(identifier: text) }

    // MARK: Conversions for which Foundation's own parsing is too lenient

    /// The reason why a text is not a date: the form of a date.
    package struct NoDate: Error, CustomStringConvertible {
        package var description: String { "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'" }
    }

    /// Reads a date in ISO 8601, with or without fractions of a second.
    package static func date(_ text: String) throws(NoDate) -> Date {
        guard isOnCalendar(text.prefix(19)) else { throw NoDate() }
        let plain = Date.ISO8601FormatStyle()
        let date =
            (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        guard let date else { throw NoDate() }
        return date
    }

    /// Writes a date, with milliseconds if it has a fraction of a second.
    package static func text(_ date: Date) throws -> String {
        for hasFraction in [false, true] {
            let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction))
            if (try? self.date(text)) == date { return text }
        }
        throw Inexact(typeName: "a date", limit: "milliseconds")
    }

    /// Writes a decimal number with a point, whatever the locale.
    package static func text(_ number: Decimal) throws -> String {
        let text = number.description
        guard decimal(text) == number else { throw Inexact(typeName: "a decimal number", limit: "digits") }
        return text
    }

    /// A value that would not be read back from its text.
    package struct Inexact: Error, CustomStringConvertible {
        let typeName: String
        let limit: String
        package var description: String { "\(typeName) in a file has no more than \(limit)" }
    }

    /// Returns whether a day and time such as `2026-11-21T13:00:00` exists. Foundation rolls over at 30 February and 25
    /// o'clock, so its result is formatted again and compared. A leap second is accepted.
    private static func isOnCalendar(_ time: Substring) -> Bool {
        let time = (time.hasSuffix(":60") ? time.dropLast(2) + "59" : time) + "Z"
        return (try? Date(String(time), strategy: .iso8601))?.formatted(.iso8601) == String(time)
    }

    /// Reads a decimal number from the whole text: `Decimal(string:)` stops at the first character that does not belong
    /// to one.
    package static func decimal(_ text: String) -> Decimal? {
        let number = /[-+]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            return nil
        }
        return value
    }
}
