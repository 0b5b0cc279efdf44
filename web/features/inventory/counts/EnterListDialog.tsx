import { sheetColumn, useSheet, type SheetColumn, type Sheet } from '../../../components/grid/useSheet.ts';
import { useMemo, useState } from 'react';
import { isNegative } from '../../../../server/domain/decimal.ts';
import { SheetDialog } from '../../../components/grid/SheetDialog.tsx';
import { SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useKeptRows, useSheetDraft } from '../../../records/useSheetDraft.ts';
import type { EnterCounts } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { parseNumber } from '../../../format/numbers.ts';
import { failureShown } from '../../../api/failure.ts';
import { noticeShown } from '../../../state/noticesSlice.ts';
import { useAppDispatch } from '../../../store.ts';
import { useEnterCountsMutation } from './countsApi.ts';

/** Columns that tell which record a row is for. */
const KEYS = ['sku', 'lotId'];

interface EnterListDialogProps {
  readonly countId: string;
  /** A lot to begin with. */
  readonly first?: { readonly sku: string; readonly lotId: string };
  readonly onClose: () => void;
}

/** What was counted, from a spreadsheet or by SKU and lot: also lots that are not on the sheet, and new ones that were found. */
export function EnterListDialog({ countId, first, onClose }: EnterListDialogProps) {
  const { t } = useText('counts');
  const columns = useMemo((): readonly SheetColumn[] => {
    const column = sheetColumn({
      required: (field) => t('adjust.required', { field }),
      label: (field, { texts }) => t('adjust.cell', { field, lot: texts.lotId ?? '' }),
    });
    return [
      column('sku', t('column.sku'), 150, { invalid: translate('errors', 'count.skuRequired') }),
      column('lotId', t('column.lotId'), 170, { grows: true, isOptional: true }),
      column('units', t('column.units'), 100, {
        kind: 'decimal',
        invalid: t('lines.invalid'),
        check: (value) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
      }),
      column('uom', t('column.uom'), 100, { isOptional: true }),
      column('isNewLot', t('column.isNewLot'), 110, {
        kind: { choices: [t('yes'), t('no')] },
        isOptional: true,
        invalid: t('list.yesNo'),
      }),
    ];
  }, [t]);
  const draft = useSheetDraft(`count ${countId}`);
  const [begun] = useState(() =>
    first === undefined ? draft.found : [...draft.found, { id: crypto.randomUUID(), texts: { ...first }, saved: null }],
  );
  const sheet = useSheet({ columns, found: begun });
  useKeptRows(draft, sheet.filled);
  const { saveAll, isSaving } = useEnterList(countId, sheet);

  return (
    <SheetDialog
      title={t('enter.title')}
      intro={t('enter.intro', { most: SHEET_ROWS })}
      columns={columns}
      keys={KEYS}
      sheet={sheet}
      submit={t('enter.submit')}
      status={t('enter.count', { count: sheet.filled.length })}
      isSaving={isSaving}
      saveAll={saveAll}
      onClose={onClose}
    />
  );
}

const AT_ONCE = 500;

/** Enters a sheet of counted lots: all of it is judged first, and nothing is saved until all of it is right. */
function useEnterList(countId: string, sheet: Sheet) {
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
