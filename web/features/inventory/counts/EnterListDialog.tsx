import { sheetColumn } from '../../../components/grid/sheetColumn.ts';
import { useMemo } from 'react';
import { isNegative } from '../../../../server/domain/decimal.ts';
import { SheetDialog } from '../../../components/grid/SheetDialog.tsx';
import { SHEET_ROWS } from '../../../components/grid/sheetRows.ts';
import { useSheet, type SheetColumn } from '../../../components/grid/useSheet.ts';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import { useKeptRows, useSheetDraft } from '../../../records/useSheetDraft.ts';
import { useEnterList } from './useEnterList.ts';

interface EnterListDialogProps {
  readonly countId: string;
  readonly onClose: () => void;
}

/** What was counted, from a spreadsheet or by SKU and lot: also lots that are not on the sheet, and new ones that were found. */
export function EnterListDialog({ countId, onClose }: EnterListDialogProps) {
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
  const sheet = useSheet({ columns, found: draft.found });
  useKeptRows(draft, sheet.filled);
  const { saveAll, isSaving } = useEnterList(countId, sheet);

  return (
    <SheetDialog
      title={t('enter.title')}
      intro={t('enter.intro', { most: SHEET_ROWS })}
      columns={columns}
      sheet={sheet}
      submit={t('enter.submit')}
      status={t('enter.count', { count: sheet.filled.length })}
      isSaving={isSaving}
      saveAll={saveAll}
      onClose={onClose}
    />
  );
}
