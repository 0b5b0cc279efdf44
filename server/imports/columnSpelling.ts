import { clean } from './cells.ts';
import type { Separator } from './csv/rows.ts';
import type { FileForm } from './fileForm.ts';
import { readable, startPass, type ImportFile } from './importFile.ts';
import {
  daySign,
  numberSign,
  type DaysAs,
  type DaySign,
  type NumbersAs,
  type NumberSign,
  type Spelling,
} from './spelling.ts';

/** How the columns of a file are written, as all their cells together tell. */
export interface ColumnSpelling<F extends string> {
  numbersOf(field: F): NumbersAs;
  daysOf(field: F): DaysAs;
}

/** Of values that are in no file. */
export const ownSpelling: ColumnSpelling<string> = { numbersOf: () => 'point', daysOf: () => 'monthFirst' };

const hasSpelling = <F extends string>({ cells }: FileForm<F>, field: F): boolean =>
  cells?.[field] === 'number' || cells?.[field] === 'day';

/**
 * Reads a file once for how its numbers and dates are written. A column is read as its own cells tell, else as those of the
 * others do; what someone has told (`written` of the map) counts for all.
 */
export async function spellingOf<F extends string>(file: ImportFile<F>): Promise<ColumnSpelling<F>> {
  const { form, map } = file;
  const told: Spelling = map.written ?? {};
  const numbers = new Map<F, Set<NumberSign>>();
  const days = new Map<F, Set<DaySign>>();
  const pass = await startPass(file);
  const columns = [...pass.columns.at].filter(([field]) => hasSpelling(form, field));
  if (columns.length > 0)
    for await (const rows of readable(pass))
      for (const { cells } of rows)
        for (const [field, at] of columns) {
          const text = clean(cells[at] ?? '');
          if (form.cells?.[field] === 'day') note(days, field, daySign(text));
          else note(numbers, field, numberSign(text));
        }
  const readings = {
    numbers: readingsOf(numbers, (signs) => numbersAs(signs, pass.separator)),
    days: readingsOf(days, daysAs),
  };
  return {
    numbersOf: (field) => told.numbers ?? readings.numbers(field),
    daysOf: (field) => told.dates ?? readings.days(field),
  };
}

function note<F, Sign>(signs: Map<F, Set<Sign>>, field: F, sign: Sign | null): void {
  if (sign === null) return;
  const seen = signs.get(field);
  if (seen) seen.add(sign);
  else signs.set(field, new Set([sign]));
}

/** What each column is read as: one that tells nothing of itself as all together. */
function readingsOf<F, Sign, As extends string>(
  signs: ReadonlyMap<F, ReadonlySet<Sign>>,
  reading: (signs: ReadonlySet<Sign>) => As | 'mixed' | 'open',
): (field: F) => As | 'mixed' | 'open' {
  const known = new Map([...signs].map(([field, seen]) => [field, reading(seen)]));
  const together = reading(new Set([...signs.values()].flatMap((seen) => [...seen])));
  // Columns that do not agree tell nothing of another.
  const ofOthers = together === 'mixed' ? 'open' : together;
  return (field) => {
    const own = known.get(field) ?? 'open';
    return own === 'open' ? ofOthers : own;
  };
}

function numbersAs(signs: ReadonlySet<NumberSign>, separator: Separator): NumbersAs {
  if (signs.has('point') && signs.has('comma')) return 'mixed';
  if (signs.has('point')) return 'point';
  if (signs.has('comma')) return 'comma';
  // 1.250 is a plain number where nothing speaks against it; semicolons are what offices with a decimal comma separate by.
  return signs.has('pointEither') && !signs.has('commaEither') && separator !== ';' ? 'point' : 'open';
}

function daysAs(signs: ReadonlySet<DaySign>): DaysAs {
  if (signs.has('dayFirst') && signs.has('monthFirst')) return 'mixed';
  if (signs.has('dayFirst')) return 'dayFirst';
  return signs.has('monthFirst') ? 'monthFirst' : 'open';
}
