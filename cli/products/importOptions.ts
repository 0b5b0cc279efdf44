import type { Encoding } from '../csv/decode.ts';

/** Its arguments, as commander reads them. */
export interface ImportOptions {
  readonly map?: string;
  readonly commit?: true;
  readonly skipInvalid?: true;
  readonly rejects?: string;
  readonly encoding: Encoding;
  readonly json?: true;
  readonly company?: string;
  readonly as?: string;
}
