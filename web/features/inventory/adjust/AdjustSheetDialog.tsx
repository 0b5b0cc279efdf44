import { useMemo } from 'react';
import { OTHER_REASON } from '../../../../server/domain/inventory/adjustReasons.ts';
import { WithListEditor } from '../../../references/companyLists/WithListEditor.tsx';
import type { GridColumn } from '../../../components/grid/gridTypes.ts';
import { SheetDialog } from '../../../components/grid/SheetDialog.tsx';
import { SHEET_ROWS, type SheetRow } from '../../../components/grid/sheetRows.ts';
import { useSheet } from '../../../components/grid/useSheet.ts';
import { quantityText } from '../../../format/quantityText.ts';
import { useText } from '../../../i18n/useText.ts';
import { useKeptRows, useSheetDraft } from '../../../records/useSheetDraft.ts';
import './adjust.css';
import { AnyLotPicker } from '../../../references/AnyLotPicker.tsx';
import { adjustedOnce, useAdjustColumns } from './useAdjustColumns.ts';
import { useAdjustScan } from './useAdjustScan.ts';
import { useAdjustSheet } from './useAdjustSheet.ts';
import { useNamedLots } from './useNamedLots.ts';

/** Columns that tell which record a row is for. */
const KEYS = ['sku', 'lotId'];

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

  const shown = useMemo((): readonly GridColumn<SheetRow>[] => {
    const column = (id: 'onHand' | 'available', of: 'onHandQty' | 'lotAvailableQty'): GridColumn<SheetRow> => ({
      id,
      title: t(`column.${id}`),
      width: 96,
      align: 'end',
      text: (row) => {
        const lot = lotOf(row);
        return lot === null ? '' : quantityText(lot[of], lot.inventoryUOM);
      },
    });
    return [column('onHand', 'onHandQty'), column('available', 'lotAvailableQty')];
  }, [t, lotOf]);
  /** What is adjusted is called by its name at once. */
  const named = useMemo(
    () =>
      columns.map((column) => (column.id === 'sku' ? { ...column, width: 260, render: skuAndName(lotOf) } : column)),
    [columns, lotOf],
  );

  const all = useMemo(() => [...named, ...shown], [named, shown]);
  const { area, asked, take } = useAdjustScan(sheet);

  return (
    <SheetDialog
      title={t('adjust.title')}
      intro={t('adjust.intro', { most: SHEET_ROWS })}
      className="cd-adjust-sheet"
      columns={all}
      keys={KEYS}
      sheet={sheet}
      submit={t('adjust.submit')}
      status={progress ? t('adjust.progress', progress) : t('adjust.count', { count: sheet.filled.length })}
      isSaving={progress !== null}
      saveAll={saveAll}
      onClose={onClose}
    >
      <div ref={area}>
        <WithListEditor isNamed list="reasonType">
          <AnyLotPicker asked={asked} onFound={take} />
        </WithListEditor>
      </div>
    </SheetDialog>
  );
}

/** The product's name beside its SKU, once its lot is known. */
const skuAndName = (lotOf: ReturnType<typeof useNamedLots>['lotOf']) => (row: SheetRow) => {
  const name = lotOf(row)?.variety;
  return (
    <>
      {row.texts.sku}
      {name !== undefined && <span className="cd-adjust-name">{name}</span>}
    </>
  );
};
