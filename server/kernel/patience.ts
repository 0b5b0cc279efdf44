import process from 'node:process';

/** Longer than any pause of a machine that has something else to do. */
const LONG_MS = 30_000;

/**
 * Tests share a machine with each other: what is silent there for seconds is busy, not broken. Read each time, so that
 * a test about these limits can have them as they are.
 */
export const isPatient = (): boolean => process.env.NODE_ENV === 'test' && process.env.CROSSDOCK_LONG_TIMEOUTS === '1';

/** How long this process waits before it takes something for lost. */
export const patience = (ms: number): number => (isPatient() ? Math.max(ms, LONG_MS) : ms);
