import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/productCodes.ts';
import { useText } from '../../i18n/useText.ts';
import { useActions, doLine, usePaletteSource, type PaletteSource } from '../../palette/actions.ts';
import { lotPath, paths } from '../../paths.ts';
import { findByCode } from '../../references/codeHits.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import type { LotFilter } from './lots/useLotExport.tsx';

type LineId = 'adjustLots' | 'exportLotsCsv' | 'exportLotsXlsx' | 'purchaseList' | 'newCount';

/** What inventory gives to the palette on every screen; `shown` is how the products list is limited, where it is open. */
export function InventoryActions({ shown }: { readonly shown: LotFilter | null }) {
  const { t, language } = useText('palette');
  const dispatch = useAppDispatch();
  // There it is made of what is chosen or shown.
  const isRestock = useLocation().pathname === paths.restock;
  const may = useMay();
  const canAdjust = may('inventory.adjust');
  const canExport = may('products.export');
  const canCount = may('inventory.count');

  useActions(
    useMemo(() => {
      const exportLots = (format: 'csv' | 'xlsx') => async (): Promise<void> => {
        // With the call itself, which no other screen needs.
        const lots = await import('./lots/exportLots.ts');
        await dispatch(lots.exportLots({ status: ProductStatus.ACTIVE, ...shown, format, language }));
      };
      const makePurchaseList = async (): Promise<void> => {
        const { savePurchaseList } = await import('./restock/savePurchaseList.ts');
        await dispatch(savePurchaseList({ language }));
      };
      const line = (id: LineId, run: () => unknown) => doLine(id, t(`action.${id}`), t(`keywords.${id}`), run);
      return [
        ...(canAdjust ? [line('adjustLots', () => dispatch(dialogOpened({ name: 'adjustLots' })))] : []),
        ...(canExport
          ? [
              line('exportLotsCsv', exportLots('csv')),
              line('exportLotsXlsx', exportLots('xlsx')),
              ...(isRestock ? [] : [line('purchaseList', makePurchaseList)]),
            ]
          : []),
        ...(canCount ? [line('newCount', () => dispatch(dialogOpened({ name: 'newCount' })))] : []),
      ];
    }, [t, language, dispatch, isRestock, shown, canAdjust, canExport, canCount]),
  );
  usePaletteSource(useLotSource());
  return null;
}

/** Lots by their number, or by how it begins. */
function useLotSource(): PaletteSource {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      async find(query) {
        const { lots } = await dispatch(findByCode(query));
        return lots.map(({ productId, lotId, sku, variety }) => ({
          id: `lot ${productId} ${lotId}`,
          group: 'lots',
          title: lotId,
          detail: `${sku} ${variety}`,
          to: lotPath(productId, lotId),
        }));
      },
    }),
    [dispatch],
  );
}
