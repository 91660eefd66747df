import Foundation

/// The figures of one run.
struct Report: Encodable {
    /// The system and the number of its processors.
    var machine: String
    var figures: [Figure] = []

    init() {
        let system = ProcessInfo.processInfo
        machine = "\(system.activeProcessorCount) processors, \(system.operatingSystemVersionString)"
    }

    /// The report as JSON.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// The report as a Markdown table.
    var table: String {
        let head = "| what | objects | measure | figure | limit | × limit |\n| --- | ---: | --- | ---: | --- | ---: |\n"
        return head
            + figures.map { figure in
                let unit = figure.unit
                return "| \(figure.subject) | \(grouped(figure.size)) | \(figure.measure) "
                    + "| \(digits(figure.value)) \(unit) | \(figure.limit), \(digits(figure.limitValue)) "
                    + "| **\(String(format: "%.2f", figure.ratio))** |\n"
            }.joined()
    }

    /// Writes the table between the markers in a Markdown file.
    func write(intoReadme path: String) throws {
        let (begin, end) = ("<!-- table -->\n", "<!-- end of table -->")
        let url = URL(filePath: path)
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let start = text.range(of: begin), let stop = text.range(of: end) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let whole = text[..<start.upperBound] + "\n\(table)\nMeasured on \(machine).\n\n" + text[stop.lowerBound...]
        try String(whole).write(to: url, atomically: true, encoding: .utf8)
    }

    private func digits(_ value: Double) -> String {
        value >= 10 ? grouped(Int(value.rounded())) : String(format: "%.2f", value)
    }

    private func grouped(_ number: Int) -> String {
        var digits = Array(String(number))
        for position in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: position) }
        return String(digits)
    }
}
