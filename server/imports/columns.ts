import { finding, type Finding } from './finding.ts';
import { isRequired, type FileForm } from './fileForm.ts';
import type { ImportMap } from './importMap.ts';

/** A rejects file carries this one; it is passed over when the file comes back. */
export const ERROR_COLUMN = 'error';

export interface Columns<F extends string> {
  /** Where the cells of a field stand, from 0. */
  readonly at: ReadonlyMap<F, number>;
  /** What the file calls a field. */
  readonly nameOf: (field: F) => string;
  /** How many cells a row has. */
  readonly count: number;
  readonly ignored: readonly string[];
  readonly findings: readonly Finding[];
}

const same = (name: string): string => name.trim().toLowerCase();

/** How many of our fields a header knows: tells which separator is the right one. */
export const knownColumns = <F extends string>(
  header: readonly string[],
  map: ImportMap<F>,
  form: FileForm<F>,
): number => columnsOf(header, map, form).at.size;

/** Finds the fields in a header. Every missing column is a finding. */
export function columnsOf<F extends string>(
  header: readonly string[],
  map: ImportMap<F>,
  form: FileForm<F>,
): Columns<F> {
  const names = header.map(same);
  const at = new Map<F, number>();
  const findings: Finding[] = [];
  const nameOf = (field: F): string => map.columns[field] ?? field;
  for (const field of form.fields) {
    if (field in map.constants) continue;
    const name = same(nameOf(field));
    const index = names.indexOf(name);
    if (index >= 0) {
      at.set(field, index);
      if (names.lastIndexOf(name) !== index)
        findings.push(finding(1, nameOf(field), header[index] ?? '', 'import.repeatedColumn'));
    } else if (field in map.columns || (isRequired(form, field) && !(field in map.defaults))) {
      findings.push(finding(1, nameOf(field), '', 'import.missingColumn', { column: nameOf(field), field }));
    }
  }
  const used = new Set([...at.values()].map((index) => names[index]));
  const ignored = header.filter((name) => !used.has(same(name)) && name.trim() !== '' && same(name) !== ERROR_COLUMN);
  return { at, nameOf, count: header.length, ignored, findings };
}
