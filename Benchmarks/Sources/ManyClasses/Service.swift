public import Wiring

/// The type of the outlets of all services.
public protocol Service: AnyObject {}

/// An application of many classes with one object each, connected through a protocol.
public enum Application {
    /// A registry of the first `count` of at most 300 classes, each with two attributes and three outlets.
    public static func registry(_ count: Int) -> Registry {
        Registry(registering: { registerServices(count, &$0) })
    }

    /// A wiring file with an object of each class: its attributes, and connections to two earlier objects and the next.
    public static func yaml(_ count: Int) -> String {
        var text = "objects:\n"
        for number in 0..<count {
            text += """
                  service\(number):
                    class: Service\(number)
                    attributes:
                      retries: \(number % 7)
                      title: Service number \(number)
                    outlets:
                      log: service\(number / 2)
                      store: service\(number / 3)
                      next: service\((number + 1) % count)

                """
        }
        return text
    }
}
