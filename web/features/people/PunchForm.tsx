import { Button } from '@blueprintjs/core';
import { LogInIcon, LogOutIcon } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { PunchType, type PunchTypeCode } from '../../../server/domain/people/punchCodes.ts';
import { Card } from '../../components/Card.tsx';
import { submitForm } from '../../components/submitForm.ts';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { useText } from '../../i18n/useText.ts';
import { useOnScan } from '../../palette/useScans.ts';
import { useAppDispatch } from '../../store.ts';
import { peopleApi, useRecordPunchMutation } from './peopleApi.ts';
import './people.css';

const CARD_MAX = 64;

/** The card that someone types or scans. Enter and a scan clock in who is out, and out who is in. */
export function PunchForm() {
  const { t } = useText('people');
  const dispatch = useAppDispatch();
  const [punch] = useRecordPunchMutation();
  /** By which button; null: whichever comes next for the holder of the card. */
  const wanted = useRef<PunchTypeCode | null>(null);
  const form = useCommandForm({
    fields: { cardId: '' },
    send: async ({ cardId }) => {
      const type = wanted.current ?? (await nextOf(cardId));
      await punch({ cardId: cardId.trim(), type }).unwrap();
      form.reset();
      form.setFocus('cardId');
    },
    otherwise: 'cardId',
  });
  const isEmpty = useWatch({ control: form.control, name: 'cardId' }).trim() === '';

  /** Of a card that nobody has: in, which is refused with the reason. */
  async function nextOf(cardId: string): Promise<PunchTypeCode> {
    const asked = peopleApi.endpoints.cardHolder.initiate(cardId.trim(), { subscribe: false, forceRefetch: true });
    const { data } = await dispatch(asked);
    return data?.openSince ? PunchType.OUT : PunchType.IN;
  }
  const submit = (type: PunchTypeCode | null): Promise<void> => {
    wanted.current = type;
    return form.submit();
  };
  useOnScan(async (code) => {
    form.setValue('cardId', code);
    await submit(null);
    return true;
  });

  return (
    <Card id="punch-form" title={t('clock.title')}>
      <p className="cd-muted">{t('clock.intro')}</p>
      <form noValidate className="cd-punch-form" onSubmit={(event) => submitForm(event, () => submitOf(event))}>
        <TextField
          label={t('card')}
          maxLength={CARD_MAX}
          error={form.errorOf('cardId')}
          {...form.register('cardId', { validate: (value) => value.trim() !== '' || t('cardRequired') })}
        />
        <div className="cd-form-actions">
          <Button
            intent="primary"
            icon={<LogInIcon />}
            text={t('clockIn')}
            disabled={isEmpty}
            loading={form.isSending}
            onClick={() => void submit(PunchType.IN)}
          />
          <Button
            icon={<LogOutIcon />}
            text={t('clockOut')}
            disabled={isEmpty}
            loading={form.isSending}
            onClick={() => void submit(PunchType.OUT)}
          />
        </div>
      </form>
    </Card>
  );

  function submitOf(event: { preventDefault(): void }): Promise<void> {
    event.preventDefault();
    return submit(null);
  }
}
