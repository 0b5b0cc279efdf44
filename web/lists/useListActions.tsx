import { ExportIcon, ImportIcon, PlusIcon, ThIcon } from '@blueprintjs/icons';
import type { JSX } from 'react';
import type { MenuAction } from '../components/MenuActions.tsx';
import { useText } from '../i18n/useText.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';
import type { ListAction } from './listActions.ts';

const icons: Readonly<Record<ListAction['kind'], JSX.Element>> = {
  create: <PlusIcon />,
  createSeveral: <ThIcon />,
  export: <ExportIcon />,
  import: <ImportIcon />,
};

/** What this user may do with a list: what begins a new record, and the rest in the order of the menu. */
export function useListActions(actions: readonly ListAction[]): {
  readonly create: MenuAction | undefined;
  readonly menu: readonly MenuAction[];
} {
  const { t } = useText('palette');
  const dispatch = useAppDispatch();
  const may = useMay();
  const permitted = actions.filter(({ permission }) => may(permission));
  const shown = ({ kind, dialog }: ListAction): MenuAction => ({
    id: dialog,
    title: t(`action.${dialog}`),
    icon: icons[kind],
    run: () => void dispatch(dialogOpened({ name: dialog })),
  });
  const create = permitted.find(({ kind }) => kind === 'create');
  return { create: create && shown(create), menu: permitted.filter((one) => one !== create).map(shown) };
}
