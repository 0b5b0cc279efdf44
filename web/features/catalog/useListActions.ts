import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import { useText } from '../../i18n/useText.ts';
import type { PaletteAction } from '../../palette/actions.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { useAppDispatch } from '../../store.ts';
import { dialogOpened } from './catalogDialogSlice.ts';
import { shownQuery, useShownList } from './useShownList.ts';

type LineId = 'exportProducts' | 'exportLotsCsv' | 'exportLotsXlsx' | 'updateProducts' | 'newCount';

/** Palette lines of the Actions menu: what the products list shows as a file, its lots, products from a file, a count. */
export function useListActions(): readonly PaletteAction[] {
  const { t, language } = useText('palette');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isThere = useLocation().pathname === paths.products;
  const shown = useShownList();
  const may = useMay();
  const canExport = may('products.export');
  const canImport = may('products.import');
  const canCount = may('inventory.count');

  return useMemo(() => {
    const exportLots = (format: 'csv' | 'xlsx') => async (): Promise<void> => {
      // With the call itself, which no other screen needs.
      const lots = await import('./stock/exportLots.ts');
      await dispatch(lots.exportLots({ status: ProductStatus.ACTIVE, ...shownQuery(shown), format, language }));
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
          ]
        : []),
      ...(canImport ? [line('updateProducts', () => dispatch(dialogOpened('update')))] : []),
      ...(canCount ? [line('newCount', () => dispatch(dialogOpened('newCount')))] : []),
    ];
  }, [t, language, dispatch, navigate, isThere, shown, canExport, canImport, canCount]);
}
