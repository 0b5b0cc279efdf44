import { ExportIcon, PrintIcon, ThIcon } from '@blueprintjs/icons';
import { ProductStatus } from '../../../server/domain/catalog/product.ts';
import type { MenuAction } from '../../components/ActionsMenu.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import { useMay } from '../../session/useSession.ts';
import { additionBegun } from './addProductsSlice.ts';
import { printBegun } from './priceListSlice.ts';
import { useLotExport } from './stock/useLotExport.tsx';
import { useMayPrint } from './useMayPrint.ts';
import { useShownList } from './useShownList.ts';

/** The list's Actions menu (spec 2, 2.2), as far as this user may. */
export function useProductActions({ onExport }: { readonly onExport: () => void }): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const canPrint = useMayPrint();
  const may = useMay();
  const canCreate = may('products.create');
  const shown = useShownList();
  const lotExport = useLotExport({ status: shown?.status ?? ProductStatus.ACTIVE, searchKey: shown?.searchKey });
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
  return [
    ...(may('products.export') ? [exportList] : []),
    ...(canPrint ? [print] : []),
    ...lotExport,
    ...(canCreate ? [addSeveral] : []),
  ];
}
