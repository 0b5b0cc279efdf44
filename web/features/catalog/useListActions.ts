import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { useText } from '../../i18n/useText.ts';
import type { PaletteAction } from '../../palette/actions.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { dialogOpened } from '../../state/catalogDialogSlice.ts';
import { shownQuery, useShownList } from './useShownList.ts';

type LineId = 'exportProducts' | 'exportLotsCsv' | 'exportLotsXlsx' | 'updateProducts' | 'newCount' | 'purchaseList';

/** Palette lines of the lists: what they show as a file, lots, products from a file, a count, what has to be bought. */
export function useListActions(): readonly PaletteAction[] {
  const { t, language } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isThere = pathname === paths.products;
  // There it is made of what is chosen or shown.
  const isRestock = pathname === paths.restock;
  const shown = useShownList();
  const may = useMay();
  const canExport = may('products.export');
  const canImport = may('products.import');
  const canCount = may('inventory.count');

  return useMemo(() => {
    const exportLots = (format: 'csv' | 'xlsx') => async (): Promise<void> => {
      // With the call itself, which no other screen needs.
      const lots = await import('../inventory/lots/exportLots.ts');
      await dispatch(lots.exportLots({ status: ProductStatus.ACTIVE, ...shownQuery(shown), format, language }));
    };
    const makePurchaseList = async (): Promise<void> => {
      const { savePurchaseList } = await import('../inventory/restock/savePurchaseList.ts');
      await dispatch(savePurchaseList({ language }));
    };
    const line = (id: LineId, run: () => unknown): PaletteAction => ({
      id,
      group: 'do',
      title: t(`action.${id}`),
      keywords: t(`keywords.${id}`),
      run: () => void run(),
    });
    return [
      ...(canExport
        ? [
            line('exportProducts', () => {
              if (!isThere) void navigate(paths.products);
              dispatch(dialogOpened('export'));
            }),
            line('exportLotsCsv', exportLots('csv')),
            line('exportLotsXlsx', exportLots('xlsx')),
            ...(isRestock ? [] : [line('purchaseList', makePurchaseList)]),
          ]
        : []),
      ...(canImport ? [line('updateProducts', () => dispatch(dialogOpened('update')))] : []),
      ...(canCount ? [line('newCount', () => dispatch(dialogOpened('newCount')))] : []),
    ];
  }, [t, language, dispatch, navigate, isThere, isRestock, shown, canExport, canImport, canCount]);
}
