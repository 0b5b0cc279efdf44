import type { Finding } from '../../server/imports/finding.ts';

export interface Committed {
  readonly created: number;
  readonly unchanged: number;
  /** Rows that somebody else's work made impossible since the check. */
  readonly findings: readonly Finding[];
  /** False after Ctrl-C. */
  readonly isWhole: boolean;
}

/** What had been done when something else than a row failed; the same command again does the rest. */
export class ImportBroken extends Error {
  override readonly name = 'ImportBroken';
  readonly done: number;

  constructor(done: number, cause: unknown) {
    super('the import was interrupted', { cause });
    this.done = done;
  }
}
