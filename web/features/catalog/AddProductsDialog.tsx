import { useCallback, useMemo } from 'react';
import { SheetDialog } from '../../components/grid/SheetDialog.tsx';
import { repeated, SHEET_ROWS, type SheetRow } from '../../components/grid/sheetRows.ts';
import { useSheet, sheetColumn, type SheetColumn } from '../../components/grid/useSheet.ts';
import { useText } from '../../i18n/useText.ts';
import { useAddProducts } from './useAddProducts.ts';
import { useKeptRows, useSheetDraft } from '../../records/useSheetDraft.ts';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { checkedSettingName } from '../../../server/domain/company/settingName.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useMay } from '../../session/useSession.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import { useProductOptionsQuery } from '../../references/referencesApi.ts';
import { problems } from './createFields.ts';
import { amountEditor } from './productCells.ts';

/** Columns that tell which record a row is for. */
const KEYS = ['sku', 'variety'];

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
      keys={KEYS}
      sheet={sheet}
      submit={t('add.submit')}
      status={progress ? t('add.progress', progress) : t('add.count', { count: sheet.filled.length })}
      isSaving={progress !== null}
      saveAll={addAll}
      onClose={onClose}
    />
  );
}

const required = (code: string): string => translateKnown('errors', code) ?? code;

/** The columns of the sheet for several new products, each with the rules of the create dialog (spec 2, section 5). */
function useAddedColumns(): readonly SheetColumn[] {
  const { t } = useText('catalog');
  const may = useMay();
  const setsPrice = may('products.price');
  const setsCost = setsPrice && may('products.editCost');
  const { data: options } = useProductOptionsQuery(undefined);
  const units = options?.units;

  return useMemo(() => {
    // A unit that exists may be called as it is; a new one is made by the rules of the units' editor.
    const known = (value: string) => units?.find(({ name }) => name === value.trim())?.name;
    const column = sheetColumn({
      required: (field) => t('add.required', { field }),
      label: (field, { texts }) => t('add.cell', { field, name: texts.variety ?? '' }),
    });
    const amount = (id: 'price' | 'cost'): SheetColumn =>
      column(id, t(`column.${id}`), 96, { ...amountEditor(t, id), isOptional: true });
    return [
      column('variety', t('column.variety'), 220, {
        grows: true,
        invalid: required('product.field.variety.required.message'),
        check: (value) => problemOf(() => checkedVariety(value)),
      }),
      column('sku', t('column.sku'), 130, { isOptional: true, check: (value) => problemOf(() => checkedSku(value)) }),
      column('inventoryUOM', t('column.inventoryUOM'), 110, {
        invalid: required('catalog.unitRequired'),
        check: (value) => problemOf(() => checkedSettingName(value, known(value), 'inventoryUOM')),
      }),
      ...(setsPrice ? [amount('price')] : []),
      ...(setsCost ? [amount('cost')] : []),
      column('initInventory', t('field.initInventory'), 130, {
        kind: 'decimal',
        isOptional: true,
        invalid: t('create.initInventory.invalid'),
        check: (value) => problems.initInventory?.(value) ?? null,
      }),
    ];
  }, [t, setsPrice, setsCost, units]);
}
