import { readFile } from 'node:fs/promises';
import { domainSentence } from '../terminal/explain.ts';
import { ExitCode, Failure, fileFailure } from '../terminal/exitCodes.ts';
import type { Translate } from '../terminal/translate.ts';
import { DomainError } from '../../server/kernel/decider.ts';
import { noMap, type ImportMap, isFieldOf, type FileForm } from '../../server/imports/fileForm.ts';

type ByField<F extends string> = Partial<Record<F, string>>;

const sections = ['columns', 'defaults', 'constants', 'values', 'read', 'prefix'] as const;

/** Reads a map file; all its mistakes are told at once, with exit code 2. */
export async function readMap<F extends string>(path: string, form: FileForm<F>, t: Translate): Promise<ImportMap<F>> {
  const text = await readFile(path, 'utf8').catch((error: unknown): never => {
    throw fileFailure('csv.notReadable', path, error, ExitCode.usage);
  });
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure('map.notJson', { file: path, reason: (error as Error).message }, ExitCode.usage);
  }
  const mistakes: string[] = [];
  const map = checked(json, form, (key, details) => mistakes.push(t(`map.${key}`, details)), t);
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

function checked<F extends string>(json: unknown, form: FileForm<F>, blame: Blame, t: Translate): ImportMap<F> {
  if (!isObject(json)) {
    blame('notObject', { sections: sections.join(', ') });
    return noMap;
  }
  for (const key of Object.keys(json)) {
    if (!(sections as readonly string[]).includes(key)) blame('unknownSection', { key, sections: sections.join(', ') });
  }
  const { columns, defaults, constants, values, read, prefix } = json;
  const map: ImportMap<F> = {
    columns: texts('columns', columns, form, blame),
    defaults: texts('defaults', defaults, form, blame),
    constants: texts('constants', constants, form, blame),
    values: translations(values, form, blame),
    read: texts('read', read, form, blame),
    prefix: prefixOf(prefix, blame),
  };
  for (const field of Object.keys(map.constants) as F[]) {
    for (const other of ['columns', 'defaults', 'values'] as const) {
      if (field in map[other]) blame('constantAnd', { field, other });
    }
  }
  for (const [field, reader] of Object.entries(map.read) as [F, string][]) {
    const readers = form.readers?.[field] ?? [];
    if (!readers.includes(reader))
      blame('unknownReader', { place: `read.${field}`, reader, readers: readers.join(', ') || '-' });
  }
  for (const [place, field, value] of writtenValues(map, form)) {
    try {
      form.read(field, value, map.constants);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const reason = error.code.startsWith('import.') ? t(error.code, error.details) : domainSentence(error, t);
      blame('wrongValue', { place, value, reason });
    }
  }
  return map;
}

/** Values that rows will be given; those of the field with a prefix are whole only behind it. */
function* writtenValues<F extends string>(map: ImportMap<F>, form: FileForm<F>): Generator<[string, F, string]> {
  for (const section of ['defaults', 'constants'] as const)
    for (const [field, value] of Object.entries(map[section]) as [F, string][])
      yield [`${section}.${field}`, field, value];
  for (const [field, pairs] of Object.entries(map.values) as [F, Record<string, string>][])
    for (const [from, value] of Object.entries(pairs))
      if (field !== form.prefixed && value !== '') yield [`values.${field}.${from}`, field, value];
}

function texts<F extends string>(section: string, given: unknown, form: FileForm<F>, blame: Blame): ByField<F> {
  const map: ByField<F> = {};
  for (const [field, value] of entries(section, given, form, blame)) {
    const text = scalar(value);
    if (text === null || (section === 'columns' && text === '')) blame('notText', { place: `${section}.${field}` });
    else map[field] = text;
  }
  return map;
}

function translations<F extends string>(given: unknown, form: FileForm<F>, blame: Blame): ImportMap<F>['values'] {
  const map: Partial<Record<F, Record<string, string>>> = {};
  for (const [field, pairs] of entries('values', given, form, blame)) {
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

function entries<F extends string>(section: string, given: unknown, form: FileForm<F>, blame: Blame): [F, unknown][] {
  if (given === undefined) return [];
  if (!isObject(given)) {
    blame('notPairs', { place: section });
    return [];
  }
  return Object.entries(given).filter((entry): entry is [F, unknown] => {
    if (isFieldOf(form, entry[0])) return true;
    blame('unknownField', { place: section, field: entry[0], fields: form.fields.join(', ') });
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
