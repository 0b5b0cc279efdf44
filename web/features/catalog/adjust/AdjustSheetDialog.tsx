import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useCallback, useMemo } from 'react';
import { OTHER_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { WithListEditor } from '../../../company/WithListEditor.tsx';
import { EditSheet } from '../../../components/grid/EditSheet.tsx';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { isEmpty, SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { useSheet } from '../../../components/grid/useSheet.ts';
import { ModalDialog } from '../../../components/ModalDialog.tsx';
import { formatQuantity } from '../../../format/numbers.ts';
import { useText } from '../../../i18n/useText.ts';
import '../addProducts.css';
import { useKeptRows, useSheetDraft } from '../useSheetDraft.ts';
import './adjust.css';
import { LotFinder } from './LotFinder.tsx';
import { adjustedOnce, useAdjustColumns } from './useAdjustColumns.ts';
import { useAdjustSheet } from './useAdjustSheet.ts';
import { useNamedLots } from './useNamedLots.ts';

/** Several lots at once (spec 2, 2.2 Actions): typed, found or pasted into a sheet; nothing is saved until all of it is right. */
export function AdjustSheetDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('counts');
  const { columns, reasons } = useAdjustColumns();
  const draft = useSheetDraft('adjust sheet');
  const other = reasons.find(({ id }) => id === OTHER_REASON)?.name;
  const across = useMemo(
    () => adjustedOnce(t('adjust.both'), (reason) => reason !== '' && reason === other),
    [t, other],
  );
  const sheet = useSheet({ columns, found: draft.found, across });
  useKeptRows(draft, sheet.filled);
  const { lotOf, lookUp } = useNamedLots(sheet.filled);
  const { saveAll, progress } = useAdjustSheet(sheet, lookUp, reasons);
  const isSaving = progress !== null;
  const count = sheet.filled.length;

  const shown = useMemo((): readonly GridColumn<SheetRow>[] => {
    const column = (id: 'onHand' | 'available', of: 'onHandQty' | 'lotAvailableQty'): GridColumn<SheetRow> => ({
      id,
      title: t(`column.${id}`),
      width: 96,
      align: 'end',
      text: (row) => {
        const lot = lotOf(row);
        return lot === null ? '' : `${formatQuantity(lot[of])} ${lot.inventoryUOM}`;
      },
    });
    return [
      column('onHand', 'onHandQty'),
      column('available', 'lotAvailableQty'),
      { id: 'variety', title: t('column.variety'), width: 130, text: (row) => lotOf(row)?.variety ?? '' },
    ];
  }, [t, lotOf]);

  const { rows, enter } = sheet;
  const take = useCallback(
    ({ sku, lotId }: { sku: string; lotId: string }) => {
      const row = rows.find(isEmpty)?.id;
      if (row === undefined) return;
      enter([
        { row, column: 'sku', text: sku },
        { row, column: 'lotId', text: lotId },
      ]);
    },
    [rows, enter],
  );
  const save = async (): Promise<void> => {
    sheet.tried();
    if (sheet.wrongCount === 0 && (await saveAll())) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={t('adjust.title')} className="cd-adjust-sheet" canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p>{t('adjust.intro', { most: SHEET_ROWS })}</p>
        <WithListEditor list="reasonType">
          <LotFinder onFound={take} />
        </WithListEditor>
        <EditSheet label={t('adjust.title')} columns={columns} shown={shown} sheet={sheet} isSaving={isSaving} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('adjust.clear')} disabled={isSaving || count === 0} onClick={sheet.clear} />
            <Button text={t('adjust.close')} disabled={isSaving} onClick={close} />
            <Button
              intent="primary"
              text={t('adjust.submit')}
              loading={isSaving}
              disabled={count === 0}
              onClick={() => void save()}
            />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {progress ? t('adjust.progress', progress) : t('adjust.count', { count })}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
