import Dispatch
import Foundation

#if canImport(WinSDK)
import WinSDK
#endif

/// Classes as programs have them that know nothing of wiring.
public protocol DispatchQueueType: AnyObject {}
extension DispatchQueue: DispatchQueueType {}

public protocol Shelf: AnyObject {}

/// A seam with a default from another module.
public final class ViewModel {
    public init(
        with networkService: any Shelf, mainQueue: any DispatchQueueType = DispatchQueue.main,
        files: FileManager = .default, bundle: Bundle = Bundle.main
    ) {}
}

/// A value that carries values, and reads from no file.
public enum Mode {
    case plain
    case titled(String)
}

/// A number that reads from text.
public struct Version: LosslessStringConvertible {
    public var major = 0
    public init?(_ description: String) { major = Int(description) ?? 0 }
    public var description: String { "\(major)" }
}

public struct Style: OptionSet, Sendable {
    public static let bold = Style(rawValue: 1)
    public static let italic = Style(rawValue: 2)
    @usableFromInline static let hidden = Style(rawValue: 4)
    public static let `default`: Style = .bold
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
}

public final class Window {
    public var mode: Mode
    public var range: ClosedRange<Int> = 1...5
    public var bounds: Range<Double>?
    public var version: Version?
    public var versions: [Version] = []
    public var style: Style = []
    public var grid: [[any Shelf]] = []
    public var groups: [String: [any Shelf]] = [:]

    public init(mode: Mode) { self.mode = mode }
}

public final class Hall {
    public init(rows: [[any Shelf]]) {}
}

/// Creates objects by a function, and tells of them by another, which has a default.
public final class Kiosk {
    public init(
        makeShelf: @escaping () -> any Shelf, opening: @escaping () throws -> Window, done: (() -> Void)? = nil
    ) {}
    public func sell() {}
}

/// Creates objects for arguments that it passes.
public final class Clerk {
    public var reopen: ((Mode?, [any Shelf]) -> Window)?
    public init(open: @escaping (_ mode: Mode) throws -> Window) {}
}

public final class Closer {
    public init(close: @escaping (Int) -> Int = { $0 }, for shelf: any Shelf, at place: Int) {}
}
