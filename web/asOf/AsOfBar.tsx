import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { readInstant } from '../../server/domain/instant.ts';
import { DateField } from '../components/DateField.tsx';
import { TextField } from '../components/TextField.tsx';
import { useText } from '../i18n/useText.ts';
import { useCompany } from '../session/useSession.ts';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { choosing } from '../state/asOfSlice.ts';
import { clockIn, zoneName } from '../format/dates.ts';
import { dayText, typedDay } from '../format/typedDay.ts';
import { useMoments } from './useMoments.ts';

/** Noon exists on every day in every time zone, so it checks the date alone. */
const NOON = '12:00';

/** Date and time in the company's time zone; Enter shows the console as of then, Escape closes. */
export function AsOfBar() {
  const { t, language } = useText('asOf');
  const dispatch = useAppDispatch();
  const { goTo } = useMoments();
  const timeZone = useCompany()?.timeZone ?? 'UTC';
  const instant = useAppSelector(({ asOf }) => asOf.instant);
  const [shown] = useState(() => {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const at = instant === null ? minute : new Date(instant);
    return clockIn(timeZone, Number.isNaN(at.getTime()) ? minute : at);
  });
  const [date, setDate] = useState(typedDay(shown.date) ?? '');
  const [time, setTime] = useState(shown.time);
  const [problem, setProblem] = useState<{ readonly field: 'date' | 'time'; readonly text: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    form.current?.querySelector('input')?.select();
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const now = new Date().toISOString();
    const read = readInstant(`${dayText(date)} ${time}`, timeZone, now);
    if ('instant' in read) {
      goTo(read.instant.replace('.000Z', 'Z'));
      return;
    }
    const isDateWrong =
      read.fault === 'invalid' && 'fault' in readInstant(`${dayText(date)} ${NOON}`, timeZone, '9999');
    const field = isDateWrong || read.fault === 'future' ? 'date' : 'time';
    const offsets = 'offsets' in read ? { first: read.offsets[0], second: read.offsets[1] } : {};
    const key = read.fault === 'invalid' ? (`fault.${field}` as const) : (`fault.${read.fault}` as const);
    setProblem({ field, text: t(key, offsets) });
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input:not([type=date])');
    inputs?.[field === 'date' ? 0 : 1]?.focus();
  };

  return (
    <form
      ref={form}
      noValidate
      className="cd-as-of-bar"
      aria-label={t('choose')}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) dispatch(choosing(false));
      }}
    >
      <DateField
        label={t('date')}
        className="cd-as-of-field"
        value={date}
        error={problem?.field === 'date' ? problem.text : undefined}
        onChange={setDate}
      />
      <TextField
        label={t('time')}
        className="cd-as-of-field"
        placeholder="HH:mm"
        suffix={zoneName(timeZone, language)}
        value={time}
        error={problem?.field === 'time' ? problem.text : undefined}
        onChange={(event) => setTime(event.target.value)}
      />
      <div className="cd-actions cd-as-of-actions">
        <Button type="submit" intent="primary" text={t('show')} />
        <Button text={t('cancel')} onClick={() => dispatch(choosing(false))} />
      </div>
    </form>
  );
}
