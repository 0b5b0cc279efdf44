import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slowFirst.ts';

/** Deciders, maths and the pure parts of the console: nothing here starts a database, a process or a browser. */
const quick = [
  'test/{access,bulk,catalog,clients,company,documents,domain,inventory,pricing}/*.test.ts',
  'test/e2e/{gridParts,states,units}.test.ts',
];

export default defineConfig({
  test: {
    // Embedded PostgreSQL, the node and Chromium run beside the tests, which mostly wait for them: three for two cores.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'quick', include: quick } },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: quick,
          globalSetup: ['test/embedded/globalSetup.ts'],
        },
      },
    ],
    // Modules are loaded once a worker, not once a file: no file may leave behind what another would notice.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    // A list that should be empty is told with what is in it.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
