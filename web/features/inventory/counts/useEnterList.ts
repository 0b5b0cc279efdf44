import { useState } from 'react';
import type { EnterCounts } from '../../../../server/contract/inventory/inventoryCounts.ts';
import type { SheetRow } from '../../../components/grid/sheetRows.ts';
import type { Sheet } from '../../../components/grid/useSheet.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import { failureShown } from '../../../api/failure.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useEnterCountsMutation } from './countsApi.ts';

const AT_ONCE = 500;

/** Enters a sheet of counted lots: all of it is judged first, and nothing is saved until all of it is right. */
export function useEnterList(countId: string, sheet: Sheet) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const [enter] = useEnterCountsMutation();
  const [isSaving, setIsSaving] = useState(false);

  const rowOf = ({ texts }: SheetRow): EnterCounts['rows'][number] => {
    const uom = texts.uom?.trim() ?? '';
    return {
      sku: texts.sku ?? '',
      lotId: texts.lotId ?? '',
      units: parseNumber(texts.units ?? '') ?? '0',
      ...(uom === '' ? {} : { uom }),
      ...(texts.isNewLot?.trim().toLowerCase() === t('yes').toLowerCase() ? { isNewLot: true } : {}),
    };
  };

  async function saveAll(): Promise<boolean> {
    const rows = sheet.filled;
    setIsSaving(true);
    try {
      for (const dryRun of [true, false]) {
        let wrong = 0;
        for (let at = 0; at < rows.length; at += AT_ONCE) {
          const part = rows.slice(at, at + AT_ONCE);
          const { data } = await enter({ countId, body: { rows: part.map(rowOf), dryRun } }).unwrap();
          for (const { row, field, message } of data.problems) {
            const column = field !== null && ['sku', 'lotId', 'units', 'uom'].includes(field) ? field : null;
            sheet.refused(part[row]?.id ?? '', { column, reason: message }, null);
          }
          wrong += data.problems.length;
        }
        if (wrong > 0) return false;
      }
      for (const { id } of rows) sheet.done(id);
      dispatch(noticeShown({ kind: 'success', text: t('enter.done', { count: rows.length }) }));
      return true;
    } catch (error) {
      dispatch(failureShown(error));
      return false;
    } finally {
      setIsSaving(false);
    }
  }
  return { saveAll, isSaving };
}
