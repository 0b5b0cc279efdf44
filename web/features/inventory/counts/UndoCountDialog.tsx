import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useUndoCountMutation } from './countsApi.ts';

interface UndoCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A posted count is undone: as many adjustments the other way. */
export function UndoCountDialog({ count: { countId, number, adjusted }, onClose }: UndoCountDialogProps) {
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
