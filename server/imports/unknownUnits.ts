import { units } from '../commands/company/namedKinds.ts';
import { named } from '../commands/company/namedStreams.ts';
import { sameValue } from '../kernel/claims.ts';
import type { Services } from '../services.ts';
import type { Checked } from './check.ts';
import { refusedRows, type FileKind, type FileRow } from './fileKind.ts';
import { byPlace, finding } from './finding.ts';

/** A unit that the company does not have, and how many rows of a file name it. */
export interface UnknownUnit {
  readonly name: string;
  readonly rows: number;
}

interface Place {
  readonly services: Services;
  readonly companyId: string;
  /** What the file calls a field. */
  readonly nameOf: (field: string) => string;
  /** Names of units that the file may bring. */
  readonly mayCreate: readonly string[];
}

/**
 * Finds the units of a checked file that nobody has heard of, which may be slips: rows that name one are refused unless it
 * may be created (rules 18.39).
 */
export async function refuseUnknownUnits<Row extends FileRow>(
  kind: FileKind<string, Row>,
  checked: Checked<Row>,
  { services, companyId, nameOf, mayCreate }: Place,
): Promise<{ readonly checked: Checked<Row>; readonly unknownUnits: readonly UnknownUnit[] }> {
  const written = (checked.ready ?? []).flatMap((row) =>
    (kind.unitsOf?.(row) ?? []).map(({ field, name }) => ({ row: row.row, field, name })),
  );
  const names = new Map(written.map(({ name }) => [sameValue(name), name]));
  const unknown = new Map<string, string>();
  for (const [key, name] of names) if ((await named(units, services, companyId, name)) === null) unknown.set(key, name);
  const rowsOf = (key: string): number =>
    new Set(written.filter(({ name }) => sameValue(name) === key).map(({ row }) => row)).size;
  const unknownUnits = [...unknown].map(([key, name]) => ({ name, rows: rowsOf(key) }));
  const allowed = new Set(mayCreate.map(sameValue));
  const refused = written
    .filter(({ name }) => unknown.has(sameValue(name)) && !allowed.has(sameValue(name)))
    .map(({ row, field, name }) => finding(row, nameOf(field), name, 'import.unitUnknown', { value: name }));
  if (refused.length === 0) return { checked, unknownUnits };
  const findings = [...checked.findings, ...refused].sort(byPlace);
  const badRows = refusedRows(findings);
  const ready = checked.ready?.filter(({ row }) => !badRows.has(row)) ?? null;
  return { checked: { ...checked, findings, badRows, ready }, unknownUnits };
}
