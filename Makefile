# make run    plays the Game of Life (ARGS="--generations 10" to pass arguments)
# make test   runs every test
# make check  runs all that CI runs
# make bench  measures the cost of loading, and writes the table of Benchmarks/README.md (ARGS="--phases 1000" for less)
# make bookshelf starts the server of Examples/Bookshelf on loopback (ARGS="--wiring wiring/test.yaml" for others)
# make format, make lint, make clean
#
# SWIFT_FLAGS goes to every swift command: make test SWIFT_FLAGS="--configuration release"

.PHONY: run bookshelf test format lint check bench clean bootstrap

SWIFT_FLAGS ?=
ARGS ?=

run: bootstrap
	@if [ -n "$(ARGS)" ]; then swift run $(SWIFT_FLAGS) life $(ARGS); \
	elif [ -t 1 ]; then swift run $(SWIFT_FLAGS) life; \
	else swift run $(SWIFT_FLAGS) life --generations 3; fi

bookshelf: bootstrap
	@scripts/bootstrap sqlite3.h
	@cd Examples/Bookshelf && swift run $(SWIFT_FLAGS) bookshelf --wiring wiring/development.yaml --watch $(ARGS)

# The product has all tests; see scripts/programs.
test: bootstrap
	@swift test --test-product swift-wiringPackageTests $(SWIFT_FLAGS)

format: bootstrap
	@scripts/swift-files | xargs -0 swift format --in-place --parallel

lint: bootstrap
	@scripts/lint

check:
	@.ci/run

bench: bootstrap
	@swift build --package-path Benchmarks --configuration release $(SWIFT_FLAGS)
	@Benchmarks/.build/release/Benchmarks $(if $(ARGS),$(ARGS),--json Benchmarks/.build/figures.json --readme Benchmarks/README.md)

clean:
	@rm -rf .build

bootstrap:
	@scripts/bootstrap
