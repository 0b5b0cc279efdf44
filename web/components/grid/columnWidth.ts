import { COLUMN_WIDTH } from '../../../server/domain/access/userSettingsRules.ts';

/** A width within what may be kept, in whole pixels. */
export const withinWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.maximum, Math.max(COLUMN_WIDTH.minimum, width)));
