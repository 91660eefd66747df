/// The capabilities that the client announced.
struct Client {
    private(set) var encoding = PositionEncoding.utf16
    private(set) var hasMarkdown = false
    private(set) var hasSnippets = false
    private(set) var pullsDiagnostics = false
    /// Whether symbols of a document may contain others.
    private(set) var nestsSymbols = false

    /// Whether it can be asked to report files that change on the disk.
    private(set) var watchesFiles = false

    /// Whether it pulls diagnostics again if the server asks it to.
    private(set) var refreshesDiagnostics = false
    /// Whether it shows how far work has come that it did not ask for.
    private(set) var showsProgress = false
    /// Whether it compares the versions of the documents that an edit is for.
    private(set) var comparesVersions = false
    /// Whether an edit may make files.
    private(set) var createsFiles = false

    init() {}

    init(_ parameters: JSONValue) {
        let capabilities = parameters["capabilities"]
        let documents = capabilities?["textDocument"]
        encoding = PositionEncoding(
            offered: capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? [])
        hasMarkdown = documents?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? false
        hasSnippets = documents?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
        pullsDiagnostics = documents?["diagnostic"] != nil
        watchesFiles =
            capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        refreshesDiagnostics = capabilities?["workspace"]?["diagnostics"]?["refreshSupport"]?.bool ?? false
        showsProgress = capabilities?["window"]?["workDoneProgress"]?.bool ?? false
        let edits = capabilities?["workspace"]?["workspaceEdit"]
        comparesVersions = edits?["documentChanges"]?.bool ?? false
        createsFiles = comparesVersions && edits?["resourceOperations"]?.array?.contains("create") ?? false
        nestsSymbols = documents?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    }
}
