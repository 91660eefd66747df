import WiringCommands

#if Commands
await WiringTool.main()
#else
WithoutCommands.stop()
#endif
