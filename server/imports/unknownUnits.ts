import { units } from '../commands/company/namedKinds.ts';
import { named } from '../commands/company/namedStreams.ts';
import { sameValue } from '../kernel/claims.ts';
import type { Services } from '../services.ts';
import { refusedRows, type FileKind, type FileRow, type Judge } from './fileKind.ts';
import { finding } from './finding.ts';

/** A unit that the company does not have, and how many rows of a file name it. */
export interface UnknownUnit {
  readonly name: string;
  readonly rows: number;
}

/** Units that a file may add to the company's: all that it names, or those of these names. */
export type CreateUnits = 'all' | readonly string[];

interface Place {
  readonly services: Services;
  readonly companyId: string;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
  readonly createUnits: CreateUnits;
}

interface UnitJudge<Row extends FileRow> extends Judge<Row> {
  /** Those that the rows judged so far would bring, in the order of the file. */
  readonly unknown: () => readonly UnknownUnit[];
}

/**
 * Judges rows as `judge` does, and refuses those that name a unit nobody has heard of, which may be a slip, unless it may be
 * created (rules 18.39). Each name is looked up once, however many rows have it.
 */
export function judgeUnknownUnits<Row extends FileRow>(
  { unitsOf }: Pick<FileKind<string, Row>, 'unitsOf'>,
  judge: Judge<Row>,
  { services, companyId, nameOf, createUnits }: Place,
): UnitJudge<Row> {
  const known = new Map<string, Promise<boolean>>();
  const unknown = new Map<string, { name: string; rows: number; first: number }>();
  const allowed = createUnits === 'all' ? null : new Set(createUnits.map(sameValue));

  const isKnown = (name: string): Promise<boolean> => {
    const key = sameValue(name);
    const asked = known.get(key) ?? named(units, services, companyId, name).then((unit) => unit !== null);
    known.set(key, asked);
    return asked;
  };
  const count = (name: string, row: number): void => {
    const key = sameValue(name);
    const counted = unknown.get(key) ?? { name, rows: 0, first: row };
    unknown.set(key, { ...counted, rows: counted.rows + 1, first: Math.min(counted.first, row) });
  };

  return {
    async judge(rows) {
      const judged = await judge.judge(rows);
      if (!unitsOf) return judged;
      const findings = [...judged.findings];
      const done = refusedRows(findings);
      for (const row of judged.complete) done.add(row);
      for (const row of judged.ready ?? rows) {
        if (done.has(row.row)) continue;
        for (const { field, name } of unitsOf(row)) {
          if (await isKnown(name)) continue;
          count(name, row.row);
          if (allowed && !allowed.has(sameValue(name)))
            findings.push(finding(row.row, nameOf(field), name, 'import.unitUnknown', { value: name }));
        }
      }
      return { ...judged, findings };
    },
    unknown: () => [...unknown.values()].sort((a, b) => a.first - b.first).map(({ name, rows }) => ({ name, rows })),
  };
}
