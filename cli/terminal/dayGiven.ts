import { writtenDay } from '../../server/domain/businessDay.ts';
import { ExitCode, Failure } from './exitCodes.ts';

/** A day as it is typed, YYYY-MM-DD; undefined for none. */
export function dayGiven(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = writtenDay(text.trim().replaceAll('/', '-'));
  if (day === null) throw new Failure('export.dayInvalid', { value: text }, ExitCode.usage);
  return day;
}
