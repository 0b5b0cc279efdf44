import type { CountInfo } from '../../../../server/contract/inventory/inventoryCounts.ts';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useCancelCountMutation } from './countsApi.ts';

interface CancelCountDialogProps {
  readonly count: CountInfo;
  readonly onClose: () => void;
}

/** A count is canceled for good, with a reason; what was counted stays to be looked at. */
export function CancelCountDialog({ count: { countId, number }, onClose }: CancelCountDialogProps) {
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
