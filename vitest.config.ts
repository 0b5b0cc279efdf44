import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/embedded/globalSetup.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // Two cores: embedded PostgreSQL, the node and Chromium run beside the tests.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default'],
  },
});
