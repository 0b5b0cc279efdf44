import { NAME_MAX } from '../domain/limits.ts';
import { isBusinessDay } from '../domain/businessDay.ts';
import { checkedSettingName } from '../domain/company/settingName.ts';
import { toDecimal, type Decimal } from '../domain/decimal.ts';
import { checkedField, type FieldRule } from '../domain/fieldRules.ts';
import type { FieldTable } from '../domain/fields.ts';
import { DomainError } from '../kernel/decider.ts';

const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const NUMBER_MAX = 40;
/** Control characters, but for the line ends and tabs that a description may hold. */
const CONTROL = /[^\P{Cc}\r\n\t]/u;

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

/** A date of the calendar, YYYY-MM-DD, also written MM/DD/YYYY; a time behind it is left off. */
export function dayCell(field: string, text: string): string {
  const [written = ''] = text.split(/[ T]/);
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(written) ?? [];
  const iso = year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isBusinessDay(iso)) throw new DomainError('import.day', { value: text }, field);
  return iso;
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

/** The values of a row as the fields of a table hold them: in files, flags are yes or no. */
export const heldValues = (table: FieldTable, values: Readonly<Record<string, string | number | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, table[name]?.kind === 'flag' ? value === 'yes' : value]),
  );
