import { useMemo } from 'react';
import { usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { salesOrderPath } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';

const FOUND = 5;

/** Sales orders in the palette, by number, customer or customer PO, for those who may see them. */
export function SalesPalette() {
  const dispatch = useAppDispatch();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(searchKey) {
          // With the screen's own calls, which it may not have loaded yet.
          const { salesOrdersApi } = await import('./orders/salesOrdersApi.ts');
          const query = { searchKey, pageNumber: 1, pageSize: FOUND };
          const options = { subscribe: false, forceRefetch: true };
          const { list } = await dispatch(salesOrdersApi.endpoints.listSalesOrders.initiate(query, options)).unwrap();
          return list.map(({ id, orderNumber, client }) => ({
            id: `sales order ${id}`,
            group: 'salesOrders',
            title: orderNumber,
            detail: client,
            to: salesOrderPath(id),
          }));
        },
      }),
      [dispatch],
    ),
  );
  return null;
}
