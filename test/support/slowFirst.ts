import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW } from '../run/files.ts';

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
