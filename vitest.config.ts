import { defineConfig } from 'vitest/config';
import { LAST } from './test/run/files.ts';
import { seedOf } from './test/run/seed.ts';
import { SlowFirst } from './test/support/slowFirst.ts';

/** Deciders, maths and the pure parts of the console: nothing here starts a database, a process or a browser. */
const quick = [
  'test/{access,bulk,catalog,clients,company,documents,domain,inventory,people,priceSheets,pricing,purchasing,sales}/*.test.ts',
  'test/checks/{namedFiles,sentences,sliceNames}.test.ts',
  'test/e2e/{gridParts,states,units}.test.ts',
  'test/run/{verdict,report,arguments}.test.ts',
];

/** The workers get it from here. */
process.env.CROSSDOCK_SEED = String(seedOf(process.env));

export default defineConfig({
  test: {
    // Embedded PostgreSQL, the node and Chromium run beside the tests, which mostly wait for them.
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    reporters: ['default'],
    projects: [
      { extends: true, test: { name: 'quick', include: quick } },
      {
        extends: true,
        test: {
          name: 'real',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...quick, ...LAST],
          globalSetup: ['test/embedded/globalSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'last',
          include: LAST,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['test/embedded/globalSetup.ts'],
        },
      },
    ],
    setupFiles: ['test/support/setup.ts'],
    // Modules are loaded once a worker, not once a file: no file may leave behind what another would notice.
    isolate: false,
    // Deadlines for what hangs. They cost a passing test nothing, and a crowded machine is no defect.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 45_000 } },
    // A list that should be empty is told with what is in it.
    chaiConfig: { truncateThreshold: 1_000 },
  },
});
