/// The colours and line styles of a diagram; the dark ones are used if the reader's screen is dark.
enum SVGStyle {
    static let text = """
        <style>
        .paper{fill:#fff}
        .frame{fill:#afb8c1;fill-opacity:.13;stroke:#afb8c1}
        .frame-title{fill:#57606a;font-weight:bold}
        .box{fill:#fff;stroke:#57606a;}
        .outline{fill:none;stroke:#57606a}
        .given .box{fill:#f6f8fa;stroke-dasharray:5 3}
        .cause .box,.cause .outline{stroke:#cf222e}
        .cause .box{fill:#fff0ee;stroke-width:2}
        .affected .box,.affected .outline{stroke:#bc4c00}
        .affected .box{fill:#fff8f0;stroke-width:2}
        .name{fill:#1f2328;font-weight:bold}
        .type,.mark{fill:#57606a}
        .mark{font-style:italic}
        .cause .mark,.wrong{fill:#cf222e}
        .affected .mark{fill:#bc4c00}
        .rule{stroke:#d0d7de}
        .row{fill:#32383f}
        .wrong{fill:#cf222e}
        .wire{stroke:#6e7781;fill:#6e7781}
        .wire .head{stroke:none}
        .action{stroke:#0969da;fill:#0969da}
        .wire.cause{stroke:#cf222e;fill:#cf222e}
        .action path{stroke-dasharray:2 3}
        .dashed path{stroke-dasharray:5 3}
        .tag rect{fill-opacity:.1;stroke:none}
        .tag text{stroke:none}
        @media (prefers-color-scheme:dark){
        .paper{fill:#0d1117}
        .frame{fill-opacity:.07;stroke:#3d444d}
        .frame-title,.type,.mark{fill:#9198a1}
        .box,.given .box{fill:#161b22;stroke:#768390}
        .outline{stroke:#768390}
        .cause .box{fill:#2d1214}
        .affected .box{fill:#271a0c}
        .cause .box,.cause .outline{stroke:#f85149}
        .affected .box,.affected .outline{stroke:#db8b3a}
        .name{fill:#f0f6fc}
        .row{fill:#c9d1d9}
        .rule{stroke:#30363d}
        .cause .mark,.wrong{fill:#ff7b72}
        .affected .mark{fill:#db8b3a}
        .wire{stroke:#8b949e;fill:#8b949e}
        .action{stroke:#58a6ff;fill:#58a6ff}
        .wire.cause{stroke:#ff7b72;fill:#ff7b72}
        .tag rect{fill-opacity:.2}
        }
        </style>
        """
}
