import { useMemo } from 'react';
import { doLine, useActions, usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { useText } from '../../i18n/useText.ts';
import { purchaseCartPath } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

const FOUND = 5;

/** Purchase orders in the palette, by number, vendor or reference, and the way to a new one. */
export function PurchasePalette() {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const canEdit = useMay()('purchases.edit');
  useActions(
    useMemo(
      () =>
        canEdit
          ? [
              doLine('newPurchase', t('action.newPurchase'), t('keywords.newPurchase'), () =>
                dispatch(dialogOpened({ name: 'newPurchase' })),
              ),
            ]
          : [],
      [t, dispatch, canEdit],
    ),
  );
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        async find(searchKey) {
          // With the screen's own calls, which it may not have loaded yet.
          const { purchasesApi } = await import('./purchasesApi.ts');
          const query = { searchKey, pageNumber: 1, pageSize: FOUND };
          const options = { subscribe: false, forceRefetch: true };
          const { list } = await dispatch(purchasesApi.endpoints.listPurchases.initiate(query, options)).unwrap();
          return list.map(({ id, orderNumber, vendor }) => ({
            id: `purchase ${id}`,
            group: 'purchases',
            title: orderNumber,
            detail: vendor.name,
            to: purchaseCartPath(id),
          }));
        },
      }),
      [dispatch],
    ),
  );
  return null;
}
