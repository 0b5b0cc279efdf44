import { useMemo } from 'react';
import type { RestockRow } from '../../../../server/contract/inventory/restock.ts';
import { useText } from '../../../i18n/useText.ts';
import type { RowEditing, RowField } from '../../../records/rowValues.ts';
import { productPath } from '../../../references/product/productApi.ts';
import { productKind, productName } from '../../../references/product/productRecord.ts';

const quantity: RowField = { valueOf: Number, textOf: String };

/** How the restock list edits: par level and reorder quantity, as the details tab does. */
export function useRestockEditing(): RowEditing<RestockRow> {
  const { t } = useText('catalog');
  return useMemo(
    () => ({
      kind: productKind,
      idOf: ({ productId }) => productId,
      labelOf: ({ sku }) => sku,
      nameOf: productName,
      seen: ({ reorderLevel, reorderQuantity }) => ({ reorderLevel, reorderQuantity }),
      read: ({ reorderLevel, reorderQuantity }) => ({
        ...(reorderLevel ? { reorderLevel: Number(reorderLevel) } : {}),
        ...(reorderQuantity ? { reorderQuantity: Number(reorderQuantity) } : {}),
      }),
      fields: { reorderLevel: quantity, reorderQuantity: quantity },
      parts: [{ fields: ['reorderLevel', 'reorderQuantity'], path: (id) => productPath('details', id) }],
      saved: (saved, all) => t('products.saved', { count: saved, all }),
    }),
    [t],
  );
}
