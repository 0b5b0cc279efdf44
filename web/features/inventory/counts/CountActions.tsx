import { Button } from '@blueprintjs/core';
import { CrossCircleIcon, DownloadIcon, ThIcon, TickIcon, UndoIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { ActionsMenu } from '../../../components/ActionsMenu.tsx';
import type { MenuAction } from '../../../components/MenuActions.tsx';
import { useText } from '../../../i18n/useText.ts';
import { failureShown } from '../../../api/failure.ts';
import { useMay } from '../../../session/useSession.ts';
import { useAppDispatch } from '../../../store.ts';
import { EnterListDialog } from './EnterListDialog.tsx';
import { PostCountDialog } from './PostCountDialog.tsx';
import { download, fileTypes } from '../../../api/fetchFile.ts';
import { get } from '../../../live/endpoints.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useUndoCountMutation, useCancelCountMutation } from './countsApi.ts';

type Opened = 'list' | 'post' | 'cancel' | 'undo' | null;

/** What can be done with a count now, as far as this user may. */
export function CountActions({ count }: { readonly count: CountInfo }) {
  const { t } = useText('counts');
  const dispatch = useAppDispatch();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>(null);
  const { countId, stage } = count;
  const isOpen = stage === 'OPEN';
  const canCount = may('inventory.count');
  const canPost = may('inventory.postCount');
  const close = (): void => setOpened(null);
  const saveSheet = async (): Promise<void> => {
    const error = await dispatch(download({ ...get(`inventory-counts/${countId}/sheet.csv`), file: fileTypes.csv }));
    if (error !== null) dispatch(failureShown(error));
  };
  const action = (id: NonNullable<Opened>, icon: MenuAction['icon']): MenuAction => ({
    id,
    title: t(`action.${id}`),
    icon,
    run: () => setOpened(id),
  });
  const actions: readonly MenuAction[] = [
    ...(canCount
      ? [
          {
            id: 'sheet',
            title: t('action.sheet'),
            icon: <DownloadIcon />,
            run: () => void saveSheet(),
          },
        ]
      : []),
    ...(canCount && isOpen ? [action('list', <ThIcon />)] : []),
    ...(canPost && isOpen ? [action('cancel', <CrossCircleIcon />)] : []),
    ...(canPost && stage === 'POSTED' ? [action('undo', <UndoIcon />)] : []),
  ];
  return (
    <>
      {actions.length > 0 && <ActionsMenu label={t('count.actions')} actions={actions} />}
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
      {opened === 'cancel' && <CancelCountDialog count={count} onClose={close} />}
      {opened === 'undo' && <UndoCountDialog count={count} onClose={close} />}
    </>
  );
}

interface UndoCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A posted count is undone: as many adjustments the other way. */
function UndoCountDialog({ count: { countId, number, adjusted }, onClose }: UndoCountDialogProps) {
  const { t } = useText('counts');
  const [undo] = useUndoCountMutation();
  return (
    <ReasonDialog
      title={t('undo.title', { number })}
      label={t('undo.reason')}
      submit={t('action.undo')}
      send={(reason) => undo({ countId, body: { reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{t('undo.text', { count: adjusted })}</p>
    </ReasonDialog>
  );
}

interface CancelCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A count is canceled for good, with a reason; what was counted stays to be looked at. */
function CancelCountDialog({ count: { countId, number }, onClose }: CancelCountDialogProps) {
  const { t } = useText('counts');
  const [cancel] = useCancelCountMutation();
  return (
    <ReasonDialog
      isRequired
      title={t('cancel.title', { number })}
      label={t('cancel.reason')}
      submit={t('action.cancel')}
      intent="danger"
      send={(reason) => cancel({ countId, body: { reason } }).unwrap()}
      onClose={onClose}
    >
      <p>{t('cancel.text')}</p>
    </ReasonDialog>
  );
}
