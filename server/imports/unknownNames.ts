import { categories, units } from '../commands/company/namedKinds.ts';
import { named, type NamedDeps } from '../commands/company/namedStreams.ts';
import { sameValue } from '../kernel/claims.ts';
import type { Services } from '../services.ts';
import { refusedRows, type FileKind, type FileRow, type Judge } from './fileKind.ts';
import { finding, type Finding } from './finding.ts';

/** Something that the company does not have, and how many rows of a file name it. */
export interface UnknownName {
  readonly name: string;
  readonly rows: number;
}

/** What a file may add to the company's: all that it names, or those of these names. */
export type MayCreate = 'all' | readonly string[];

type ListName = 'units' | 'categories';
export type OfLists<T> = Readonly<Record<ListName, T>>;

interface List {
  readonly find: (deps: NamedDeps, companyId: string, name: string) => Promise<object | null>;
  readonly namesOf: 'unitsOf' | 'categoriesOf';
  /** What a row is refused with. */
  readonly code: string;
}

/** The lists that a file may add to. */
const lists: OfLists<List> = {
  units: {
    find: (deps, companyId, name) => named(units, deps, companyId, name),
    namesOf: 'unitsOf',
    code: 'import.unitUnknown',
  },
  categories: {
    find: (deps, companyId, name) => named(categories, deps, companyId, name),
    namesOf: 'categoriesOf',
    code: 'import.categoryUnknown',
  },
};

interface Place {
  readonly services: Services;
  readonly companyId: string;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
  readonly mayCreate: OfLists<MayCreate>;
}

interface NamesJudge<Row extends FileRow> extends Judge<Row> {
  /** Those that the rows judged so far would bring, in the order of the file. */
  readonly unknown: () => OfLists<readonly UnknownName[]>;
}

type NamesOf<Row extends FileRow> = Pick<FileKind<string, Row>, 'unitsOf' | 'categoriesOf'>;

/**
 * Judges rows as `judge` does, and refuses those that name a unit or a category nobody has heard of, which may be a slip,
 * unless it may be created (rules 18.39). Each name is looked up once, however many rows have it.
 */
export function judgeUnknownNames<Row extends FileRow>(
  kind: NamesOf<Row>,
  judge: Judge<Row>,
  place: Place,
): NamesJudge<Row> {
  const [ofUnits, ofCategories] = [ofList('units', kind, place), ofList('categories', kind, place)];
  return {
    async judge(rows) {
      const judged = await judge.judge(rows);
      const findings = [...judged.findings];
      const done = refusedRows(findings);
      for (const row of judged.complete) done.add(row);
      const left = (judged.ready ?? rows).filter(({ row }) => !done.has(row));
      findings.push(...(await ofUnits.judge(left)), ...(await ofCategories.judge(left)));
      return { ...judged, findings };
    },
    unknown: () => ({ units: ofUnits.unknown(), categories: ofCategories.unknown() }),
  };
}

/** The same of one list. */
function ofList<Row extends FileRow>(
  list: ListName,
  kind: NamesOf<Row>,
  { services, companyId, nameOf, mayCreate }: Place,
) {
  const { find, code, namesOf } = lists[list];
  const known = new Map<string, Promise<boolean>>();
  const unknown = new Map<string, { name: string; rows: number; first: number }>();
  const names = mayCreate[list];
  const allowed = names === 'all' ? null : new Set(names.map(sameValue));

  const isKnown = (name: string): Promise<boolean> => {
    const key = sameValue(name);
    const asked = known.get(key) ?? find(services, companyId, name).then((found) => found !== null);
    known.set(key, asked);
    return asked;
  };
  const count = (name: string, row: number): void => {
    const key = sameValue(name);
    const counted = unknown.get(key) ?? { name, rows: 0, first: row };
    unknown.set(key, { ...counted, rows: counted.rows + 1, first: Math.min(counted.first, row) });
  };

  return {
    async judge(rows: readonly Row[]): Promise<Finding[]> {
      const findings: Finding[] = [];
      for (const row of rows)
        for (const { field, name } of kind[namesOf]?.(row) ?? []) {
          if (await isKnown(name)) continue;
          count(name, row.row);
          if (allowed && !allowed.has(sameValue(name)))
            findings.push(finding(row.row, nameOf(field), name, code, { value: name }));
        }
      return findings;
    },
    unknown: (): readonly UnknownName[] =>
      [...unknown.values()].sort((a, b) => a.first - b.first).map(({ name, rows }) => ({ name, rows })),
  };
}
