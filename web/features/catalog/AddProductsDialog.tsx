import { useCallback } from 'react';
import { SheetDialog } from '../../components/grid/SheetDialog.tsx';
import { repeated, SHEET_ROWS, type SheetRow } from '../../components/grid/sheetRows.ts';
import { useSheet } from '../../components/grid/useSheet.ts';
import { useText } from '../../i18n/useText.ts';
import { useAddedColumns } from './useAddedColumns.ts';
import { useAddProducts } from './useAddProducts.ts';
import { useKeptRows, useSheetDraft } from '../../records/useSheetDraft.ts';

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

  return (
    <SheetDialog
      title={t('add.title')}
      intro={t('add.intro', { most: SHEET_ROWS })}
      columns={columns}
      sheet={sheet}
      submit={t('add.submit')}
      status={progress ? t('add.progress', progress) : t('add.count', { count: sheet.filled.length })}
      isSaving={progress !== null}
      saveAll={addAll}
      onClose={onClose}
    />
  );
}
