import { Button } from '@blueprintjs/core';
import { EditIcon, ExportIcon, PlusIcon, ThIcon } from '@blueprintjs/icons';
import type { JSX, ReactNode } from 'react';
import type { Permission } from '../../server/domain/access/permissions.ts';
import { ActionsMenu } from '../components/ActionsMenu.tsx';
import type { MenuAction } from '../components/MenuActions.tsx';
import type { TextKey } from '../i18n/english.ts';
import { useText } from '../i18n/useText.ts';
import type { ShortcutId } from '../palette/shortcuts.ts';
import { useMay } from '../session/useSession.ts';
import { dialogOpened, type DialogName, type DialogProps } from '../state/dialogsSlice.ts';
import { useAppDispatch } from '../store.ts';

/** Dialogs that can be opened with nothing said. */
type Plain = { [Name in DialogName]: object extends DialogProps[Name] ? Name : never }[DialogName];
type Titled = TextKey<'palette'> extends infer Key ? (Key extends `action.${infer Name}` ? Name : never) : never;

/** What users do with a list in a dialog; the palette has its words under the dialog's name. */
export interface ListAction {
  readonly kind: 'create' | 'createSeveral' | 'change' | 'export';
  readonly dialog: Plain & Titled;
  readonly permission: Permission;
  readonly shortcut?: ShortcutId;
}

const icons: Readonly<Record<ListAction['kind'], JSX.Element>> = {
  create: <PlusIcon />,
  createSeveral: <ThIcon />,
  change: <EditIcon />,
  export: <ExportIcon />,
};

/** What this user may do with a list: what begins a new record, and the rest in the order of the menu. */
export function useListActions(actions: readonly ListAction[]) {
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

interface ListActionsProps {
  /** The button; absent for those who may not. */
  readonly create: MenuAction | undefined;
  /** The menu beside it. */
  readonly actions: readonly MenuAction[];
  /** The button that imports records. */
  readonly imports?: ReactNode;
}

/** Beside the title of a list: the menu of its actions, and the buttons that import records and create one. */
export function ListActions({ create, actions, imports }: ListActionsProps) {
  const { t } = useText('lists');
  return (
    <>
      {actions.length > 0 && <ActionsMenu label={t('actions')} actions={actions} />}
      {imports}
      {create && <Button intent="primary" icon={create.icon} text={create.title} onClick={create.run} />}
    </>
  );
}
