import { Button } from '@blueprintjs/core';
import { CrossCircleIcon, DownloadIcon, ThIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import type { MenuAction } from '../../../components/MenuActions.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ImportButton } from '../../../lists/ImportButton.tsx';
import { failureShown } from '../../../api/failure.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { EnterListDialog } from './EnterListDialog.tsx';
import { PostCountDialog } from './PostCountDialog.tsx';
import { download, fileTypes } from '../../../api/fetchFile.ts';
import { get } from '../../../live/endpoints.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useUndoCountMutation, useCancelCountMutation } from './countsApi.ts';

type Dialog = 'list' | 'post' | 'cancel' | 'undo';

/** What can be done with a count now, as far as this user may. */
export function CountActions({ count }: { readonly count: CountInfo }) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const may = useMay();
  const [opened, setOpened] = useState<Dialog | null>(null);
  const { countId, stage } = count;
  const isOpen = stage === 'OPEN';
  const canCount = may('inventory.count');
  const canPost = may('inventory.postCount');
  const close = (): void => setOpened(null);
  const saveSheet = async (): Promise<void> => {
    const error = await dispatch(download({ ...get(`inventory-counts/${countId}/sheet.csv`), file: fileTypes.csv }));
    if (error !== null) dispatch(failureShown(error));
  };
  const action = (id: Dialog | 'sheet', icon: MenuAction['icon']): MenuAction => ({
    id,
    title: t(`action.${id}`),
    icon,
    run: id === 'sheet' ? () => void saveSheet() : () => setOpened(id),
  });
  const actions: readonly MenuAction[] = [
    ...(canCount ? [action('sheet', <DownloadIcon />)] : []),
    ...(canCount && isOpen ? [action('list', <ThIcon />)] : []),
    ...(canPost && isOpen ? [action('cancel', <CrossCircleIcon />)] : []),
    ...(canPost && stage === 'POSTED' ? [action('undo', <UndoIcon />)] : []),
  ];
  return (
    <>
      {actions.length > 0 && <ActionsMenu label={t('count.actions')} actions={actions} />}
      {isOpen && <ImportButton kind="counts" countId={countId} />}
      {canPost && isOpen && (
        <Button
          intent="primary"
          icon={<TickIcon />}
          text={t('action.post')}
          disabled={count.counted === 0}
          title={count.counted === 0 ? t('post.nothing') : undefined}
          onClick={() => setOpened('post')}
        />
      )}
      {opened === 'list' && <EnterListDialog countId={countId} onClose={close} />}
      {opened === 'post' && <PostCountDialog count={count} onClose={close} />}
      {(opened === 'cancel' || opened === 'undo') && <EndCountDialog count={count} end={opened} onClose={close} />}
    </>
  );
}

interface EndCountDialogProps {
  readonly count: CountInfo;
  readonly end: 'cancel' | 'undo';
  readonly onClose: () => void;
}

/**
 * A count is canceled for good, with a reason: what was counted stays to be looked at. Or a posted one is undone: as many
 * adjustments the other way.
 */
function EndCountDialog({ count: { countId, number, adjusted }, end, onClose }: EndCountDialogProps) {
  const { t } = useText('counts');
  const [undo] = useUndoCountMutation();
  const [cancel] = useCancelCountMutation();
  const send = end === 'cancel' ? cancel : undo;
  return (
    <ReasonDialog
      isRequired={end === 'cancel'}
      title={t(`${end}.title`, { number })}
      label={t(`${end}.reason`)}
      submit={t(`action.${end}`)}
      intent={end === 'cancel' ? 'danger' : 'primary'}
      send={(reason) => send({ countId, body: { reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{end === 'cancel' ? t('cancel.text') : t('undo.text', { count: adjusted })}</p>
    </ReasonDialog>
  );
}
