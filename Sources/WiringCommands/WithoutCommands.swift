// Commands are compiled only if the package is built with the trait `Commands`, so that a program that only loads
// wiring files does not fetch an argument parser.
