#if Configuration
import Testing

/// ConfigurationAndLifecycle.md: a process with a command line, an environment and a file.
@Suite struct ConfigurationProgramTests {
    private func run(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> (String, Int32?) {
        let program = try RunningProgram(
            "ConfigurationProgram", arguments, page: "ConfigurationAndLifecycle.md", environment: environment)
        let status = program.status()
        return (program.output, status)
    }

    @Test func `what the file says counts before the default`() throws {
        let (output, status) = try run([], ["DATABASE_PASSWORD": "hunter2"])
        #expect(output == "port 8081, timeout 5.0 seconds, verbose false\n")
        #expect(status == 0)
    }

    @Test func `the environment counts before the file, and the command line before both`() throws {
        let environment = ["DATABASE_PASSWORD": "hunter2", "HTTP_PORT": "8082", "HTTP_TIMEOUT": "1s"]
        let (output, status) = try run(["--http-timeout", "2m", "--verbose"], environment)
        #expect(output == "port 8082, timeout 120.0 seconds, verbose true\n")
        #expect(status == 0)
    }

    @Test func `a secret of the configuration is not shown by an error of the program's own`() throws {
        let (output, status) = try run([], ["DATABASE_PASSWORD": "@hunter2"])
        #expect(output.contains("threw an error: 'db://life:$(password)@localhost' has no password"))
        #expect(!output.contains("hunter2"))
        #expect(status == 1)
    }
}
#endif
