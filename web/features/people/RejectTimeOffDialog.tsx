import { TimeOffStatus } from '../../../server/domain/people/timeOffCodes.ts';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { useDecideTimeOffMutation } from './timeApi.ts';

interface RejectTimeOffDialogProps {
  /** Of the request. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Rejects a request for time off, with a reason that the person who asked will read. */
export function RejectTimeOffDialog({ id, onClose }: RejectTimeOffDialogProps) {
  const { t } = useText('timesheets');
  const [decide] = useDecideTimeOffMutation();
  return (
    <ReasonDialog
      title={t('off.reject')}
      label={t('off.reason')}
      submit={t('off.reject')}
      intent="danger"
      send={(reason) =>
        decide({ id, body: { applicationStatus: TimeOffStatus.REJECTED, reason: reason.trim() } }).unwrap()
      }
      onClose={onClose}
    >
      <p>{t('off.rejectText')}</p>
    </ReasonDialog>
  );
}
