import type { Selectable } from 'kysely';
import type { InventoryCountTable } from '../../../../projections/inventory/tables.ts';
import type { CountLineRow, CountRow } from '../../../contract/inventory/inventoryCounts.ts';
import type { FoundCountLine } from '../../../queries/inventory/inventoryCounts.ts';
import { hasMessage, message, type Language } from '../../../messages.ts';
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

/** Who counts blindly does not know what is expected; who posts does, and everybody once it is posted or abandoned. */
export const seesExpected = ({ is_blind, stage }: Pick<Row, 'is_blind' | 'stage'>, role: number): boolean =>
  !is_blind || (stage !== 'OPEN' && stage !== 'POSTING') || isPermitted(role, 'inventory.postCount');

interface Sight {
  readonly language: Language;
  readonly seesExpected: boolean;
  readonly seesCost: boolean;
  readonly nameOf: (actor: string) => string;
  readonly unitsOf: (productId: string) => readonly string[];
}

const decimal = (value: string): string => toDecimal(value) ?? '0';
const orNull = (value: string | null): string | null => (value === null ? null : decimal(value));

/** A line of a count for someone who sees so much of it. */
export function presentLine(
  row: FoundCountLine,
  { language, seesExpected, seesCost, nameOf, unitsOf }: Sight,
): CountLineRow {
  const said = (refusal: string | null): string | null => {
    if (refusal === null) return null;
    const { code, details } = JSON.parse(refusal) as { code: string; details: Record<string, unknown> };
    return hasMessage('errors', code) ? message('errors', code, language, details) : code;
  };
  return {
    no: row.no,
    productId: row.product_id,
    sku: row.sku,
    variety: row.variety ?? '',
    lotId: row.lot_id,
    location: row.location,
    inventoryUOM: row.unit,
    enabledUOMs: [...unitsOf(row.product_id)],
    ...(seesExpected
      ? {
          expected: decimal(row.expected),
          moved: decimal(row.moved),
          variance: orNull(row.variance),
          isOver: row.is_over,
          ...(seesCost ? { varianceValue: orNull(row.value) } : {}),
        }
      : {}),
    units: orNull(row.units),
    uom: row.uom ?? row.unit,
    counted: orNull(row.counted),
    countedAt: row.counted_at?.toISOString() ?? null,
    countedBy: row.counted_by === null ? null : nameOf(row.counted_by),
    isAdded: row.is_added,
    isNewLot: row.is_new_lot,
    isRecount: row.is_recount,
    outcome: row.outcome,
    delta: orNull(row.delta),
    refusal: said(row.refusal),
    undone: row.undone,
    undoRefusal: said(row.undo_refusal),
  };
}
