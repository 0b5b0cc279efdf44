import { PrintIcon, ThIcon } from '@blueprintjs/icons';
import type { MenuAction } from '../../components/ActionsMenu.tsx';
import { useText } from '../../i18n/useText.ts';
import { useAppDispatch } from '../../store.ts';
import { useMay } from '../../session/useSession.ts';
import { additionBegun } from './addProductsSlice.ts';
import { printBegun } from './priceListSlice.ts';
import { useMayPrint } from './useMayPrint.ts';

/** The list's Actions menu (spec 2, 2.2), as far as this user may. */
export function useProductActions(): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const canPrint = useMayPrint();
  const canCreate = useMay()('products.create');
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
  return [...(canPrint ? [print] : []), ...(canCreate ? [addSeveral] : [])];
}
