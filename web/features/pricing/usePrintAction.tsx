import { PrintIcon } from '@blueprintjs/icons';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';
import type { ShownProducts } from './shownProducts.ts';
import { useMayPrint } from './useMayPrint.ts';

/** "Print price list" of what a list shows; nothing for those who may not. */
export function usePrintAction(shown: ShownProducts): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  if (!useMayPrint()) return [];
  const run = (): void => void dispatch(dialogOpened({ name: 'priceList', shown }));
  return [{ id: 'print', title: t('print.title'), icon: <PrintIcon />, run }];
}
