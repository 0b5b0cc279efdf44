import { useMemo } from 'react';
import { checkedSku, checkedVariety } from '../../../server/domain/catalog/productRules.ts';
import { checkedSettingName } from '../../../server/domain/company/settingName.ts';
import type { SheetRow } from '../../components/grid/sheetRows.ts';
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
    const label = (field: string) => (row: SheetRow) => t('add.cell', { field, name: row.texts.variety ?? '' });
    const amount = (id: 'price' | 'cost'): SheetColumn => ({
      id,
      title: t(`column.${id}`),
      width: 96,
      align: 'end',
      editor: { ...amountEditor(t, id), isOptional: true, label: label(t(`column.${id}`)) },
    });
    return [
      {
        id: 'variety',
        title: t('add.required', { field: t('column.variety') }),
        width: 220,
        grows: true,
        editor: {
          kind: 'text',
          label: label(t('column.variety')),
          invalid: required('product.field.variety.required.message'),
          check: (value) => problemOf(() => checkedVariety(value)),
        },
      },
      {
        id: 'sku',
        title: t('column.sku'),
        width: 130,
        editor: {
          kind: 'text',
          label: label(t('column.sku')),
          invalid: '',
          isOptional: true,
          check: (value) => problemOf(() => checkedSku(value)),
        },
      },
      {
        id: 'inventoryUOM',
        title: t('add.required', { field: t('column.inventoryUOM') }),
        width: 110,
        editor: {
          kind: 'text',
          label: label(t('column.inventoryUOM')),
          invalid: required('catalog.unitRequired'),
          check: (value) => problemOf(() => checkedSettingName(value, known(value), 'inventoryUOM')),
        },
      },
      ...(setsPrice ? [amount('price')] : []),
      ...(setsCost ? [amount('cost')] : []),
      {
        id: 'initInventory',
        title: t('field.initInventory'),
        width: 130,
        align: 'end',
        editor: {
          kind: 'decimal',
          label: label(t('field.initInventory')),
          invalid: t('create.initInventory.invalid'),
          isOptional: true,
          check: (value) => problems.initInventory?.(value) ?? null,
        },
      },
    ];
  }, [t, setsPrice, setsCost, units]);
}
