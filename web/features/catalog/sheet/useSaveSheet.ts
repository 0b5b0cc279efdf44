import { useState } from 'react';
import { sheetFields } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { LIST } from '../../../api/api.ts';
import { isUnlikelyCode } from '../../../api/apiError.ts';
import { askAnyway } from '../../../api/askAnyway.ts';
import { failureShown } from '../../../api/failure.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { useText } from '../../../i18n/useText.ts';
import { company } from '../../../live/endpoints.ts';
import { invalidate } from '../../../live/invalidate.ts';
import type { Dispute } from '../../../records/conflict.ts';
import { useConflictText } from '../../../records/useConflictText.ts';
import { refusedRows, waitForBulk } from '../../../records/bulk/bulkApi.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { productKind } from '../../../references/product/productRecord.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { useSaveProductSheetMutation } from './sheetApi.ts';
import { sentRow, type ChangedRow } from './sheetChanges.ts';
import { cellOf, decidedRows, findDisputes, keyOf, type SheetConflict } from './sheetConflict.ts';

const tags = [{ type: 'Product', id: LIST }] as const;

/** Saves the rows of a sheet together: one bulk change, which one undo undoes. What is refused stays, with the reason. */
export function useSaveSheet(sheet: Sheet, onRefused: (rows: readonly SheetRow[]) => void) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [save] = useSaveProductSheetMutation();
  const records = useText('records');
  const { change } = useConflictText(productKind.words);
  const may = useMay();
  const [conflict, setConflict] = useState<SheetConflict | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  /** What the notice says: how many prices, or products where more than one thing changes. */
  const savedText = (changed: readonly ChangedRow[], count: number): string => {
    const [field, ...others] = new Set(changed.flatMap(({ fields }) => fields));
    return others.length === 0 && (field === 'price' || field === 'cost')
      ? t(`sheet.saved.${field}`, { count })
      : t('sheet.saved.products', { count });
  };

  async function saveAll(changed: readonly ChangedRow[], reason: string, anyway = false): Promise<boolean> {
    setProgress({ done: 0, all: changed.length });
    try {
      const rows = changed.map(({ row, product, fields }) => sentRow(row, product, fields));
      const { data } = await save({
        rows,
        ...(reason === '' ? {} : { reason }),
        ...(anyway ? { anyway } : {}),
      }).unwrap();
      const { bulkId } = data;
      const bulk = await dispatch(waitForBulk(bulkId, ({ gone, count }) => setProgress({ done: gone, all: count })));
      invalidate(dispatch, tags);
      if (bulk.done > 0)
        dispatch(
          noticeShown({
            kind: 'success',
            text: savedText(changed, bulk.done),
            undo: {
              calls: [{ method: 'POST', path: company(`bulk/${bulkId}/undo`), body: {} }],
              revision: null,
              tags,
              bulkId,
            },
          }),
        );
      const isWhole = bulk.state === 'finished' && bulk.refused === 0;
      if (isWhole) return true;
      const refused = bulk.refused === 0 ? new Map<string, never>() : await dispatch(refusedRows(bulkId));
      const back: SheetRow[] = [];
      const met: ChangedRow[] = [];
      const unlikely: ChangedRow[] = [];
      const doubts: string[] = [];
      for (const one of changed.slice(0, bulk.gone)) {
        const { row, product } = one;
        const refusal = refused.get(product.productId);
        if (refusal === undefined) sheet.done(row.id);
        else {
          back.push(row);
          if (refusal.code === 'catalog.changedMeanwhile') met.push(one);
          if (isUnlikelyCode(refusal.code)) {
            unlikely.push(one);
            doubts.push(`${product.sku}: ${refusal.message ?? ''}`);
          }
          sheet.refused(row.id, { column: refusal.field, reason: refusal.message ?? '' }, null);
        }
      }
      onRefused(back);
      const why = doubts.length === 0 ? null : await askAnyway(doubts, reason);
      const isTaken = why !== null && (await saveAll(unlikely, why, true));
      if (isTaken && back.length === unlikely.length && bulk.state === 'finished') return true;
      if (isTaken) leave(unlikely);
      if (met.length > 0 && may(productKind.history.permission)) {
        const disputes = await dispatch(findDisputes(met));
        nameOthers(met, disputes);
        const rowsMet = met.filter(({ product }) =>
          disputes.some(({ field }) => cellOf(field).productId === product.productId),
        );
        if (disputes.length > 0) setConflict({ rows: rowsMet, disputes });
      }
      return false;
    } catch (error) {
      dispatch(failureShown(error));
      return false;
    } finally {
      setProgress(null);
    }
  }

  const leave = (rows: readonly ChangedRow[]): void => {
    for (const { row } of rows) sheet.done(row.id);
  };

  /** Says in each row who was before. */
  function nameOthers(met: readonly ChangedRow[], disputes: readonly Dispute[]): void {
    for (const { row, product } of met) {
      const own = disputes.flatMap((each) => {
        const { productId, field } = cellOf(each.field);
        return productId === product.productId ? [{ ...each, field }] : [];
      });
      const [first] = own;
      if (first === undefined) continue;
      const reason = records.t('changedMeanwhile', { changes: own.map(change).join(' ') });
      sheet.refused(row.id, { column: first.field, reason }, null);
    }
  }

  /** Theirs is left as it is and leaves the sheet; ours is saved over it. True when nothing is left in the sheet. */
  async function decide(theirs: ReadonlySet<string>, reason: string): Promise<boolean> {
    if (conflict === null) return false;
    const rows = decidedRows(conflict, theirs);
    setConflict(null);
    sheet.enter(
      rows.flatMap(({ row, product }) =>
        sheetFields
          .filter((column) => theirs.has(keyOf(product, column)))
          .map((column) => ({ row: row.id, column, text: '' })),
      ),
    );
    const open = rows.filter(({ fields }) => fields.length > 0);
    leave(rows.filter(({ fields }) => fields.length === 0));
    const isSaved = open.length === 0 || (await saveAll(open, reason));
    if (isSaved) leave(open);
    return isSaved && sheet.filled.length === rows.length;
  }

  return { saveAll, progress, conflict, decide, postpone: () => setConflict(null) };
}
