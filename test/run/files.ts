/**
 * Run last, by one worker: they kill and stall processes, count what a clock measures, or load the machine by themselves.
 * Beside others they would be slow for no reason of their own, and so would the rest.
 */
export const LAST = [
  'test/faults/*.test.ts',
  'test/production/*.test.ts',
  'test/embedded/supervisor*.test.ts',
  'test/kernel/{hotStream,eventStoreProcess,eventStoreDurability}.test.ts',
  'test/projections/{leading,notices}.test.ts',
  'test/api/limits.test.ts',
  'test/security/floods.test.ts',
];

/** What takes longest of all others, in the order of its start. Two files of the browser wait, so that no three run side by side. */
export const SLOW = [
  'test/e2e/products.test.ts',
  'test/projections/rebuild.test.ts',
  'test/e2e/together.test.ts',
  'test/cli/batches.test.ts',
  'test/e2e/product.test.ts',
  'test/e2e/inventory.test.ts',
  'test/e2e/system.test.ts',
  'test/e2e/clients.test.ts',
  'test/e2e/screens.test.ts',
  'test/e2e/shell.test.ts',
];

/** Seconds that a test file may take: a longer one keeps a worker busy while the rest are done. */
export const BUDGET = 30;

/** Files that need more: whole programs in a browser, restarts, kills. A new one needs a reason as good. */
export const MAY_BE_LONG = new Set([
  'test/cli/ownParts.test.ts',
  'test/e2e/clients.test.ts',
  'test/e2e/inventory.test.ts',
  'test/e2e/product.test.ts',
  'test/e2e/products.test.ts',
  'test/e2e/screens.test.ts',
  'test/e2e/shell.test.ts',
  'test/e2e/system.test.ts',
  'test/e2e/together.test.ts',
  'test/embedded/supervisorStart.test.ts',
  'test/embedded/supervisorStop.test.ts',
  'test/faults/killed.test.ts',
  'test/kernel/eventStoreDurability.test.ts',
  'test/projections/rebuild.test.ts',
  'test/security/floods.test.ts',
]);
