internal import Foundation
internal import WiringCatalog
public import WiringCore

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
    /// | `Decimal` | `-12.50`, `1e3`: a `.` in every locale, and up to 38 digits, or 39 up to 2¹²⁸ − 1 |
    /// | `UUID` | 36 characters, as `uuidgen` writes them |
    /// | `TimeZone` | the name of a zone: `Europe/Berlin`, `GMT` |
    public static let foundation = Registry {
        Value(URL.self, as: .url, text: \.absoluteString) { text in FoundationValues.url(text) }
        Value(Date.self, as: .date, text: FoundationValues.text) { text in try FoundationValues.date(text) }
        Value(Data.self, as: .data, text: { $0.base64EncodedString() }) { text in FoundationValues.data(text) }
        Value(Decimal.self, as: .decimal, text: FoundationValues.text) { text in try FoundationValues.decimal(text) }
        Value(UUID.self, as: .uuid, text: \.uuidString) { text in FoundationValues.uuid(text) }
        Value(TimeZone.self, as: .timeZone, text: \.identifier) { text in FoundationValues.timeZone(text) }
    }
}
