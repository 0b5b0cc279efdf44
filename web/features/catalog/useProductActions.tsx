import { ChangesIcon, ClipboardIcon, ExportIcon, ImportIcon, PrintIcon, ThIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { useMay } from '../../session/useSession.ts';
import { adjustingBegun } from '../../state/adjustSheetSlice.ts';
import { additionBegun } from '../../state/addProductsSlice.ts';
import { dialogOpened } from '../../state/catalogDialogSlice.ts';
import { printBegun } from '../../state/priceListSlice.ts';
import { useLotExport } from '../inventory/lots/useLotExport.tsx';
import { useMayPrint } from '../pricing/useMayPrint.ts';
import { shownQuery, useShownList } from './useShownList.ts';

/** The list's Actions menu in the order of the spec (2, 2.2), then what it does not know, as far as this user may. */
export function useProductActions(): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const canPrint = useMayPrint();
  const navigate = useNavigate();
  const may = useMay();
  const shown = useShownList();
  const lotExport = useLotExport({ status: ProductStatus.ACTIVE, ...shownQuery(shown) });
  const action = (isOffered: boolean, id: string, title: string, icon: JSX.Element, run: () => void): MenuAction[] =>
    isOffered ? [{ id, title, icon, run }] : [];
  return [
    ...action(may('products.export'), 'exportProducts', t('export.title'), <ExportIcon />, () =>
      dispatch(dialogOpened('export')),
    ),
    ...lotExport,
    ...action(may('products.import'), 'updateFromFile', t('file.title'), <ImportIcon />, () =>
      dispatch(dialogOpened('update')),
    ),
    ...action(may('inventory.adjust'), 'adjustLots', t('actions.adjustInventory'), <ChangesIcon />, () =>
      dispatch(adjustingBegun()),
    ),
    ...action(
      may('inventory.count'),
      'count',
      t('actions.enterCount'),
      <ClipboardIcon />,
      () => void navigate(paths.inventoryCounts),
    ),
    ...action(canPrint, 'print', t('print.title'), <PrintIcon />, () => dispatch(printBegun())),
    ...action(may('products.create'), 'addProducts', t('add.title'), <ThIcon />, () => dispatch(additionBegun())),
  ];
}
