import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useCallback } from 'react';
import { EditSheet } from '../../components/grid/EditSheet.tsx';
import { repeated, SHEET_ROWS, type SheetRow } from '../../components/grid/sheetRows.ts';
import { useSheet } from '../../components/grid/useSheet.ts';
import { ModalDialog } from '../../components/ModalDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import './addProducts.css';
import { useAddedColumns } from './useAddedColumns.ts';
import { useAddProducts } from './useAddProducts.ts';
import { useKeptRows, useSheetDraft } from './useSheetDraft.ts';

/** Several new products at once: typed or pasted into a sheet, saved row by row. Closed, it keeps what was entered. */
export function AddProductsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('catalog');
  const columns = useAddedColumns();
  const draft = useSheetDraft('products sheet');
  const across = useCallback(
    (rows: readonly SheetRow[]) => repeated(rows, 'sku').map((cell) => ({ ...cell, problem: t('add.skuTwice') })),
    [t],
  );
  const sheet = useSheet({ columns, found: draft.found, across });
  useKeptRows(draft, sheet.filled);
  const { addAll, progress } = useAddProducts(sheet);
  const isSaving = progress !== null;
  const count = sheet.filled.length;

  const save = async (): Promise<void> => {
    sheet.tried();
    if (sheet.wrongCount === 0 && (await addAll())) onClose();
  };
  const close = (): void => {
    if (!isSaving) onClose();
  };

  return (
    <ModalDialog title={t('add.title')} className="cd-add-products" canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p>{t('add.intro', { most: SHEET_ROWS })}</p>
        <EditSheet label={t('add.title')} columns={columns} sheet={sheet} isSaving={isSaving} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('add.clear')} disabled={isSaving || count === 0} onClick={sheet.clear} />
            <Button text={t('add.close')} disabled={isSaving} onClick={close} />
            <Button
              intent="primary"
              text={t('add.submit')}
              loading={isSaving}
              disabled={count === 0}
              onClick={() => void save()}
            />
          </>
        }
      >
        <p role="status" className="cd-hint">
          {progress ? t('add.progress', progress) : t('add.count', { count })}
        </p>
      </DialogFooter>
    </ModalDialog>
  );
}
