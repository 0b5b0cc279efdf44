import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { seedOf } from '../run/seed.ts';

/** The workers get it from here. */
process.env.CROSSDOCK_SEED = String(seedOf(process.env));

/** Of `npm run test:faults`: every file in a process of its own, and what kills processes beside what does not. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/embedded/globalSetup.ts'],
    setupFiles: ['test/support/setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
