import type { Catalogue } from './catalogue.ts';
import type { Comparison } from './measure.ts';
import type { StockedCatalogue } from './stockedCatalogue.ts';
import type { Undoing } from './undoing.ts';

/** What takes long to build and serves several suites. */
export interface Shared {
  /** A running Crossdock with 100,000 products, two events each. */
  large(): Promise<Catalogue>;
  /** The same with 500,000 lots, for figures of reading. */
  stocked(): Promise<StockedCatalogue>;
}

/** Figures that share what they measure on; what `open` builds is taken down by what it leaves in `undoing`. */
export interface Suite {
  readonly name: string;
  readonly open: (shared: Shared, undoing: Undoing) => Promise<readonly Comparison[]>;
}

/** Tells on stderr what happens; stdout is for the result alone. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};
