import { useWatch } from 'react-hook-form';
import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { addDays } from '../../../server/domain/businessDay.ts';
import { holidaysOf } from '../../../server/domain/people/changeHr.ts';
import {
  DAY_HOURS,
  DURATION_MAX,
  TIME_SHEET_TYPE,
  TimeOffType,
  timeOffTypes,
} from '../../../server/domain/people/timeOffCodes.ts';
import { datesAsked } from '../../../server/domain/people/timeOffHours.ts';
import { divide, round2 } from '../../../server/domain/decimal.ts';
import { DateFormField } from '../../components/DateFormField.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { RangeCalendar } from '../../components/RangeCalendar.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useCommandForm } from '../../components/useCommandForm.ts';
import { NONE } from '../../format/numbers.ts';
import { useText } from '../../i18n/useText.ts';
import { useToday } from '../../session/useToday.ts';
import { useHrEntriesQuery, useHrSettingsQuery, useMoveTimeOffMutation, useRequestTimeOffMutation } from './timeApi.ts';

const NOTES_MAX = 200;
const TIME_MAX = 5;
/** A new request begins with today and two days more (spec 3, section 5). */
const DEFAULT_DAYS = 2;

interface TimeOffDialogProps {
  readonly userId: string;
  /** Null: a new one; else other dates for it. */
  readonly row: ApplicationRow | null;
  readonly onClose: () => void;
}

/** Asks for time off: dates, within one day times, reason and notes, with the days and hours that they come to. */
export function TimeOffDialog({ userId, row, onClose }: TimeOffDialogProps) {
  const { t } = useText('timesheets');
  const today = useToday();
  const [request] = useRequestTimeOffMutation();
  const [move] = useMoveTimeOffMutation();
  const weekStart = useHrSettingsQuery(undefined).data?.weekStart ?? 0;
  const holidays = useHrEntriesQuery('holiday').data ?? [];
  const form = useCommandForm({
    fields: {
      type: String(row?.type ?? TimeOffType.PAID),
      startDate: row?.startDate ?? today,
      endDate: row?.endDate ?? addDays(today, DEFAULT_DAYS),
      startTime: row?.startTime ?? '',
      endTime: row?.endTime ?? '',
      duration: '',
      reason: '',
      notes: '',
    },
    send: async ({ type, startTime, endTime, startDate, endDate, duration, reason, notes }) => {
      const chosen = duration === '' ? {} : { duration: Number(duration) };
      const times = { startTime: startTime.trim() || null, endTime: endTime.trim() || null, ...chosen };
      if (row) await move({ id: row.id, body: { startDate, endDate, ...times } }).unwrap();
      else
        await request({
          userId,
          type: timeOffTypes.find((code) => String(code) === type) ?? TimeOffType.PAID,
          ...{ startDate, endDate, ...times, reason, notes, timeSheet: { type: TIME_SHEET_TYPE } },
        }).unwrap();
      onClose();
    },
    otherwise: 'root',
  });
  const { control, register, errorOf } = form;
  const [startDate, endDate, startTime, endTime, duration] = useWatch({
    control,
    name: ['startDate', 'endDate', 'startTime', 'endTime', 'duration'],
  });
  const hours = hoursOf();

  /** What the server will count, or nothing while the dates are none. */
  function hoursOf(): string | null {
    try {
      const closed = holidaysOf({
        entries: holidays.map(({ id, ...entry }) => ({ ...entry, entryId: id })),
      });
      const chosen = duration === '' ? undefined : Number(duration);
      const times = { startTime: startTime.trim() || null, endTime: endTime.trim() || null, duration: chosen };
      return datesAsked({ startDate, endDate, ...times }, closed).hours;
    } catch {
      return null;
    }
  }

  return (
    <FormDialog
      title={t(row ? 'off.move' : 'off.new')}
      submit={t(row ? 'save' : 'off.submit')}
      isWorking={form.isSending}
      isHeld={form.isSending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className="cd-form">
        {!row && (
          <SelectField
            label={t('off.type')}
            options={timeOffTypes.map((code) => ({ value: String(code), label: t(`off.type.${code}`) }))}
            error={errorOf('type')}
            {...register('type')}
          />
        )}
        <div className="cd-form-row">
          <DateFormField
            name="startDate"
            control={control}
            label={t('off.start')}
            isRequired
            error={errorOf('startDate')}
          />
          <DateFormField name="endDate" control={control} label={t('off.end')} isRequired error={errorOf('endDate')} />
        </div>
        <RangeCalendar
          label={t('off.range')}
          range={{ fromDate: startDate, toDate: endDate }}
          {...{ today, weekStart }}
          onChange={({ fromDate, toDate }) => {
            form.setValue('startDate', fromDate, { shouldValidate: true });
            form.setValue('endDate', toDate, { shouldValidate: true });
          }}
        />
        <div className="cd-form-row">
          <TextField
            label={t('off.startTime')}
            hint={t('off.timeHint')}
            placeholder="HH:mm"
            maxLength={TIME_MAX}
            error={errorOf('startTime')}
            {...register('startTime')}
          />
          <TextField
            label={t('off.endTime')}
            placeholder="HH:mm"
            maxLength={TIME_MAX}
            error={errorOf('endTime')}
            {...register('endTime')}
          />
        </div>
        <SelectField
          label={t('off.duration')}
          options={[
            { value: '', label: t('off.byDates') },
            ...Array.from({ length: DURATION_MAX }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
          ]}
          error={errorOf('duration')}
          {...register('duration')}
        />
        <p role="status">
          {t('off.comesTo', {
            hours: hours ?? NONE,
            days: hours === null ? NONE : round2(divide(hours, String(DAY_HOURS))),
          })}
        </p>
        {!row && (
          <>
            <TextField
              label={t('off.reason')}
              maxLength={NOTES_MAX}
              error={errorOf('reason')}
              {...register('reason')}
            />
            <TextArea
              label={t('off.notes')}
              rows={2}
              maxLength={NOTES_MAX}
              error={errorOf('notes')}
              {...register('notes')}
            />
          </>
        )}
        {errorOf('root') && <p className="cd-error">{errorOf('root')}</p>}
      </div>
    </FormDialog>
  );
}
