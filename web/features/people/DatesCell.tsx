import type { ApplicationRow } from '../../../server/contract/people/timeOff.ts';
import { TextCell } from '../../components/TextCell.tsx';
import { formatDay } from '../../format/dates.ts';
import { typedDay } from '../../format/typedDay.ts';
import { useText } from '../../i18n/useText.ts';
import { useMoveTimeOffMutation } from './timeApi.ts';

const DAY_MAX = 20;
const bounds = ['startDate', 'endDate'] as const;
const names = { startDate: 'off.start', endDate: 'off.end' } as const;

/** The dates of a request, typed in place while nobody has decided on it (spec 3, sections 4 and 6). */
export function DatesCell({ row }: { readonly row: ApplicationRow }) {
  const { t } = useText('timesheets');
  const [move] = useMoveTimeOffMutation();
  const { id, startDate, endDate, startTime, endTime } = row;
  const save = (bound: (typeof bounds)[number]) => async (text: string) => {
    // What is no date is refused with the words of the server.
    const dates = { startDate, endDate, [bound]: typedDay(text, true) ?? text };
    const times = dates.startDate === dates.endDate ? { startTime, endTime } : {};
    const { error } = await move({ id, body: { ...dates, ...times } });
    return error === undefined;
  };
  return (
    <span className="cd-off-dates">
      {bounds.map((bound) => (
        <TextCell
          key={bound}
          label={`${t(names[bound])}, ${formatDay(startDate)}`}
          value={formatDay(row[bound])}
          maxLength={DAY_MAX}
          save={save(bound)}
        />
      ))}
      {startTime !== null && endTime !== null && startDate === endDate && `${startTime}–${endTime}`}
    </span>
  );
}
