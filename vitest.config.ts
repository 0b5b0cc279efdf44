import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/embedded/globalSetup.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // On two cores two leave a quarter of them idle: tests wait for takeovers, heartbeats and processes that start.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    reporters: ['default'],
  },
});
