#if Commands
import WiringCommands

await WiringTool.main()
#else
print("The tool is built with the trait 'Commands': swift run --traits Commands wiring check FILE")
#endif
