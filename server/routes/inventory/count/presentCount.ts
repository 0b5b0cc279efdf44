import type { Selectable } from 'kysely';
import type { InventoryCountTable } from '../../../../projections/inventory/tables.ts';
import type { CountRow } from '../../../contract/inventory/inventoryCounts.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import { toDecimal } from '../../../domain/decimal.ts';

type Row = Selectable<InventoryCountTable>;

/** Users that a count names. */
export const actorsOf = ({ started_by, closed_by, undone_by }: Row): string[] =>
  [started_by, closed_by, undone_by].filter((actor) => actor !== null);

export const presentCount = (row: Row, nameOf: (actor: string) => string): CountRow => ({
  countId: row.count_id,
  number: row.number,
  note: row.note,
  scope: { kind: row.scope_kind, names: JSON.parse(row.scope_names) as string[] },
  isBlind: row.is_blind,
  threshold: row.threshold === null ? null : toDecimal(row.threshold),
  stage: row.stage,
  lines: row.lines,
  counted: row.counted,
  startedAt: row.started_at?.toISOString() ?? '',
  startedBy: nameOf(row.started_by ?? ''),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by === null ? null : nameOf(row.closed_by),
  adjusted: row.adjusted,
  unchanged: row.unchanged,
  refused: row.refused,
});

/** Who counts blindly does not know what is expected; who posts does, and everybody once it is posted or given up. */
export const seesExpected = ({ is_blind, stage }: Pick<Row, 'is_blind' | 'stage'>, role: number): boolean =>
  !is_blind || (stage !== 'OPEN' && stage !== 'POSTING') || isPermitted(role, 'inventory.postCount');
