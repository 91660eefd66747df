/// The air in a greenhouse.
public final class Air {
    /// The temperature inside, in degrees.
    public private(set) var temperature: Double
    private let outside: Double

    /// Creates air with a temperature inside and outside.
    public init(temperature: Double, outside: Double) {
        self.temperature = temperature
        self.outside = outside
    }

    /// Lets an hour pass: the air loses a quarter of its extra warmth, and gains some degrees.
    public func passHour(warmedBy degrees: Double) {
        temperature += (outside - temperature) / 4 + degrees
    }
}

/// Measures a temperature.
public protocol Sensor: AnyObject {
    /// The temperature in degrees.
    var temperature: Double { get }
}

/// Measures the temperature of some air.
public final class Thermometer: Sensor {
    private let air: Air

    /// Creates a thermometer in some air.
    public init(air: Air) {
        self.air = air
    }

    /// The temperature in degrees.
    public var temperature: Double { air.temperature }
}

/// Always reports the same temperature, for tests.
public final class FixedSensor: Sensor {
    /// The temperature in degrees.
    public let temperature: Double

    /// Creates a sensor that reports a temperature.
    public init(temperature: Double) {
        self.temperature = temperature
    }
}

/// A heating that can be on or off.
public protocol Heating: AnyObject {
    /// Lets an hour pass.
    func passHour(isOn: Bool)
}

/// Warms air.
public final class Heater: Heating {
    /// Outlet: the air to warm.
    public var air: Air!
    /// The number of degrees that it warms the air in an hour.
    public private(set) var power = 6.0

    /// Creates a heater that is not yet connected.
    public init() {}

    /// Sets the number of degrees that it warms the air in an hour.
    public func setPower(_ power: Double) throws {
        guard power >= 0 else { throw ImpossiblePower(power: power) }
        self.power = power
    }

    /// Lets an hour pass.
    public func passHour(isOn: Bool) {
        air.passHour(warmedBy: isOn ? power : 0)
    }
}

/// A heater cannot cool.
public struct ImpossiblePower: Error, CustomStringConvertible {
    let power: Double

    public var description: String { "a heater warms by 0 degrees or more, not by \(power)" }
}

/// Strikes the hours.
public final class Clock {
    /// Event: an hour has passed.
    public var onHour: (() -> Void)?

    /// Creates a clock that is not yet connected.
    public init() {}

    /// Strikes an hour.
    public func strike() { onHour?() }
}

/// Records what happened.
public final class Journal {
    /// The lines so far.
    public private(set) var lines: [String] = []

    /// Creates an empty journal.
    public init() {}

    /// Adds a line.
    public func note(_ line: String) { lines.append(line) }
}

/// Turns the heating on when it is too cold.
public final class Thermostat {
    /// The target temperature, in degrees.
    public var target = 20.0
    /// Outlet: the sensor.
    public var sensor: (any Sensor)!
    /// Outlet: the heating.
    public var heating: (any Heating)!
    /// Outlet: the journal.
    public var journal: Journal!

    /// Creates a thermostat that is not yet connected.
    public init() {}

    /// Reads the sensor, sets the heating, and lets an hour pass.
    public func passHour() {
        let isOn = sensor.temperature < target
        journal.note("\((sensor.temperature * 10).rounded() / 10) degrees, heating \(isOn ? "on" : "off")")
        heating.passHour(isOn: isOn)
    }
}
