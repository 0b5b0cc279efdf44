import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useMemo } from 'react';
import { isNegative } from '../../../../server/domain/decimal.ts';
import { EditSheet } from '../../../components/grid/EditSheet.tsx';
import { SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { useSheet, type SheetColumn } from '../../../components/grid/useSheet.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { translate } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/useText.ts';
import '../addProducts.css';
import { useKeptRows, useSheetDraft } from '../useSheetDraft.ts';
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
  const count = sheet.filled.length;
  const save = async (): Promise<void> => {
    sheet.tried();
    if (sheet.wrongCount === 0 && (await saveAll())) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={t('enter.title')} className="cd-add-products" canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p>{t('enter.intro', { most: SHEET_ROWS })}</p>
        <EditSheet label={t('enter.title')} columns={columns} sheet={sheet} isSaving={isSaving} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('adjust.clear')} disabled={isSaving || count === 0} onClick={sheet.clear} />
            <Button text={t('adjust.close')} disabled={isSaving} onClick={close} />
            <Button
              intent="primary"
              text={t('enter.submit')}
              loading={isSaving}
              disabled={count === 0}
              onClick={() => void save()}
            />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {t('enter.count', { count })}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
