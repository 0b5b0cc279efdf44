import { ChangesIcon, ClipboardIcon, ExportIcon, ImportIcon, PrintIcon, ThIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useAppDispatch } from '../../store.ts';
import { useMay } from '../../session/useSession.ts';
import { adjustingBegun } from './adjust/adjustSheetSlice.ts';
import { additionBegun } from './addProductsSlice.ts';
import { printBegun } from './priceListSlice.ts';
import { useLotExport } from './stock/useLotExport.tsx';
import { useMayPrint } from './useMayPrint.ts';
import { shownQuery, useShownList } from './useShownList.ts';

/** The list's Actions menu (spec 2, 2.2), as far as this user may. */
export function useProductActions({
  onExport,
  onUpdate,
}: {
  readonly onExport: () => void;
  readonly onUpdate: () => void;
}): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const canPrint = useMayPrint();
  const navigate = useNavigate();
  const may = useMay();
  const canCreate = may('products.create');
  const shown = useShownList();
  const lotExport = useLotExport({ status: ProductStatus.ACTIVE, ...shownQuery(shown) });
  const print: MenuAction = {
    id: 'print',
    title: t('print.title'),
    icon: <PrintIcon />,
    run: () => dispatch(printBegun()),
  };
  const addSeveral: MenuAction = {
    id: 'addProducts',
    title: t('add.title'),
    icon: <ThIcon />,
    run: () => dispatch(additionBegun()),
  };
  const exportList: MenuAction = {
    id: 'exportProducts',
    title: t('export.title'),
    icon: <ExportIcon />,
    run: onExport,
  };
  const adjust: MenuAction = {
    id: 'adjustLots',
    title: t('actions.adjustInventory'),
    icon: <ChangesIcon />,
    run: () => dispatch(adjustingBegun()),
  };
  const count: MenuAction = {
    id: 'count',
    title: t('actions.enterCount'),
    icon: <ClipboardIcon />,
    run: () => void navigate(paths.inventoryCounts),
  };
  const stock = [...(may('inventory.adjust') ? [adjust] : []), ...(may('inventory.count') ? [count] : [])];
  const update: MenuAction = {
    id: 'updateFromFile',
    title: t('file.title'),
    icon: <ImportIcon />,
    run: onUpdate,
  };
  // The five of spec 2, 2.2, in its order, and what else there is.
  return [
    ...(may('products.export') ? [exportList] : []),
    ...lotExport,
    ...(may('products.import') ? [update] : []),
    ...stock,
    ...(canPrint ? [print] : []),
    ...(canCreate ? [addSeveral] : []),
  ];
}
