import type { PunchRow } from '../../../server/contract/people/punches.ts';
import { readInstant } from '../../../server/domain/instant.ts';
import { REASON_MAX } from '../../../server/domain/limits.ts';
import { PunchType, type PunchTypeCode } from '../../../server/domain/people/punchCodes.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { formatDay, zoneName } from '../../format/dates.ts';
import { translate } from '../../i18n/i18n.ts';
import { useText } from '../../i18n/useText.ts';
import { useClock } from '../../session/useClock.ts';
import { useCompany } from '../../session/useSession.ts';
import { useCorrectPunchMutation, useRecordPunchMutation } from './peopleApi.ts';

export interface PunchEdit {
  readonly type: PunchTypeCode;
  /** Null: it is missing, and entered now. */
  readonly punch: Pick<PunchRow, 'id' | 'checkTime'> | null;
  readonly cardId: string;
  readonly name: string;
  /** The business date of its session. */
  readonly day: string;
}

interface PunchDialogProps {
  readonly edit: PunchEdit;
  readonly onClose: () => void;
}

/** Corrects the time of a punch, or enters one that is missing; always with a reason. */
export function PunchDialog({ edit: { type, punch, cardId, name, day }, onClose }: PunchDialogProps) {
  const { t, language } = useText('people');
  const clock = useClock();
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  const [correct] = useCorrectPunchMutation();
  const [enter] = useRecordPunchMutation();
  const shown = punch ? clock(punch.checkTime) : `${formatDay(day)} `;
  const read = (text: string) => readInstant(text, timeZone, new Date().toISOString());
  const form = useCommandForm({
    fields: { checkTime: shown, reason: '' },
    send: async ({ checkTime: text, reason: typed }) => {
      const found = read(text);
      const reason = typed.trim();
      if (!('instant' in found)) return;
      if (punch === null) await enter({ cardId, type, checkTime: found.instant, reason }).unwrap();
      // Its seconds are not shown: what is left as it is keeps them.
      else if (text !== shown) await correct({ id: punch.id, type, checkTime: found.instant, reason }).unwrap();
      onClose();
    },
    otherwise: 'checkTime',
  });
  const word = type === PunchType.IN ? 'In' : 'Out';
  return (
    <FormDialog
      title={t(punch ? `correct${word}` : `add${word}`)}
      submit={t('save')}
      isWorking={form.isSending}
      isHeld={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{name}</p>
      <div className="cd-form">
        <TextField
          autoFocus
          label={t('time')}
          isRequired
          placeholder="MM/DD/YYYY HH:mm"
          suffix={zoneName(timeZone, language)}
          error={form.errorOf('checkTime')}
          {...form.register('checkTime', {
            validate: (text) => {
              const found = read(text);
              return 'instant' in found || t(found.fault === 'future' ? 'fault.future' : 'fault.invalid');
            },
          })}
        />
        <TextField
          label={t('reason')}
          isRequired
          maxLength={REASON_MAX}
          error={form.errorOf('reason')}
          {...form.register('reason', {
            validate: (value) => value.trim() !== '' || translate('errors', 'inventory.reasonRequired'),
          })}
        />
      </div>
    </FormDialog>
  );
}
