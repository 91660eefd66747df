// Attributes.md, as it stands there.

import Foundation
import Wiring
import WiringFoundation

final class Feed {
    let url: URL
    var since: Date?
    var icon = Data()
    var price: Decimal = 0
    var id: UUID?
    var mirrors: [URL] = []

    init(url: URL) { self.url = url }
}

extension Registry {
    static let feeds = Registry {
        Registry.foundation
        Class(Feed.self, Feed.init(url:), "url")
            .attribute("since", \.since)
            .attribute("icon", \.icon)
            .attribute("price", \.price)
            .attribute("id", \.id)
            .attribute("mirrors", \.mirrors)
    }
}
