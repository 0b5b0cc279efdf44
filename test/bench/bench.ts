import type { Comparison } from './measure.ts';

/** Figures that share what they measure on; `open` builds it, `close` takes it down again. */
export interface Suite {
  readonly name: string;
  open(): Promise<{ readonly comparisons: readonly Comparison[]; close(): Promise<void> }>;
}

/** Takes down in the opposite order what was built up, also when building failed half-way. */
export class Undoing {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add<T>(built: T, takeDown: (built: T) => Promise<unknown>): T {
    this.#steps.push(() => takeDown(built));
    return built;
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) await step();
  }
}

/** Tells on stderr what goes on; stdout is for the result alone. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
