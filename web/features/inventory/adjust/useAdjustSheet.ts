import { useState } from 'react';
import { QUANTITY_PLACES } from '../../../../server/domain/limits.ts';
import type { LotHit, NamedLot } from '../../../../server/contract/inventory/inventory.ts';
import { add, isNegative, isZero, multiply, roundTo, subtract } from '../../../../server/domain/decimal.ts';
import { moved, moveOf } from '../../../../server/domain/inventory/moved.ts';
import { unitMeant } from '../../../../server/domain/unitHalves.ts';
import { asCompared } from '../../../../server/domain/text.ts';
import { errorText, fieldRefusals } from '../../../api/apiError.ts';
import type { Refusal, SheetRow } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { failureShown } from '../../../api/failure.ts';
import { noticeShown, type Undo } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { withConcurrency } from '../../../api/withConcurrency.ts';
import { undoOfAdjusting, useAdjusting, type Adjusting } from '../lots/useAdjusting.ts';

interface Reason {
  readonly id: string;
  readonly name: string;
}

/** Lots that are adjusted at a time. */
const AT_ONCE = 4;

/** Where the sheet shows what the server says of a field. */
const columnOf: Readonly<Record<string, string>> = { reasonCode: 'reason', reason: 'note' };

/** Adjusts the lots of a sheet: nothing until all rows are right, then each by itself; what is refused stays, with the reason. */
export function useAdjustSheet(
  sheet: Sheet,
  lookUp: (rows: readonly SheetRow[]) => Promise<readonly NamedLot[]>,
  reasons: readonly Reason[],
) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const { adjust } = useAdjusting();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  /** Every row as it will be sent; null while one of them cannot be, which its cell then says. */
  async function ready(rows: readonly SheetRow[]): Promise<readonly { row: SheetRow; adjusting: Adjusting }[] | null> {
    const lots = await lookUp(rows);
    const all: { row: SheetRow; adjusting: Adjusting }[] = [];
    rows.forEach((row, index) => {
      const found = lots[index];
      const read: Adjusting | Refusal = found?.lot
        ? adjustmentOf(row, found.lot, reasons)
        : { column: found?.field ?? null, reason: found?.message ?? '' };
      if ('column' in read) sheet.refused(row.id, read, null);
      else all.push({ row, adjusting: read });
    });
    return all.length === rows.length ? all : null;
  }

  async function saveAll(): Promise<boolean> {
    const rows = sheet.filled;
    setProgress({ done: 0, all: rows.length });
    try {
      const all = await ready(rows);
      if (all === null) return false;
      const undos: Undo[] = [];
      await withConcurrency(all, AT_ONCE, async ({ row, adjusting }) => {
        try {
          await adjust(adjusting, row.id);
          undos.push(undoOfAdjusting(adjusting));
          sheet.done(row.id);
        } catch (error) {
          const [field, reason] = [...fieldRefusals(error)][0] ?? [null, errorText(error)];
          const column = field === null ? null : (columnOf[field] ?? field);
          sheet.refused(row.id, { column: column !== null && column in row.texts ? column : null, reason }, null);
        }
        setProgress((before) => before && { ...before, done: before.done + 1 });
      });
      const [first, ...others] = undos;
      if (first) {
        const text = t('adjust.done', { count: undos.length, all: rows.length });
        dispatch(noticeShown({ kind: 'success', text, undo: { ...first, others } }));
      }
      return undos.length === rows.length;
    } catch (error) {
      dispatch(failureShown(error));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { saveAll, progress };
}

/** What a row asks for of a lot; or what is wrong with it. */
function adjustmentOf({ texts }: SheetRow, lot: LotHit, reasons: readonly Reason[]): Adjusting | Refusal {
  const { productId, lotId, onHandQty, inventoryUOM, uoms } = lot;
  const written = texts.uom?.trim() ?? '';
  const uom = written === '' ? uoms[0] : unitMeant(written, uoms);
  if (!uom) return { column: 'uom', reason: translate('errors', 'inventory.unitUnknown', { uom: written }) };
  const reasonCode = reasons.find(({ name }) => asCompared(name) === asCompared(texts.reason ?? ''))?.id ?? '';
  const said = texts.note?.trim() ?? '';
  const why = { reasonCode, ...(said === '' ? {} : { reason: said }) };
  const to = parseNumber(texts.newQuantity ?? '');
  const by = parseNumber(texts.adjustUnits ?? '') ?? '0';
  const amount = (units: string): string => roundTo(multiply(units, uom.ratio), QUANTITY_PLACES);
  const has = { onHand: onHandQty, exact: null };
  const delta = to === null ? moveOf(has, moved(has, by, uom.ratio)) : subtract(amount(to), onHandQty);
  if (to !== null && isZero(delta)) return { column: 'newQuantity', reason: translate('counts', 'adjust.same') };
  if (isNegative(add(onHandQty, delta))) {
    const there = { lotId, onHand: onHandQty, unit: inventoryUOM, delta };
    return { column: 'adjustUnits', reason: translate('errors', 'inventory.adjustBelowZero', there) };
  }
  // What was typed is kept as it was typed; a new quantity is a difference, which inventory units alone tell exactly.
  const units =
    to === null
      ? { adjustUnits: by, uom: uom.name }
      : { adjustUnits: delta, uom: inventoryUOM, expectedOnHand: onHandQty };
  return { productId, body: { lotId, ...units, ...why } };
}
