public import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
public import WiringFile

extension ObjectGraph {
    /// Reloads the graph whenever its files change, for as long as somebody waits for the outcomes.
    ///
    /// ```swift
    /// for try await reload in graph.reloads(of: path, with: registry) { print(reload) }
    /// ```
    ///
    /// It looks at the main file and all that this one includes, also at those that are missing, and waits until they are
    /// quiet: the same at two looks. Files may be replaced, deleted and created. The first look compares them with what the
    /// graph was loaded from, so that no change is lost in between. Each reload runs in the isolation of the loop, between
    /// two of its rounds, and may call async code of the classes.
    ///
    /// The loop ends when its task is cancelled, or when the graph was torn down.
    ///
    /// - Parameters:
    ///   - path: The wiring file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may lie outside of; by default the file's own.
    ///   - limits: Size limits.
    ///   - registry: The classes that the files may name.
    ///   - interval: The time between two looks.
    /// - Returns: The outcome of each change; mistakes are among them and end nothing.
    public func reloads(
        of path: String, root: String? = nil, limits: Limits = Limits(), with registry: Registry,
        every interval: Duration = .milliseconds(250)
    ) -> GraphReloads {
        GraphReloads(graph: self, path: path, root: root, limits: limits, registry: registry, interval: interval)
    }
}

/// The reloads of a graph whose files change: see ``Wiring/ObjectGraph/reloads(of:root:limits:with:every:)``.
///
/// Like the graph, it belongs to the isolation that created it.
public struct GraphReloads: AsyncSequence {
    fileprivate let graph: ObjectGraph
    fileprivate let path: String
    fileprivate let root: String?
    fileprivate let limits: Limits
    fileprivate let registry: Registry
    fileprivate let interval: Duration

    /// Begins to look at the files.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reloads: self, watch: FileWatch(of: [path])) }

    /// Waits for changes, one after another.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reloads: GraphReloads
        fileprivate var watch: FileWatch
        /// Whether the files are not what the graph is, which has been told.
        private var isRefused = false

        fileprivate init(reloads: GraphReloads, watch: FileWatch) { (self.reloads, self.watch) = (reloads, watch) }

        /// Waits for the next change of the files and reloads the graph.
        ///
        /// - Returns: The outcome; nil when the task was cancelled or the graph torn down.
        public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> GraphReload? {
            while !reloads.graph.isTornDown {
                do { try await Task.sleep(for: reloads.interval) } catch { return nil }
                guard let reading = read(), !reloads.graph.isTornDown else { continue }
                if reloads.graph.isReloading {
                    // The program is reloading the graph itself, so that it is known later what the graph is.
                    watch.forget()
                    continue
                }
                do {
                    let nib = try reading.get()
                    guard isRefused || !reloads.graph.blueprint.nib.hasTexts(of: nib) else { continue }
                    let report = try await reloads.graph.reload(Nib(nib), with: reloads.registry)
                    isRefused = false
                    return .reloaded(report)
                } catch let error as WiringError where !Task.isCancelled {
                    isRefused = true
                    return .refused(error)
                } catch { return nil }
            }
            return nil
        }

        /// Reads the files if they have changed and are quiet.
        private mutating func read() -> Result<MergedNib, WiringError>? {
            guard watch.isDue(seeing: FileWatch.look(at: watch.paths)) else { return nil }
            var asked: Set<String> = []
            let reading = Result { () throws(WiringError) in
                try Merger.merge(
                    FileLoader.read(.path(reloads.path), root: reloads.root, limits: reloads.limits, asking: &asked))
            }
            return watch.hasRead(asked, seeing: FileWatch.look(at: asked)) ? reading : nil
        }
    }
}

extension MergedNib {
    /// Whether another nib is of the same files with the same texts.
    fileprivate func hasTexts(of other: MergedNib) -> Bool { sources == other.sources }
}
