import Foundation

/// Reads one format of feeds.
protocol FeedParser: AnyObject {
    func canRead(_ address: String) -> Bool
    func show(from data: Data) throws -> Show
}

/// https://www.jsonfeed.org
final class JSONFeedParser: FeedParser {
    private struct Feed: Decodable {
        struct Item: Decodable {
            var id: String
            var title: String
            var date_published: String
            var attachments: [Attachment]
        }
        struct Attachment: Decodable {
            var duration_in_seconds: Int
        }
        var title: String
        var items: [Item]
    }

    func canRead(_ address: String) -> Bool { address.hasSuffix(".json") }

    func show(from data: Data) throws -> Show {
        let feed = try JSONDecoder().decode(Feed.self, from: data)
        return Show(
            title: feed.title,
            episodes: feed.items.map { item in
                Episode(
                    id: item.id, title: item.title, seconds: item.attachments.first?.duration_in_seconds ?? 0,
                    day: String(item.date_published.prefix(10)))
            })
    }
}

/// Pages of links with a date, as Gemini has them: `=> one.ogg 2026-05-01 12 min: On tea`.
final class GeminiFeedParser: FeedParser {
    func canRead(_ address: String) -> Bool { address.hasSuffix(".gmi") }

    func show(from data: Data) throws -> Show {
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let heading = lines.first { $0.hasPrefix("# ") }?.dropFirst(2)
        let episodes = lines.compactMap { line -> Episode? in
            let words = line.split(separator: " ", maxSplits: 5)
            guard words.count == 6, words[0] == "=>", let minutes = Int(words[3]) else { return nil }
            return Episode(
                id: String(words[1]), title: String(words[5]), seconds: minutes * 60, day: String(words[2]))
        }
        return Show(title: heading.map(String.init) ?? "", episodes: episodes)
    }
}

/// Fetches a feed, and gives it to the parser that can read it.
final class FeedLoader {
    private let transport: Transport
    private let parsers: [FeedParser]

    init(with transport: Transport, parsers: [FeedParser]) {
        self.transport = transport
        self.parsers = parsers
    }

    func show(at address: String) throws -> Show {
        guard let parser = parsers.first(where: { $0.canRead(address) }) else {
            throw Problem(description: "nothing can read '\(address)'")
        }
        return try parser.show(from: transport.data(at: address))
    }
}
