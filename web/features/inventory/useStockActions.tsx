import { ChangesIcon, ClipboardIcon } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

/** What the menu of a products list does with stock: adjust several lots, enter a count; as far as this user may. */
export function useStockActions(): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const may = useMay();
  const adjust: MenuAction = {
    id: 'adjustLots',
    title: t('actions.adjustInventory'),
    icon: <ChangesIcon />,
    run: () => void dispatch(dialogOpened({ name: 'adjustLots' })),
  };
  const count: MenuAction = {
    id: 'count',
    title: t('actions.enterCount'),
    icon: <ClipboardIcon />,
    run: () => void navigate(paths.inventoryCounts),
  };
  return [...(may('inventory.adjust') ? [adjust] : []), ...(may('inventory.count') ? [count] : [])];
}
