import { writtenDay } from '../../server/domain/businessDay.ts';
import { ExitCode, Failure } from './exitCodes.ts';

/** A day as it is typed, YYYY-MM-DD, YYYY/MM/DD, MM/DD/YYYY or MM-DD-YYYY; undefined for none. */
export function dayGiven(text: string): string;
export function dayGiven(text: string | undefined): string | undefined;
export function dayGiven(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const day = writtenDay(text.trim().replaceAll('/', '-'));
  if (day === null) throw new Failure('usage.day', { value: text }, ExitCode.usage);
  return day;
}
