import type { PunchRow } from '../../../server/contract/people/punches.ts';
import { PunchType } from '../../../server/domain/people/punchCodes.ts';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import { useRemovePunchMutation } from './peopleApi.ts';

interface RemovePunchDialogProps {
  readonly punch: Pick<PunchRow, 'id' | 'name' | 'type' | 'checkTime'>;
  readonly onClose: () => void;
}

/** Removes a punch that was none, and asks why. */
export function RemovePunchDialog({ punch, onClose }: RemovePunchDialogProps) {
  const { t } = useText('people');
  const clock = useClock();
  const [removePunch] = useRemovePunchMutation();
  const { id, name, type, checkTime } = punch;
  return (
    <ReasonDialog
      title={t(type === PunchType.IN ? 'removeIn' : 'removeOut')}
      label={t('reason')}
      isRequired
      submit={t('remove')}
      intent="danger"
      send={(reason) => removePunch({ id, reason: reason.trim() }).unwrap()}
      onClose={onClose}
    >
      <p>{t(type === PunchType.IN ? 'remove.textIn' : 'remove.textOut', { name, time: clock(checkTime) })}</p>
    </ReasonDialog>
  );
}
