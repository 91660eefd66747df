public import Wiring
public import WiringFile

extension ObjectGraph {
    /// Reloads the graph whenever its files change, for as long as somebody waits for the outcomes.
    ///
    /// ```swift
    /// for try await reload in graph.reloads(of: path, with: registry) { print(reload) }
    /// ```
    ///
    /// It looks at the main file, at all that it includes and at the files that parameters come from (`file:`), such as
    /// a secret that is rotated, also at missing files, and waits until they are the same at two looks. Files may be
    /// replaced, deleted and created. The first look compares them with what the graph was loaded from, so that no
    /// change is lost in between. Environment variables and other sources are not watched; each reload reads them again.
    ///
    /// Each reload runs in the isolation of the loop, between two of its rounds, and may call async code of the classes.
    /// What it keeps and what it remakes is that of `reload(_:with:)`: an object is remade, for example, if a member that
    /// cannot be read is set for the first time and is not optional.
    ///
    /// The loop ends when its task is cancelled, or when the graph was torn down. A program that has something to do
    /// around a reload, such as holding back requests, iterates over ``changedNibs(of:root:limits:every:)`` and reloads
    /// the graph itself.
    ///
    /// - Parameters:
    ///   - path: The wiring file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may lie outside of; by default the file's own.
    ///   - limits: Size limits.
    ///   - registry: The classes that the files may name.
    ///   - interval: The time between two looks.
    /// - Returns: The outcome of each change; after mistakes, the loop goes on.
    public func reloads(
        of path: String, root: String? = nil, limits: Limits = Limits(), with registry: Registry,
        every interval: Duration = .milliseconds(250)
    ) -> GraphReloads {
        GraphReloads(nibs: changedNibs(of: path, root: root, limits: limits, every: interval), registry: registry)
    }
}

/// The reloads of a graph whose files change: see ``Wiring/ObjectGraph/reloads(of:root:limits:with:every:)``.
///
/// Like the graph, it belongs to the isolation that created it.
public struct GraphReloads: AsyncSequence {
    fileprivate let nibs: ChangedNibs
    fileprivate let registry: Registry

    /// Begins to look at the files.
    public func makeAsyncIterator() -> AsyncIterator {
        AsyncIterator(reloads: self, nibs: nibs.makeAsyncIterator())
    }

    /// Waits for changes, one after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reloads: GraphReloads
        fileprivate var nibs: ChangedNibs.AsyncIterator

        /// Waits for the next change of the files and reloads the graph.
        ///
        /// - Returns: The outcome; nil when the task was cancelled or the graph torn down.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> GraphReload? {
            guard let reading = await nibs.next(isolation: actor) else { return nil }
            do {
                return .reloaded(try await reloads.nibs.graph.reload(reading.get(), with: reloads.registry))
            } catch let error as WiringError where !Task.isCancelled {
                return .refused(error)
            } catch { return nil }
        }
    }
}
