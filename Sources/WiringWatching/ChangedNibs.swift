public import Wiring
internal import WiringBlueprint
public import WiringDiagnostics
public import WiringFile
internal import WiringYAML

extension ObjectGraph {
    /// Reads the files of the graph whenever they change, for a program that reloads the graph itself, at a time that
    /// it chooses.
    ///
    /// ```swift
    /// for try await nib in graph.changedNibs(of: path) {
    ///     await gate.close()                                        // until no request is under way
    ///     do { print(try await graph.reload(nib.get(), with: registry)) } catch { print(error) }
    ///     gate.open()
    /// }
    /// ```
    ///
    /// Files are watched as by ``reloads(of:root:limits:with:options:every:)``, including the files of parameters: if
    /// one of these changes, the nib is the same, and a reload reads the file again. If the program does not reload the
    /// graph, or the reload is refused, the next change is compared with the unchanged graph. The loop ends when its
    /// task is cancelled, or when the graph was torn down.
    ///
    /// - Parameters:
    ///   - path: The wiring file, relative to the working directory or absolute.
    ///   - root: The folder that no included file may be outside of; by default the file's own.
    ///   - limits: Size limits.
    ///   - interval: The time between two looks.
    /// - Returns: The nib of each change, or the errors in the files, after which the loop continues.
    public func changedNibs(
        of path: String, root: String? = nil, limits: Nib.Limits = Nib.Limits(),
        every interval: Duration = .milliseconds(250)
    ) -> some AsyncSequence<Result<Nib, WiringError>, Never> {
        ChangedNibs(graph: self, path: path, root: root, limits: limits, interval: interval)
    }
}

/// The nibs of files that change.
///
/// Like the graph, it belongs to the isolation that created it.
struct ChangedNibs: AsyncSequence {
    let graph: ObjectGraph
    fileprivate let path: String
    fileprivate let root: String?
    fileprivate let limits: Nib.Limits
    fileprivate let interval: Duration

    init(graph: ObjectGraph, path: String, root: String?, limits: Nib.Limits, interval: Duration) {
        (self.graph, self.path, self.root, self.limits, self.interval) = (graph, path, root, limits, interval)
    }

    /// Begins to look at the files.
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(nibs: self, watch: FileWatch(of: [path])) }

    /// Waits for changes, one after another.
    struct AsyncIterator: AsyncIteratorProtocol {
        private let nibs: ChangedNibs
        private var watch: FileWatch
        /// The texts of the graph when a change was announced. If the graph still has them, it did not follow that
        /// change, so files that match the graph again are news.
        private var unfollowed: [SourceText]?

        fileprivate init(nibs: ChangedNibs, watch: FileWatch) { (self.nibs, self.watch) = (nibs, watch) }

        /// Waits for the next change of the files.
        ///
        /// - Returns: The nib of the files, or their errors; nil when the task was cancelled or the graph torn down.
        mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async -> Result<Nib, WiringError>? {
            while !nibs.graph.isTornDown {
                do { try await Task.sleep(for: nibs.interval) } catch { return nil }
                guard let reading = read(), !nibs.graph.isTornDown else { continue }
                if nibs.graph.isReloading {
                    // The program is reloading the graph itself, so what the graph is becomes known later.
                    watch.forget()
                    continue
                }
                let current = nibs.graph.blueprint.nib.sources
                let isCurrent = (try? reading.get().sources) == current && !nibs.graph.hasChangedParameterFile
                if isCurrent, unfollowed != current { continue }
                unfollowed = isCurrent ? nil : current
                return reading.map { Nib($0) }
            }
            return nil
        }

        /// Reads the files if they have changed and are no longer being written.
        private mutating func read() -> Result<MergedNib, WiringError>? {
            guard watch.isDue(seeing: FileWatch.look(at: watch.paths)) else { return nil }
            var asked: Set<String> = []
            let reading = Result { () throws(WiringError) in
                try Merger.merge(
                    FileLoader.read(.path(nibs.path), root: nibs.root, limits: nibs.limits, asking: &asked))
            }
            if case .success(let nib) = reading { asked.formUnion(nib.parameterSourceFiles.map(\.fullPath)) }
            return watch.hasRead(asked, seeing: FileWatch.look(at: asked)) ? reading : nil
        }
    }
}
