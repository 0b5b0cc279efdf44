import { sheetColumn } from '../../components/grid/sheetColumn.ts';
import { useMemo } from 'react';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { checkedSettingName } from '../../../server/domain/company/settingName.ts';
import type { SheetColumn } from '../../components/grid/useSheet.ts';
import { translateKnown } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { problemOf } from '../../i18n/problemOf.ts';
import { useProductOptionsQuery } from '../../references/referencesApi.ts';
import { problems } from './createFields.ts';
import { amountEditor } from './productCells.ts';

const required = (code: string): string => translateKnown('errors', code) ?? code;

/** The columns of the sheet for several new products, each with the rules of the create dialog (spec 2, section 5). */
export function useAddedColumns(): readonly SheetColumn[] {
  const { t } = useText('catalog');
  const may = useMay();
  const setsPrice = may('products.price');
  const setsCost = setsPrice && may('products.editCost');
  const { data: options } = useProductOptionsQuery(undefined);
  const units = options?.units;

  return useMemo(() => {
    // A unit that stands may be called as it is; a new one is made by the rules of the units' editor.
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
