import { useState } from 'react';
import type { SheetProduct } from '../../../../server/contract/catalog/productSheet.ts';
import type { SheetField } from '../../../../server/domain/catalog/changeSheetRow.ts';
import { LIST } from '../../../api/api.ts';
import { failureShown } from '../../../api/failure.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { useText } from '../../../i18n/useText.ts';
import { company } from '../../../live/endpoints.ts';
import { invalidate } from '../../../live/invalidate.ts';
import { refusedRows, waitForBulk } from '../../../records/bulk/bulkApi.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useSaveProductSheetMutation } from './sheetApi.ts';
import { sentRow } from './sheetChanges.ts';

/** A row that changes something, with the product that it is for. */
export interface ChangedRow {
  readonly row: SheetRow;
  readonly product: SheetProduct;
  readonly fields: readonly SheetField[];
}

const tags = [{ type: 'Product', id: LIST }] as const;

/** Saves the rows of a sheet together: one bulk change, which one undo takes back. What is refused stays, with the reason. */
export function useSaveSheet(sheet: Sheet, onRefused: (rows: readonly SheetRow[]) => void) {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const [save] = useSaveProductSheetMutation();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  /** What the notice says: how many prices, or products where more than one thing changes. */
  const savedText = (changed: readonly ChangedRow[], count: number): string => {
    const [field, ...others] = new Set(changed.flatMap(({ fields }) => fields));
    return others.length === 0 && (field === 'price' || field === 'cost')
      ? t(`sheet.saved.${field}`, { count })
      : t('sheet.saved.products', { count });
  };

  async function saveAll(changed: readonly ChangedRow[], reason: string): Promise<boolean> {
    setProgress({ done: 0, all: changed.length });
    try {
      const rows = changed.map(({ row, product, fields }) => sentRow(row, product, fields));
      const { data } = await save({ rows, ...(reason === '' ? {} : { reason }) }).unwrap();
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
      for (const { row, product } of changed.slice(0, bulk.gone)) {
        const refusal = refused.get(product.productId);
        if (refusal === undefined) sheet.done(row.id);
        else {
          back.push(row);
          sheet.refused(row.id, { column: refusal.field, reason: refusal.message ?? '' }, null);
        }
      }
      onRefused(back);
      return false;
    } catch (error) {
      dispatch(failureShown(error));
      return false;
    } finally {
      setProgress(null);
    }
  }

  return { saveAll, progress };
}
