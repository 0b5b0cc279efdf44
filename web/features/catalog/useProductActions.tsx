import { ExportIcon, ImportIcon, ThIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { MenuAction } from '../../components/MenuActions.tsx';
import { useText } from '../../i18n/useText.ts';
import { useMay } from '../../session/useSession.ts';
import { dialogOpened } from '../../state/dialogsSlice.ts';
import { useAppDispatch } from '../../store.ts';

/** What the list's Actions menu does with products themselves, as far as this user may. */
export function useProductActions(): readonly MenuAction[] {
  const { t } = useText('catalog');
  const dispatch = useAppDispatch();
  const may = useMay();
  type Name = 'exportProducts' | 'updateProducts' | 'addProducts';
  const action = (isOffered: boolean, name: Name, title: string, icon: JSX.Element): MenuAction[] =>
    isOffered ? [{ id: name, title, icon, run: () => void dispatch(dialogOpened({ name })) }] : [];
  return [
    ...action(may('products.export'), 'exportProducts', t('export.title'), <ExportIcon />),
    ...action(may('products.import'), 'updateProducts', t('file.title'), <ImportIcon />),
    ...action(may('products.create'), 'addProducts', t('add.title'), <ThIcon />),
  ];
}
