public import Wiring
public import WiringFile

extension ObjectGraph {
    /// Reloads the graph whenever its files change, for as long as the caller waits for the outcomes.
    ///
    /// ```swift
    /// for try await reload in graph.reloads(of: path, with: registry) { print(reload) }
    /// ```
    ///
    /// It watches the main file, all that it includes, and the files that parameters come from (`file:`), such as a
    /// secret that is rotated. Files may be missing, and may be replaced, deleted and created. A change counts when two
    /// looks in a row agree, and the first look compares the files with the loaded ones, so that no change is lost.
    /// Environment variables and other sources are not watched; each reload reads them again.
    ///
    /// Each reload runs in the isolation of the loop, between two of its rounds, and may call async code of the
    /// classes. It keeps and recreates objects as `reload(_:with:)` does: an object is recreated, for example,
    /// if a member that cannot be read is set for the first time and is not optional.
    ///
    /// The loop ends when its task is cancelled, or when the graph was torn down. A program that has to prepare for a
    /// reload, such as by holding back requests, iterates over ``changedNibs(of:root:limits:every:)`` instead.
    ///
    /// - Parameters:
    ///   - path: The wiring file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of; by default the file's own.
    ///   - limits: Size limits.
    ///   - registry: The classes that the files may name.
    ///   - options: The options of the graph from its first reload on; nil to keep the options of the load.
    ///   - interval: The time between two looks.
    /// - Returns: The outcome of each change; after errors, the loop continues.
    public func reloads(
        of path: String, root: String? = nil, limits: Nib.Limits = Nib.Limits(), with registry: Registry,
        options: LoadOptions? = nil, every interval: Duration = .milliseconds(250)
    ) -> some AsyncSequence<GraphReload, Never> {
        GraphReloads(
            nibs: ChangedNibs(graph: self, path: path, root: root, limits: limits, interval: interval),
            registry: registry,
            options: options)
    }
}

/// The reloads of a graph whose files change.
///
/// Like the graph, it belongs to the isolation that created it.
struct GraphReloads: AsyncSequence {
    fileprivate let nibs: ChangedNibs
    fileprivate let registry: Registry
    fileprivate let options: LoadOptions?

    /// Begins to look at the files.
    func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reloads: self, nibs: nibs.makeAsyncIterator())
    }

    /// Waits for changes, one after another.
    struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reloads: GraphReloads
        fileprivate var nibs: ChangedNibs.AsyncIterator

        /// Waits for the next change of the files and reloads the graph.
        ///
        /// - Returns: The outcome; nil when the task was cancelled or the graph torn down.
        mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> GraphReload? {
            guard let reading = await nibs.next(isolation: actor) else { return nil }
            do {
                let graph = reloads.nibs.graph
                return .reloaded(
                    try await graph.reload(reading.get(), with: reloads.registry, options: reloads.options))
            } catch let error as WiringError where !Task.isCancelled {
                return .refused(error)
            } catch { return nil }
        }
    }
}
