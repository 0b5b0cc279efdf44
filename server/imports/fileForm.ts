import { finding, type Finding } from './finding.ts';
import type { CellKind, Spelling } from './spelling.ts';

/** What rows of a kind of file may say: what columns, maps and rows are judged by. */
export interface FileForm<F extends string> {
  /** Columns, named as the spec's fields. */
  readonly fields: readonly F[];
  /** Those that every row must fill, with the code of the refusal where one does not. */
  readonly required: Readonly<Partial<Record<F, string>>>;
  /** The one that a map's prefix is put before, if any. */
  readonly prefixed?: F;
  /** What is in columns that files write in several ways. */
  readonly cells?: Readonly<Partial<Record<F, CellKind>>>;
  /** What may read the words of a field, by name, where a map says so. */
  readonly readers?: Readonly<Partial<Record<F, readonly string[]>>>;
  /**
   * The value of a cell that is not empty, `before`: the right ones of the fields before it. Throws a DomainError by the rules
   * that every other way in obeys.
   */
  read(field: F, text: string, before: Readonly<Partial<Record<F, string | number>>>): string | number;
}

export const isFieldOf = <F extends string>({ fields }: FileForm<F>, name: string): name is F =>
  (fields as readonly string[]).includes(name);

const isRequired = <F extends string>({ required }: FileForm<F>, field: F): boolean => required[field] !== undefined;

type ByField<F extends string> = Partial<Record<F, string>>;

/** How the columns and values of someone's file become ours; see cli/README.md. */
export interface ImportMap<F extends string> {
  /** Our field: the file's column. */
  readonly columns: ByField<F>;
  /** For cells that are empty or NULL. */
  readonly defaults: ByField<F>;
  /** For every row, whatever the file says. */
  readonly constants: ByField<F>;
  /** Our field: the file's value: ours. */
  readonly values: Partial<Record<F, Readonly<Record<string, string>>>>;
  /** Fields whose words are read, by the name of what reads them: `{ "unit": "quantityPerUnit" }`. */
  readonly read: ByField<F>;
  /** Put before every value of the field that the form prefixes. */
  readonly prefix: string;
  /** Columns that `columns` does not name are ignored, even one that is called as a field. */
  readonly isWhole?: true;
  /** How the file writes numbers and dates, where its cells leave it open and someone has told. */
  readonly written?: Spelling;
}

export const noMap: ImportMap<never> = { columns: {}, defaults: {}, constants: {}, values: {}, read: {}, prefix: '' };

/** A rejects file carries this one; it is passed over when the file comes back. */
export const ERROR_COLUMN = 'error';

/** The map that says no more than which column each field is in. */
export const columnsMap = <F extends string>(columns: ByField<F>): ImportMap<F> => ({
  ...noMap,
  columns,
  isWhole: true,
});

/** The same map for a file of which someone has told how it is written. */
export function withSpelling<F extends string>(map: ImportMap<F>, { numbers, dates }: Spelling): ImportMap<F> {
  if (numbers === undefined && dates === undefined) return map;
  return { ...map, written: { ...(numbers ? { numbers } : {}), ...(dates ? { dates } : {}) } };
}

export interface Columns<F extends string> {
  /** Where the cells of a field are, from 0. */
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
    const index = map.isWhole && !(field in map.columns) ? -1 : names.indexOf(name);
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
