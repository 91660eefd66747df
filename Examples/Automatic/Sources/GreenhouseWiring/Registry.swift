import Greenhouse
public import Wiring

extension Registry {
    /// The classes that a wiring file of the greenhouse can name; `--auto` connects their required outlets.
    public static let greenhouse = Registry {
        Class(Air.self, Air.init(temperature:outside:), "temperature", "outside")
        Class(Thermometer.self, Thermometer.init(air:), "air")
        Class(FixedSensor.self, FixedSensor.init(temperature:), "temperature")
        Class(Heater.self, Heater.init)
            .attribute("power", get: { $0.power }, set: { try $0.setPower($1) })
            .outlet("air", \.air, required: true)
        Class(Journal.self, Journal.init)
        Class(Thermostat.self, Thermostat.init)
            .attribute("target", \.target)
            .outlet("sensor", \.sensor, required: true)
            .outlet("heating", \.heating, required: true)
            .outlet("journal", \.journal, required: true)
            .action("passHour", Thermostat.passHour)
        Class(Clock.self, Clock.init)
            .event("hour", \.onHour)
    }
}
