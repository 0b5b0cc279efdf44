import { Button } from '@blueprintjs/core';
import { ActionsMenu } from '../components/ActionsMenu.tsx';
import type { MenuAction } from '../components/MenuActions.tsx';
import { useText } from '../i18n/useText.ts';

interface ListActionsProps {
  /** The button; absent for those who may not. */
  readonly create: MenuAction | undefined;
  /** The menu beside it. */
  readonly actions: readonly MenuAction[];
}

/** Beside the title of a list: the menu of its actions, and the button that creates a record. */
export function ListActions({ create, actions }: ListActionsProps) {
  const { t } = useText('lists');
  return (
    <>
      {actions.length > 0 && <ActionsMenu label={t('actions')} actions={actions} />}
      {create && <Button intent="primary" icon={create.icon} text={create.title} onClick={create.run} />}
    </>
  );
}
