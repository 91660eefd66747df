/// The air in a greenhouse.
public final class Air {
    /// How warm it is inside, in degrees.
    public private(set) var temperature: Double
    private let outside: Double

    /// Makes air of a temperature, with other air around it.
    public init(temperature: Double, outside: Double) {
        self.temperature = temperature
        self.outside = outside
    }

    /// Loses a quarter of the warmth in an hour, and is warmed by degrees.
    public func passHour(warmedBy degrees: Double) {
        temperature += (outside - temperature) / 4 + degrees
    }
}

/// Tells how warm it is.
public protocol Sensor: AnyObject {
    /// The temperature in degrees.
    var temperature: Double { get }
}

/// Tells how warm some air is.
public final class Thermometer: Sensor {
    private let air: Air

    /// Hangs a thermometer into the air.
    public init(air: Air) {
        self.air = air
    }

    /// The temperature in degrees.
    public var temperature: Double { air.temperature }
}

/// Tells always the same, for tests.
public final class FixedSensor: Sensor {
    /// The temperature in degrees.
    public let temperature: Double

    /// Makes a sensor that tells a temperature.
    public init(temperature: Double) {
        self.temperature = temperature
    }
}

/// Warms, or lets it be.
public protocol Heating: AnyObject {
    /// Lets an hour pass.
    func passHour(isOn: Bool)
}

/// Warms air.
public final class Heater: Heating {
    /// Outlet: what is warmed.
    public var air: Air!
    /// By how many degrees it warms in an hour.
    public var power = 6.0

    /// Makes a heater that is not yet connected.
    public init() {}

    /// Lets an hour pass.
    public func passHour(isOn: Bool) {
        air.passHour(warmedBy: isOn ? power : 0)
    }
}

/// Keeps what happened.
public final class Journal {
    /// The lines so far.
    public private(set) var lines: [String] = []

    /// Makes an empty journal.
    public init() {}

    /// Adds a line.
    public func note(_ line: String) { lines.append(line) }
}

/// Turns the heating on when it is too cold.
public final class Thermostat {
    /// How warm it should be, in degrees.
    public var target = 20.0
    /// Outlet: tells how warm it is.
    public var sensor: (any Sensor)!
    /// Outlet: what is turned on and off.
    public var heating: (any Heating)!
    /// Outlet: keeps what happened.
    public var journal: Journal!

    /// Makes a thermostat that is not yet connected.
    public init() {}

    /// Looks at the sensor, sets the heating, and lets an hour pass.
    public func passHour() {
        let isOn = sensor.temperature < target
        journal.note("\((sensor.temperature * 10).rounded() / 10) degrees, heating \(isOn ? "on" : "off")")
        heating.passHour(isOn: isOn)
    }
}
