import { readInstant } from '../../domain/instant.ts';
import { RequestError } from '../../http/requestError.ts';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A moment of the past that a request names, as the log writes moments (ISO UTC). The offset must be told: what "14:05"
 * means depends on where one is. 400 for what is none, and for the future.
 */
export function momentSent(text: string, now: string, field: string): string {
  const read = HAS_OFFSET.test(text.trim()) ? readInstant(text, 'UTC', now) : { fault: 'invalid' as const };
  if ('instant' in read) return read.instant;
  throw new RequestError(400, { code: read.fault === 'future' ? 'asOf.future' : 'request.invalid', field });
}
