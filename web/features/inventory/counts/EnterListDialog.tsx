import { useMemo } from 'react';
import { isNegative } from '../../../../server/domain/decimal.ts';
import { SheetDialog } from '../../../components/grid/SheetDialog.tsx';
import { SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
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
    const label = (field: string) => (row: SheetRow) => t('adjust.cell', { field, lot: row.texts.lotId ?? '' });
    return [
      {
        id: 'sku',
        title: t('adjust.required', { field: t('column.sku') }),
        width: 150,
        editor: { kind: 'text', label: label(t('column.sku')), invalid: translate('errors', 'count.skuRequired') },
      },
      {
        id: 'lotId',
        title: t('column.lotId'),
        width: 170,
        grows: true,
        editor: { kind: 'text', label: label(t('column.lotId')), invalid: '', isOptional: true },
      },
      {
        id: 'units',
        title: t('adjust.required', { field: t('column.units') }),
        width: 100,
        align: 'end',
        editor: {
          kind: 'decimal',
          label: label(t('column.units')),
          invalid: t('lines.invalid'),
          check: (value) => (isNegative(value) ? translate('errors', 'count.belowZero') : null),
        },
      },
      {
        id: 'uom',
        title: t('column.uom'),
        width: 100,
        editor: { kind: 'text', label: label(t('column.uom')), invalid: '', isOptional: true },
      },
      {
        id: 'isNewLot',
        title: t('column.isNewLot'),
        width: 110,
        editor: {
          kind: { choices: [t('yes'), t('no')] },
          label: label(t('column.isNewLot')),
          invalid: t('list.yesNo'),
          isOptional: true,
        },
      },
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
