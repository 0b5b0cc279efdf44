import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { checkedField, detailRules } from '../../../../server/domain/catalog/detailRules.ts';
import type { GridEditor } from '../../../components/grid/gridTypes.ts';
import type { Text } from '../../../i18n/useText.ts';
import { problemOf } from '../../../i18n/problemOf.ts';

export type RestockField = 'reorderLevel' | 'reorderQuantity';

/** How par level and reorder quantity are entered: whole inventory units from 0, as on the details tab. */
export const countEditor = (t: Text<'restock'>, field: RestockField): GridEditor<RestockRow> => ({
  kind: 'integer',
  invalid: t(`invalid.${field}`),
  check: (value) => problemOf(() => checkedField(field, detailRules[field], Number(value))),
  label: ({ sku, variety, inventoryUOM: unit }) => t(`edit.${field}`, { sku, variety, unit }),
});
