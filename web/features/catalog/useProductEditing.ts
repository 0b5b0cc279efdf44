import { useMemo } from 'react';
import type { ProductRow } from '../../../server/contract/catalog/catalog.ts';
import { PriceEditOrigin, ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { toDecimal, type Decimal } from '../../../server/domain/decimal.ts';
import { toInput } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import type { RowEditing, RowField } from '../../records/rowValues.ts';
import { productPath } from '../../references/product/productApi.ts';
import { productKind, productName } from '../../references/product/productRecord.ts';
import { enteredValues } from './productCells.ts';

const amount: RowField = {
  valueOf: (changed) => (typeof changed === 'string' ? toDecimal(changed) : null),
  textOf: (value) => toInput(value as Decimal | null),
};
const status: RowField = {
  valueOf: (changed) => (Number(changed) === ProductStatus.ACTIVE ? ProductStatus.ACTIVE : ProductStatus.INACTIVE),
  textOf: String,
};

/** How the products list edits: amounts are one call, the status another. */
export function useProductEditing(): RowEditing<ProductRow> {
  const { t } = useText('catalog');
  return useMemo(
    () => ({
      kind: productKind,
      idOf: ({ productId }) => productId,
      labelOf: ({ sku }) => sku,
      nameOf: productName,
      seen: ({ price = null, cost = null, status }) => ({ price, cost, status }),
      read: (cells) => enteredValues(t, cells),
      fields: { price: amount, cost: amount, status },
      parts: [
        {
          fields: ['price', 'cost'],
          path: (id) => productPath('pricing', id),
          extra: { updateType: PriceEditOrigin.FROM_LIST },
        },
        { fields: ['status'], path: (id) => productPath('specifications', id) },
      ],
      saved: (count, all) => t('products.saved', { count, all }),
    }),
    [t],
  );
}
