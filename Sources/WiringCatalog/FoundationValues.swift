package import WiringBlueprint
package import WiringPlatform

/// The library's own conversions, which the tools check with the code that the program runs.
package enum FoundationValues {
    /// Returns whether a text can be converted, or throws the reason why it cannot.
    @Sendable package static func accepts(_ conversion: LibraryConversion, _ text: String) throws -> Bool {
        let value: Any? =
            switch conversion {
            case .url: url(text)
            case .date: try date(text)
            case .data: data(text)
            case .decimal: try decimal(text)
            case .uuid: uuid(text)
            case .timeZone: knowsTimeZones ? timeZone(text) : text
            }
        return value != nil
    }

    /// Whether time zones can be looked up by name. A program that links FoundationEssentials alone, as the tool does so
    /// that it starts quickly, cannot, and accepts all.
    private static let knowsTimeZones = timeZone("Europe/London") != nil

    package static func url(_ text: String) -> URL? { text.isEmpty ? nil : URL(string: text) }

    package static func data(_ text: String) -> Data? { Data(base64Encoded: text) }

    package static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }

    package static func timeZone(_ text: String) -> TimeZone? { TimeZone(identifier: text) }

    // MARK: Conversions for which Foundation's own parsing is too lenient

    /// The reason why a text is not a date: what it has that no date has, or else the form of a date.
    package struct NoDate: Error, CustomStringConvertible {
        package let description: String

        fileprivate init(_ text: String) {
            let form =
                /([0-9]{4}-[0-9]{2}-[0-9]{2})(T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?(Z|[-+][0-9]{2}:?[0-9]{2})/
            let (day, time, fraction) = text.wholeMatch(of: form).map { ($0.1, $0.2, $0.3 ?? "") } ?? ("", "", "")
            description =
                if !day.isEmpty, !isOnCalendar(day + "T00:00:00") {
                    "the calendar has no such day"
                } else if !day.isEmpty, !isOnCalendar(day + time) {
                    "a time is from '00:00:00' to '23:59:59'"
                } else if fraction.count > 1 + mostFractionDigits {
                    "a fraction of a second has no more than \(mostFractionDigits) digits"
                } else {
                    "a date is written with its time and zone, such as '2026-11-21T13:00:00Z'"
                }
        }
    }

    /// Reads a date in ISO 8601, with or without fractions of a second.
    package static func date(_ text: String) throws(NoDate) -> Date {
        guard isOnCalendar(text.prefix(19)) else { throw NoDate(text) }
        let plain = Date.ISO8601FormatStyle()
        let date =
            (try? Date(text, strategy: plain))
            ?? (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
        guard let date else { throw NoDate(text) }
        return date
    }

    /// Writes a date with as many digits of a fraction of a second as it needs.
    package static func text(_ date: Date) throws -> String {
        let time = date.timeIntervalSinceReferenceDate
        guard time.isFinite else { throw Unwritten(description: "'\(time)' is not a date in a file") }
        let whole = time.rounded(.down)
        let second = Date(timeIntervalSinceReferenceDate: whole).formatted(.iso8601).dropLast()
        var unit = 1
        for count in 0...mostFractionDigits {
            let fraction = Int(((time - whole) * Double(unit)).rounded(.toNearestOrEven))
            let digits = String(fraction + unit).dropFirst()
            let text = count == 0 ? "\(second)Z" : "\(second).\(digits)Z"
            if fraction < unit, (try? self.date(text)) == date { return text }
            unit *= 10
        }
        throw Unwritten(description: "a date in a file has a year of four digits, and no more than nanoseconds")
    }

    private static let mostFractionDigits = 9

    /// Writes a decimal number with a point, whatever the locale.
    package static func text(_ number: Decimal) throws -> String {
        let text = number.description
        guard try decimal(text) == number else { throw Unwritten(description: "'\(text)' is not a number in a file") }
        return text
    }

    /// The reason why a value would not be read back from its text.
    package struct Unwritten: Error, CustomStringConvertible {
        package let description: String
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
    package static func decimal(_ text: String) throws -> Decimal? {
        let number = /[-+]?([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?/
        guard text.wholeMatch(of: number) != nil else { return nil }
        guard let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN else {
            return nil
        }
        guard digits(value.description) == digits(text) else { throw RoundedDecimal() }
        return value
    }

    /// The reason why a text is not a decimal number: it would be rounded.
    package struct RoundedDecimal: Error, CustomStringConvertible {
        package var description: String { "a decimal number has up to 38 digits, or 39 that read as at most 2^128 - 1" }
    }

    /// The digits of a decimal number without zeros at the ends.
    private static func digits(_ text: String) -> Substring {
        let digits = text.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber).drop { $0 == "0" }
        return digits.lastIndex { $0 != "0" }.map { digits[...$0] } ?? ""
    }
}
