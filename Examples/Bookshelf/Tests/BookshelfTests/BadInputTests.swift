import Foundation
import Testing

/// The errors of the command for invalid input.
@Suite struct BadInputTests {
    /// A command line with its expected result.
    struct Attempt: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var environment: [String: String] = [:]
        var status: Int32
        var words: String

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let attempts = [
        Attempt(
            arguments: ["--prot", "80"], status: 64, words: "bookshelf: there is no option '--prot'\nusage: bookshelf"),
        Attempt(arguments: ["--http-port"], status: 64, words: "bookshelf: '--http-port' needs a value"),
        Attempt(arguments: ["--wiring"], status: 64, words: "bookshelf: '--wiring' needs a file"),
        Attempt(
            arguments: ["--by-hand", "--watch"], status: 64,
            words: "bookshelf: '--watch' needs a server that is wired by a file"),
        Attempt(arguments: ["--wiring", "none.yaml"], status: 78, words: "there is no file 'none.yaml'"),
        Attempt(arguments: ["--http-port", "99999"], status: 78, words: "'port' of 'BookshelfServer' takes 'UInt16'"),
        Attempt(arguments: [], environment: ["BOOKSHELF_HTTP_PORT": "http"], status: 78, words: "takes 'UInt16'"),
        Attempt(arguments: ["--log-level", "loud"], status: 78, words: "'level' of 'Logger'"),
        Attempt(
            arguments: ["--database-path", "/proc/none/books.sqlite"], status: 78,
            words: "the database '/proc/none/books.sqlite' cannot be used: unable to open database file"),
        Attempt(
            arguments: ["--database-path", "Package.swift"], status: 78,
            words: "the database 'Package.swift' cannot be used: file is not a database"),
        Attempt(
            arguments: ["--by-hand", "--http-port", "99999"], status: 78,
            words: "bookshelf: the setting 'http.port' cannot be '99999'"),
        Attempt(
            arguments: ["--wiring", "wiring/test.yaml", "--http-host", "192.0.2.1"], status: 1,
            words: "bookshelf: cannot serve at 192.0.2.1:8080: "),
    ]

    @Test(arguments: attempts)
    func `bad input is told in a sentence, and by the status`(attempt: Attempt) throws {
        let end = try Program(attempt.arguments, environment: attempt.environment).finish()
        #expect(end.status == attempt.status && !end.wasKilled)
        #expect(end.output == "")
        #expect(end.errors.contains(attempt.words), "\(end.errors)")
    }

    @Test func `a port that is taken is told`() throws {
        let first = try Program(["--wiring", "wiring/test.yaml", "--http-port", "0"])
        let port = try #require(first.port())
        let end = try Program(["--wiring", "wiring/test.yaml", "--http-port", "\(port)"]).finish()
        #expect(end.status == 1)
        #expect(end.errors == "bookshelf: cannot serve at 127.0.0.1:\(port): Address already in use\n")
        kill(first.id, SIGTERM)
        #expect(first.finish().status == 0)
    }

    @Test func `asking for help is not a mistake`() throws {
        let end = try Program(["--help"]).finish()
        #expect(end.status == 0 && end.errors == "" && end.output.contains("usage: bookshelf"))
    }
}
