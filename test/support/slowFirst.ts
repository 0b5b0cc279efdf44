import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in the order of its start. Two files of the browser wait, so that no three run side by side. */
const SLOW = [
  'test/e2e/products.test.ts',
  'test/projections/rebuild.test.ts',
  'test/e2e/together.test.ts',
  'test/cli/batches.test.ts',
  'test/embedded/supervisorStart.test.ts',
  'test/e2e/product.test.ts',
  'test/e2e/inventory.test.ts',
  'test/faults/killed.test.ts',
  'test/embedded/supervisorStop.test.ts',
  'test/e2e/system.test.ts',
  'test/e2e/clients.test.ts',
  'test/e2e/screens.test.ts',
  'test/e2e/shell.test.ts',
  'test/kernel/eventStoreDurability.test.ts',
];

/** Long files first: where no run has left its times behind, vitest would start the short files of the browser last. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = SLOW.indexOf(relative(this.ctx.config.root, moduleId));
      return index < 0 ? SLOW.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
