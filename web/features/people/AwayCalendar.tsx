import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { AwayRow } from '../../../server/contract/people/away.ts';
import { addDays, addMonths } from '../../../server/domain/businessDay.ts';
import { holidaysOf } from '../../../server/domain/people/changeHr.ts';
import { firstOfWeek, isWeekday, WEEK_DAYS } from '../../../server/domain/people/weekHours.ts';
import { Card } from '../../components/Card.tsx';
import { FailedState } from '../../components/FailedState.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useToday } from '../../session/useToday.ts';
import { useAwayQuery, useHrEntriesQuery, useHrSettingsQuery } from './timeApi.ts';
import './people.css';

const monthOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** A month by weeks with who is away on each day; on a narrow screen the days on which someone is, below each other. */
export function AwayCalendar() {
  const { t } = useText('timesheets');
  const { t: say } = useText('common');
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const first = chosen ?? monthOf(today);
  const last = addDays(addMonths(first, 1), -1);
  const { currentData, error, isError, refetch } = useAwayQuery({ startDate: first, endDate: last });
  const weekStart = useHrSettingsQuery(undefined).data?.weekStart ?? 0;
  const holidays = holidaysOf({ entries: useHolidays() });
  const start = firstOfWeek(first, weekStart);
  const weeks: string[] = [];
  for (let week = start; week <= last; week = addDays(week, WEEK_DAYS)) weeks.push(week);
  const away = currentData ?? [];
  const [year, month] = [first.slice(0, 4), first.slice(5, 7)];
  const on = (day: string): readonly AwayRow[] =>
    isWeekday(day) ? away.filter(({ startDate, endDate }) => startDate <= day && endDate >= day) : [];
  return (
    <Card
      id="away"
      title={say('month.name', { month, year })}
      actions={
        <span className="cd-row-actions">
          <Button
            icon={<ChevronLeftIcon />}
            aria-label={say('month.previous')}
            onClick={() => setChosen(addMonths(first, -1))}
          />
          <Button text={t('away.thisMonth')} disabled={first === monthOf(today)} onClick={() => setChosen(null)} />
          <Button
            icon={<ChevronRightIcon />}
            aria-label={say('month.next')}
            onClick={() => setChosen(addMonths(first, 1))}
          />
        </span>
      }
    >
      {isError && <FailedState error={error} isBeside={currentData !== undefined} onRetry={() => void refetch()} />}
      {currentData?.length === 0 && <p className="cd-muted">{t('away.nobody')}</p>}
      <table className="cd-away" aria-labelledby="away">
        <thead>
          <tr>
            {Array.from({ length: WEEK_DAYS }, (_, at) => (weekStart + at) % WEEK_DAYS).map((day) => (
              <th key={day} scope="col">
                {t(`day.${day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {Array.from({ length: WEEK_DAYS }, (_, at) => addDays(week, at)).map((day) => {
                const isOther = day < first || day > last;
                const rows = isOther ? [] : on(day);
                const named = isOther ? [] : holidays.filter((holiday) => holiday.day === day);
                const isBlank = rows.length + named.length === 0;
                return (
                  <td key={day} data-today={day === today || undefined} data-blank={isBlank || undefined}>
                    {!isOther && (
                      <time dateTime={day} title={formatDay(day)}>
                        {Number(day.slice(8))}
                      </time>
                    )}
                    {named.map(({ name }) => (
                      <p key={name} className="cd-away-holiday">
                        {name}
                      </p>
                    ))}
                    {rows.map((row) => (
                      <AwayName key={row.id} row={row} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const useHolidays = () =>
  (useHrEntriesQuery('holiday').data ?? []).map(({ id, ...entry }) => ({ entryId: id, ...entry }));

function AwayName({ row: { name, startTime, endTime, isSubmitted } }: { readonly row: AwayRow }) {
  const { t } = useText('timesheets');
  const partly = startTime === null ? name : t('away.partly', { name, from: startTime, to: endTime ?? '' });
  return (
    <p data-submitted={isSubmitted || undefined}>{isSubmitted ? t('away.submitted', { name: partly }) : partly}</p>
  );
}
