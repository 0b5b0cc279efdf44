import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slowFirst.ts';

export default defineConfig({
  test: {
    globalSetup: ['test/embedded/globalSetup.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // Embedded PostgreSQL, the node and Chromium run beside the tests, which mostly wait for them: three for two cores.
    maxWorkers: 3,
    // Modules are loaded once a worker, not once a file: no file may leave behind what another would notice.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default'],
  },
});
