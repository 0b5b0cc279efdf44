import { isBusinessDay } from '../../server/domain/businessDay.ts';
import { formatDay } from './dates.ts';

/** A business date as MM/DD/YYYY; any other text as it is. */
export const dayText = (text: string): string => (isBusinessDay(text) ? formatDay(text) : text);

const forms = [
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
];

/**
 * The business date (YYYY-MM-DD) that someone typed as month, day and year (11/2/2026, 11-02-2026, 11022026), or with
 * the year first (2026-11-02, 2026/11/2, 2026年11月2日); null for what is none. A year of two digits is one of this
 * century, where the text `isWhole`. Full-width digits of a Chinese keyboard are digits too.
 */
export function typedDay(text: string, isWhole = false): string | null {
  const typed = text.normalize('NFKC').trim();
  const { month, day, year } = forms.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  if (month === undefined || day === undefined || year === undefined) return null;
  if (year.length === 2 && !isWhole) return null;
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isBusinessDay(written) ? written : null;
}
