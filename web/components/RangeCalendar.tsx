import { Button } from '@blueprintjs/core';
import { ChevronLeftIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { addDays, addMonths, isBusinessDay, weekdayOf } from '../../server/domain/businessDay.ts';
import { formatDay } from '../format/dates.ts';
import type { DateRange } from '../format/dateRanges.ts';
import { useText } from '../i18n/useText.ts';
import './rangeCalendar.css';

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WEEK = 7;

interface RangeCalendarProps {
  readonly label: string;
  /** Business dates; what is none of them is not shown. */
  readonly range: DateRange;
  /** The company's business date. */
  readonly today: string;
  /** The weekday that weeks begin with, from 0 on Sunday. */
  readonly weekStart: number;
  readonly onChange: (range: DateRange) => void;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** The weeks that a month touches, each by its days. */
function weeksOf(first: string, weekStart: number): string[][] {
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  let week = addDays(first, -((weekdayOf(first) - weekStart + WEEK) % WEEK));
  for (; week < next; week = addDays(week, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, at) => addDays(week, at)));
  return weeks;
}

/**
 * A month of which two days are chosen, the first and the last of a range, in whatever order. By keyboard the arrows go a day
 * or a week on, Home and End to the ends of a week, Page Up and Page Down a month; Enter or Space chooses.
 */
export function RangeCalendar({ label, range, today, weekStart, onChange }: RangeCalendarProps) {
  const { t } = useText('common');
  const { fromDate, toDate } = range;
  const grid = useRef<HTMLTableElement>(null);
  const [seen, setSeen] = useState(fromDate);
  /** The day that the keyboard is on, whose month is shown. */
  const [active, setActive] = useState(isBusinessDay(fromDate) ? fromDate : today);
  /** The day chosen first, while the other one is still to be. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const hasMoved = useRef(false);
  if (seen !== fromDate) {
    setSeen(fromDate);
    // Typed elsewhere.
    if (isBusinessDay(fromDate) && anchor === null) setActive(fromDate);
  }
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
    hasMoved.current = false;
  }, [active]);

  const first = firstOfMonth(active);
  const choose = (day: string): void => {
    setActive(day);
    setAnchor(anchor === null ? day : null);
    const [from, to] = anchor === null || anchor <= day ? [anchor ?? day, day] : [day, anchor];
    onChange({ fromDate: from, toDate: to });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const inWeek = (weekdayOf(active) - weekStart + WEEK) % WEEK;
    const moves: Readonly<Record<string, string>> = {
      ArrowLeft: addDays(active, -1),
      ArrowRight: addDays(active, 1),
      ArrowUp: addDays(active, -WEEK),
      ArrowDown: addDays(active, WEEK),
      Home: addDays(active, -inWeek),
      End: addDays(active, WEEK - 1 - inWeek),
      PageUp: addMonths(active, -1),
      PageDown: addMonths(active, 1),
    };
    const next = moves[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    hasMoved.current = true;
    setActive(next);
  };
  const [year, month] = [first.slice(0, 4), first.slice(5, 7)];
  return (
    <div className="cd-range-calendar">
      <div className="cd-range-calendar-head">
        <Button
          variant="minimal"
          icon={<ChevronLeftIcon />}
          aria-label={t('month.previous')}
          onClick={() => setActive(addMonths(active, -1))}
        />
        <span aria-live="polite">{t('month.name', { month, year })}</span>
        <Button
          variant="minimal"
          icon={<ChevronRightIcon />}
          aria-label={t('month.next')}
          onClick={() => setActive(addMonths(active, 1))}
        />
      </div>
      <table ref={grid} role="grid" aria-label={label} aria-multiselectable="true" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {Array.from({ length: WEEK }, (_, at) => ((weekStart + at) % WEEK) as Weekday).map((weekday) => (
              <th key={weekday} scope="col">
                {t(`weekday.${weekday}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first, weekStart).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td
                  key={day}
                  aria-selected={fromDate <= day && day <= toDate}
                  data-end={day === fromDate || day === toDate || undefined}
                  data-other={firstOfMonth(day) !== first || undefined}
                >
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-label={formatDay(day)}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
