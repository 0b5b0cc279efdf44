/** How long a test waits for what must come. It costs a passing test nothing, and no test is about this time. */
export const PATIENCE_MS = 60_000;

/** The environment of a process that gives up, refuses and reports as fast as in production. */
export const PRODUCT_PATIENCE = { CROSSDOCK_LONG_TIMEOUTS: '' };
