import { afterAll, beforeAll } from 'vitest';

/**
 * For a file or group of tests about the limits of production: in this process they hold meanwhile. Called before the
 * hook that starts a world.
 */
export function useProductPatience(): void {
  const { CROSSDOCK_LONG_TIMEOUTS: before = '' } = process.env;
  beforeAll(() => {
    process.env.CROSSDOCK_LONG_TIMEOUTS = '';
  });
  afterAll(() => {
    process.env.CROSSDOCK_LONG_TIMEOUTS = before;
  });
}
