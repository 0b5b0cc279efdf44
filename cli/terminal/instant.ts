import { readInstant } from '../../server/domain/instant.ts';
import { ExitCode, Failure } from './exitCodes.ts';

/**
 * Parses `--at` into ISO UTC with milliseconds: ISO 8601 with an offset, or `YYYY-MM-DD HH:mm` or `MM/DD/YYYY HH:mm` in
 * `zone`. Throws a Failure (usage) that lists the accepted forms.
 */
export function parseInstant(text: string, zone: string, now: string): string {
  const read = readInstant(text, zone, now);
  if ('instant' in read) return read.instant;
  const offsets = 'offsets' in read ? { first: read.offsets[0], second: read.offsets[1] } : {};
  throw new Failure(`instant.${read.fault}`, { value: text, zone, ...offsets }, ExitCode.usage);
}
