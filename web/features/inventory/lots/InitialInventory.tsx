import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProductInfo } from '../../../../server/contract/catalog/catalog.ts';
import { useText } from '../../../i18n/useText.ts';
import { useMay } from '../../../session/useSession.ts';
import { InitialInventoryDialog } from './InitialInventoryDialog.tsx';
import { ALL_DATES } from '../../../format/dateRanges.ts';
import { useListLotsQuery } from './stockApi.ts';

/** The way to set initial inventory: there as long as nothing of the product has come (spec 2, 4.6). */
export function InitialInventory({ product }: { readonly product: ProductInfo }) {
  const { t } = useText('stock');
  const may = useMay();
  const { data: lots } = useListLotsQuery({ productId: product.productId, ...ALL_DATES, pageSize: 1 });
  const [isOpen, setIsOpen] = useState(false);
  if (!may('inventory.open') || lots?.total !== 0) return null;
  return (
    <>
      <Button text={t('initial.button')} onClick={() => setIsOpen(true)} />
      {isOpen && <InitialInventoryDialog product={product} onClose={() => setIsOpen(false)} />}
    </>
  );
}
