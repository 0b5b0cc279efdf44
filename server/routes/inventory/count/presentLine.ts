import type { CountLineRow } from '../../../contract/inventory/inventoryCounts.ts';
import type { FoundCountLine } from '../../../queries/inventory/inventoryCounts.ts';
import { toDecimal } from '../../../domain/decimal.ts';
import { hasMessage, message, type Language } from '../../../messages.ts';

interface Sight {
  readonly language: Language;
  readonly seesExpected: boolean;
  readonly seesCost: boolean;
  readonly nameOf: (actor: string) => string;
  readonly unitsOf: (productId: string) => readonly string[];
}

const decimal = (value: string): string => toDecimal(value) ?? '0';
const orNull = (value: string | null): string | null => (value === null ? null : decimal(value));

/** A line of a count for somebody who sees so much of it. */
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
