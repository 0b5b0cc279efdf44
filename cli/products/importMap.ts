import { readFile } from 'node:fs/promises';
import { domainSentence } from '../terminal/explain.ts';
import { ExitCode, Failure, codeOf } from '../terminal/exitCodes.ts';
import type { Say } from '../terminal/say.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { fields, isField, readField, type Field } from './fields.ts';

type ByField = Partial<Record<Field, string>>;

/** How the columns and values of somebody's file become ours; see cli/README.md. */
export interface ImportMap {
  /** Our field: the file's column. */
  readonly columns: ByField;
  /** For cells that are empty or NULL. */
  readonly defaults: ByField;
  /** For every row, whatever the file says. */
  readonly constants: ByField;
  /** Our field: the file's value: ours. */
  readonly values: Partial<Record<Field, Readonly<Record<string, string>>>>;
  /** Put before every SKU. */
  readonly prefix: string;
}

export const noMap: ImportMap = { columns: {}, defaults: {}, constants: {}, values: {}, prefix: '' };

const sections = ['columns', 'defaults', 'constants', 'values', 'prefix'] as const;

/** Reads a map file; all its mistakes are told at once, with exit code 2. */
export async function readMap(path: string, say: Say): Promise<ImportMap> {
  const text = await readFile(path, 'utf8').catch((error: unknown): never => {
    throw new Failure('csv.notReadable', { file: path, reason: codeOf(error) }, ExitCode.usage);
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure('map.notJson', { file: path, reason: (error as Error).message }, ExitCode.usage);
  }
  const mistakes: string[] = [];
  const map = checked(json, (key, details) => mistakes.push(say(`map.${key}`, details)), say);
  if (mistakes.length > 0) {
    throw new Failure(
      'map.invalid',
      { file: path, mistakes: mistakes.map((mistake) => `\n  - ${mistake}`).join('') },
      ExitCode.usage,
    );
  }
  return map;
}

type Blame = (key: string, details: Record<string, unknown>) => void;

function checked(json: unknown, blame: Blame, say: Say): ImportMap {
  if (!isObject(json)) {
    blame('notObject', { sections: sections.join(', ') });
    return noMap;
  }
  for (const key of Object.keys(json)) {
    if (!(sections as readonly string[]).includes(key)) blame('unknownSection', { key, sections: sections.join(', ') });
  }
  const { columns, defaults, constants, values, prefix } = json;
  const map: ImportMap = {
    columns: texts('columns', columns, blame),
    defaults: texts('defaults', defaults, blame),
    constants: texts('constants', constants, blame),
    values: translations(values, blame),
    prefix: prefixOf(prefix, blame),
  };
  for (const field of Object.keys(map.constants) as Field[]) {
    for (const other of ['columns', 'defaults', 'values'] as const) {
      if (field in map[other]) blame('constantAnd', { field, other });
    }
  }
  for (const section of ['defaults', 'constants'] as const) {
    for (const [field, value] of Object.entries(map[section]) as [Field, string][]) {
      judge(field, value, (reason) => blame('wrongValue', { place: `${section}.${field}`, value, reason }), say);
    }
  }
  for (const [field, pairs] of Object.entries(map.values) as [Field, Record<string, string>][]) {
    if (field === 'sku') continue; // its prefix comes after
    for (const [from, value] of Object.entries(pairs)) {
      if (value !== '')
        judge(field, value, (reason) => blame('wrongValue', { place: `values.${field}.${from}`, value, reason }), say);
    }
  }
  return map;
}

function judge(field: Field, value: string, wrong: (reason: string) => void, say: Say): void {
  try {
    readField(field, value);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    wrong(error.code.startsWith('import.') ? say(error.code, error.details) : domainSentence(error, say));
  }
}

function texts(section: string, given: unknown, blame: Blame): ByField {
  const map: ByField = {};
  for (const [field, value] of entries(section, given, blame)) {
    const text = scalar(value);
    if (text === null || (section === 'columns' && text === '')) blame('notText', { place: `${section}.${field}` });
    else map[field] = text;
  }
  return map;
}

function translations(given: unknown, blame: Blame): ImportMap['values'] {
  const map: Partial<Record<Field, Record<string, string>>> = {};
  for (const [field, pairs] of entries('values', given, blame)) {
    if (!isObject(pairs)) {
      blame('notPairs', { place: `values.${field}` });
      continue;
    }
    // No prototype: a cell may say "constructor".
    const into = (map[field] = Object.create(null) as Record<string, string>);
    for (const [from, to] of Object.entries(pairs)) {
      const text = scalar(to);
      if (text === null) blame('notText', { place: `values.${field}.${from}` });
      else into[from.trim()] = text;
    }
  }
  return map;
}

function entries(section: string, given: unknown, blame: Blame): [Field, unknown][] {
  if (given === undefined) return [];
  if (!isObject(given)) {
    blame('notPairs', { place: section });
    return [];
  }
  return Object.entries(given).filter((entry): entry is [Field, unknown] => {
    if (isField(entry[0])) return true;
    blame('unknownField', { place: section, field: entry[0], fields: fields.join(', ') });
    return false;
  });
}

function prefixOf(given: unknown, blame: Blame): string {
  if (given === undefined) return '';
  if (typeof given === 'string') return given;
  blame('notText', { place: 'prefix' });
  return '';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON users write 1 and true for "1" and "true". */
const scalar = (value: unknown): string | null =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : null;
