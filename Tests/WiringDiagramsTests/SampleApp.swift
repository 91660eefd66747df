/// Wiring files like those of an app: screens with controllers, models, views and buttons, whose actions lead back to
/// controllers, and services and stores below.
struct SampleApp {
    private var state: UInt64
    private var lines = ["owner: {class: App, outlets: {navigator: navigator}}", "objects:"]

    /// The file.
    var text: String { lines.joined(separator: "\n") + "\n" }

    init(screens: Int, services: Int, seed: UInt64) {
        state = seed
        let stores = max(1, services / 2)
        let names = (0..<screens).map { "screen\($0)" }.joined(separator: ", ")
        lines.append("  navigator: {class: Navigator, outlets: {screens: [\(names)]}}")
        for screen in 0..<screens { addScreen(screen, services) }
        for service in 0..<services {
            lines.append("  service\(service): {class: Service, outlets: {store: store\(random(stores))}}")
        }
        for store in 0..<stores { lines.append("  store\(store): {class: Store, outlets: {database: database}}") }
        lines.append("  database: Database")
    }

    private mutating func addScreen(_ screen: Int, _ services: Int) {
        let views = (0...random(2)).map { "view\(screen)_\($0)" }
        lines.append(
            "  screen\(screen): {class: Screen, outlets: {controller: controller\(screen), "
                + "views: [\(views.joined(separator: ", "))]}}")
        let finished = random(3) == 0 ? ", actions: {finished: navigator.next}" : ""
        lines.append("  controller\(screen): {class: Controller, outlets: {model: model\(screen)}\(finished)}")
        lines.append(
            "  model\(screen): {class: Model, outlets: {service: service\(random(services))}, "
                + "actions: {changed: \(views[0]).refresh}}")
        for view in views {
            let buttons = (0...random(2)).map { "\(view)_button\($0)" }
            lines.append("  \(view): {class: View, outlets: {buttons: [\(buttons.joined(separator: ", "))]}}")
            for button in buttons {
                lines.append("  \(button): {class: Button, actions: {tap: controller\(screen).save}}")
            }
        }
    }

    private mutating func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
