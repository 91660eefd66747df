/// The files of the page, which are part of the program.
package enum Page {
    /// A file: its type and contents.
    package struct File: Sendable {
        let type: String
        package let bytes: [UInt8]
    }

    /// The files, by name. Only these are served, whatever else is in their folder.
    package static let files: [String: File] = [
        "adding.js": .script(PackageResources.adding_js),
        "address.js": .script(PackageResources.address_js),
        "ask.js": .script(PackageResources.ask_js),
        "attributes.js": .script(PackageResources.attributes_js),
        "between.js": .script(PackageResources.between_js),
        "boxes.js": .script(PackageResources.boxes_js),
        "canvas.js": .script(PackageResources.canvas_js),
        "chooser.js": .script(PackageResources.chooser_js),
        "commands.js": .script(PackageResources.commands_js),
        "completing.js": .script(PackageResources.completing_js),
        "connect.js": .script(PackageResources.connect_js),
        "connections.js": .script(PackageResources.connections_js),
        "differences.js": .script(PackageResources.differences_js),
        "dom.js": .script(PackageResources.dom_js),
        "drafts.js": .script(PackageResources.drafts_js),
        "drag.js": .script(PackageResources.drag_js),
        "edits.js": .script(PackageResources.edits_js),
        "fields.js": .script(PackageResources.fields_js),
        "fold.js": .script(PackageResources.fold_js),
        "frames.js": .script(PackageResources.frames_js),
        "grab.js": .script(PackageResources.grab_js),
        "groups.js": .script(PackageResources.groups_js),
        "head.js": .script(PackageResources.head_js),
        "history.js": .script(PackageResources.history_js),
        "identity.js": .script(PackageResources.identity_js),
        "index.html": .page(PackageResources.index_html),
        "inputs.js": .script(PackageResources.inputs_js),
        "inspector.js": .script(PackageResources.inspector_js),
        "keys.js": .script(PackageResources.keys_js),
        "library.js": .script(PackageResources.library_js),
        "lines.js": .script(PackageResources.lines_js),
        "live.js": .script(PackageResources.live_js),
        "main.js": .script(PackageResources.main_js),
        "menu.js": .script(PackageResources.menu_js),
        "narrow.js": .script(PackageResources.narrow_js),
        "newpart.js": .script(PackageResources.newpart_js),
        "outletkeys.js": .script(PackageResources.outletkeys_js),
        "outline.js": .script(PackageResources.outline_js),
        "panels.css": .style(PackageResources.panels_css),
        "panes.js": .script(PackageResources.panes_js),
        "panzoom.js": .script(PackageResources.panzoom_js),
        "parts.js": .script(PackageResources.parts_js),
        "diagram.css": .style(PackageResources.diagram_css),
        "places.js": .script(PackageResources.places_js),
        "pointer.js": .script(PackageResources.pointer_js),
        "pointing.js": .script(PackageResources.pointing_js),
        "problems.js": .script(PackageResources.problems_js),
        "quickadd.js": .script(PackageResources.quickadd_js),
        "refused.js": .script(PackageResources.refused_js),
        "reorder.js": .script(PackageResources.reorder_js),
        "saving.js": .script(PackageResources.saving_js),
        "scene.js": .script(PackageResources.scene_js),
        "search.js": .script(PackageResources.search_js),
        "server.js": .script(PackageResources.server_js),
        "several.js": .script(PackageResources.several_js),
        "severalfields.js": .script(PackageResources.severalfields_js),
        "status.js": .script(PackageResources.status_js),
        "studio.css": .style(PackageResources.studio_css),
        "tablist.js": .script(PackageResources.tablist_js),
        "text.js": .script(PackageResources.text_js),
        "touch.js": .script(PackageResources.touch_js),
        "trouble.js": .script(PackageResources.trouble_js),
        "uses.js": .script(PackageResources.uses_js),
        "wires.js": .script(PackageResources.wires_js),
        "yaml.js": .script(PackageResources.yaml_js),
    ]
}

extension Page.File {
    fileprivate static func page(_ bytes: [UInt8]) -> Self { Self(type: "text/html; charset=utf-8", bytes: bytes) }

    fileprivate static func style(_ bytes: [UInt8]) -> Self { Self(type: "text/css; charset=utf-8", bytes: bytes) }

    fileprivate static func script(_ bytes: [UInt8]) -> Self {
        Self(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
