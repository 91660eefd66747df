// Commands are there only if the package is built with the trait `Commands`, so that a program that only loads wiring
// files fetches no argument parser.
