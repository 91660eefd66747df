// The tests are there when the package is built with the trait `Commands`.
