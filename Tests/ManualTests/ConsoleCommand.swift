/// A command of a `console` block, and the output that the page shows below it.
struct ConsoleCommand: Sendable {
    /// The command without its prompt. A `\` at the end of a line continues it.
    var text: String
    /// The lines up to the next command, without blank lines at the end.
    var output: [String] = []
    /// The line of the page on which the command begins, from 1.
    var line: Int
    /// The lines of the page that have the output, from 1.
    var outputLines: Range<Int>

    /// Whether the output is the one that the page shows. A line `...` stands for any number of lines.
    func shows(_ printed: [String]) -> Bool {
        let parts = output.split(separator: "...", omittingEmptySubsequences: false)
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return output == printed }
        guard printed.count >= first.count + last.count, printed.starts(with: first),
            printed.suffix(last.count).elementsEqual(last)
        else { return false }
        var rest = printed.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// The lines of a text, without blank lines at its end.
    static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        return lines
    }
}

extension ManualPage.Block {
    /// The commands of a `console` block; none in any other.
    var commands: [ConsoleCommand] {
        guard language == "console" else { return [] }
        var commands: [ConsoleCommand] = []
        var isContinued = false
        for (index, text) in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated() {
            let number = line + index
            if isContinued {
                commands[commands.count - 1].text += "\n\(text)"
                commands[commands.count - 1].outputLines = number + 1..<number + 1
            } else if text.hasPrefix("$ ") {
                commands.append(
                    ConsoleCommand(text: String(text.dropFirst(2)), line: number, outputLines: number + 1..<number + 1))
            } else if let last = commands.indices.last {
                commands[last].output.append(String(text))
                commands[last].outputLines = commands[last].outputLines.lowerBound..<number + 1
                continue
            }
            isContinued = text.hasSuffix("\\")
        }
        for index in commands.indices {
            commands[index].output = ConsoleCommand.lines(commands[index].output.joined(separator: "\n"))
        }
        return commands
    }
}
