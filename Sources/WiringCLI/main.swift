#if Commands
import WiringCommands

await WiringTool.main()
#else
import WiringWithoutCommands

WithoutCommands.stop()
#endif
