import { NAME_MAX } from '../domain/limits.ts';
import { isBusinessDay } from '../domain/businessDay.ts';
import { checkedSettingName } from '../domain/company/settingName.ts';
import { toDecimal, type Decimal } from '../domain/decimal.ts';
import { checkedField, type FieldRule } from '../domain/fieldRules.ts';
import type { FieldTable } from '../domain/fields.ts';
import { epochMs, instantOf } from '../domain/instant.ts';
import { DomainError } from '../kernel/decider.ts';
import { unguarded } from '../sheets/formulaGuard.ts';
import { spelledDay, type CellKind } from './spelling.ts';

const GROUPED = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
/** How people keep a spreadsheet from changing a cell: as a formula that gives a text. */
const TEXT_FORMULA = /^\s*="((?:[^"]|"")*)"\s*$/;
const NUMBER_MAX = 40;
/** Control characters, but for the line ends and tabs that a description may hold. */
const CONTROL = /[^\P{Cc}\r\n\t]/u;

/** What a cell says; empty for nothing. */
export function clean(written: string): string {
  if (written.trim() === 'NULL') return '';
  const text = TEXT_FORMULA.exec(written)?.[1];
  return (text === undefined ? unguarded(written) : text.replaceAll('""', '"')).trim();
}

/** A number as people write it in a spreadsheet: "1,234.50" too. Null for anything that could be read in two ways. */
function readNumber(text: string): Decimal | null {
  if (text.length > NUMBER_MAX) return null;
  return toDecimal(GROUPED.test(text) ? text.replaceAll(',', '') : text);
}

/** A number in a cell. Throws DomainError `import.number`. */
export function numberCell(field: string, text: string): Decimal {
  const read = readNumber(text);
  if (read === null) throw new DomainError('import.number', { value: text }, field);
  return read;
}

export function refuseControl(field: string, text: string): void {
  if (CONTROL.test(text)) throw new DomainError('import.control', { value: text }, field);
}

/** The name of something that a file finds by its name. */
export function nameCell(field: string, text: string): string {
  refuseControl(field, text);
  if (text.length > NAME_MAX) throw new DomainError('company.nameTooLong', { value: text, maximum: NAME_MAX }, field);
  return text;
}

/** The name of a unit or a warehouse, which is made under it if there is none: by the rules of the lists' editor. */
export const settingCell = (field: string, text: string): string =>
  checkedSettingName(nameCell(field, text), undefined, field);

/** One of some words, however they are spaced and capitalized. Throws DomainError with `code`; `listed`: what it names. */
export function choiceCell<T>(
  choices: Readonly<Record<string, T>>,
  field: string,
  text: string,
  code: string,
  listed: readonly string[] = [],
): T {
  const key = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
  const value = Object.hasOwn(choices, key) ? choices[key] : undefined;
  if (value === undefined) throw new DomainError(code, { value: text, choices: listed.join(', ') }, field);
  return value;
}

const answers: Readonly<Record<string, 'yes' | 'no'>> = {
  yes: 'yes', y: 'yes', true: 'yes', '1': 'yes', 是: 'yes',
  no: 'no', n: 'no', false: 'no', '0': 'no', 否: 'no',
}; // prettier-ignore

export const yesNoCell = (field: string, text: string): 'yes' | 'no' =>
  choiceCell(answers, field, text, 'import.yesNo');

/** An instant as an export writes it. Throws DomainError `import.instant`. */
export function instantCell(field: string, text: string): string {
  try {
    return instantOf(epochMs(text));
  } catch {
    throw new DomainError('import.instant', { value: text }, field);
  }
}

/** Years that a date of goods may be in; others are a slip such as 0026. */
const YEARS = { first: 1990, last: 2200 };

/** A date of the calendar, YYYY-MM-DD, also written MM/DD/YYYY; a time behind it is left off. */
export function dayCell(field: string, text: string): string {
  const [written = ''] = spelledDay(field, text, 'monthFirst').split(/[ T]/);
  if (!isBusinessDay(written)) throw new DomainError('import.day', { value: text }, field);
  const year = Number(written.slice(0, 4));
  if (year < YEARS.first || year > YEARS.last) throw new DomainError('import.dayYear', { value: text, year }, field);
  return written;
}

/**
 * A field of a table, judged by the rule of the forms, so that file and form cannot come to differ. `unit`: that of the
 * row's record, if the row says it.
 */
export function fieldCell(field: string, rule: FieldRule, text: string, unit?: string): string | number {
  refuseControl(field, text);
  if (rule.kind === 'flag') return yesNoCell(field, text);
  const isNumber = rule.kind === 'count' || rule.kind === 'quantity';
  const written = isNumber || rule.kind === 'measure' ? numberCell(field, text) : text;
  const value = checkedField(field, rule, isNumber ? Number(written) : written, unit);
  return typeof value === 'number' ? value : String(value ?? '');
}

/** What is in the columns of a table's fields, where files write it in several ways. */
export const cellKindsOf = <F extends string>(
  table: Readonly<Partial<Record<F, FieldRule>>>,
): Partial<Record<F, CellKind>> =>
  Object.fromEntries(
    (Object.entries(table) as [F, FieldRule][]).flatMap(([field, rule]) => {
      if (rule.kind === 'count' && rule.isName) return [[field, 'code']];
      return rule.kind === 'count' || rule.kind === 'quantity' || rule.kind === 'measure' ? [[field, 'number']] : [];
    }),
  ) as Partial<Record<F, CellKind>>;

/** The values of a row as the fields of a table hold them: in files, flags are yes or no. */
export const heldValues = (table: FieldTable, values: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, table[name]?.kind === 'flag' ? value === 'yes' : value]),
  );
