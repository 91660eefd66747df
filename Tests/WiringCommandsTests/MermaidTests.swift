#if Commands
import Testing

/// Mermaid's only parser is the one that draws in a browser, so these are the forms of lines that the tool uses.
@Suite struct MermaidTests {
    private func isMermaid(_ line: Substring) -> Bool {
        line == "flowchart LR" || line == "  end"
            // An object, including one that an overlay put in the place of another, and a group around several.
            || line.wholeMatch(of: #/ +n\d+\("[^"]*"\)/#) != nil
            || line.wholeMatch(of: #/ +n\d+\[\["[^"]*"\]\]/#) != nil
            || line.wholeMatch(of: #/  subgraph [a-z]+\d*\["[^"]*"\]/#) != nil
            // A connection.
            || line.wholeMatch(of: #/  n\d+ (-->|-\.->)\|"[^"]*"\| n\d+/#) != nil
            // Styles.
            || line.wholeMatch(of: #/  classDef [A-Za-z]+ [a-z-]+:[^ ,]+( \d+)?(,[a-z-]+:[^ ,]+)*/#) != nil
            || line.wholeMatch(of: #/  class n\d+(,n\d+)* [A-Za-z]+/#) != nil
            || line.wholeMatch(of: #/  linkStyle \d+(,\d+)* [a-z]+:[^ ,]+/#) != nil
    }

    @Test(arguments: ["life.yaml", "life.test.yaml", "window.yaml", "wrong.yaml"])
    func `each line has a form of Mermaid's, and connections lead to nodes`(file: String) throws {
        let text = try Run("life-wiring", ["graph", "--format", "mermaid", file]).output
        let lines = text.split(separator: "\n")
        #expect(lines.first == "flowchart LR")
        for line in lines where !isMermaid(line) { Issue.record("\(line)") }
        let nodes = Set(text.matches(of: #/(n\d+)(\("|\[\[")/#).map { $0.1 })
        let connections = text.matches(of: #/(n\d+) (-->|-\.->)\|"[^"]*"\| (n\d+)/#)
        #expect(!nodes.isEmpty && !connections.isEmpty)
        #expect(connections.allSatisfy { nodes.contains($0.1) && nodes.contains($0.3) })
        #expect(lines.count { $0.hasPrefix("  subgraph") } == lines.count { $0 == "  end" })
    }
}
#endif
