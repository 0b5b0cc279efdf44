import type { AllowedMissing } from '../../server/domain/imports/importBatch.ts';
import type { Encoding } from '../../server/imports/csv/decode.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Its arguments, as commander reads them. */
export interface ImportOptions extends CommandOptions {
  readonly map?: string;
  readonly commit?: true;
  readonly skipInvalid?: true;
  /** Of products: change those that are there. */
  readonly update?: true;
  /** Of vendors: new ones may lack it. */
  readonly allowMissing?: AllowedMissing;
  readonly rejects?: string;
  readonly encoding: Encoding;
  /** A batch to go on with; true: the one of the file, or the last that was interrupted. */
  readonly resume?: true | string;
}
