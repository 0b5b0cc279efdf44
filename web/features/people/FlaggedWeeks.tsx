import { Button } from '@blueprintjs/core';
import type { FlaggedWeek } from '../../../server/contract/people/timeSheets.ts';
import { Card } from '../../components/Card.tsx';
import { formatDay } from '../../format/dates.ts';
import { useText } from '../../i18n/useText.ts';
import { useFlaggedWeeksQuery } from './timeApi.ts';

interface FlaggedWeeksProps {
  readonly onOpen: (week: FlaggedWeek) => void;
}

/** Weeks of the last two months with sessions that someone has to look at before they are approved (rules 8); none: nothing. */
export function FlaggedWeeks({ onOpen }: FlaggedWeeksProps) {
  const { t } = useText('timesheets');
  const { t: say } = useText('people');
  const weeks = useFlaggedWeeksQuery(undefined).data ?? [];
  if (weeks.length === 0) return null;
  return (
    <Card id="flagged" title={t('flagged.title')}>
      <ul className="cd-flagged">
        {weeks.map((week) => (
          <li key={`${week.userId} ${week.weekStart}`}>
            <Button
              variant="minimal"
              text={t('flagged.week', { name: week.name, day: formatDay(week.weekStart) })}
              onClick={() => onOpen(week)}
            />
            <span className="cd-muted">{week.flags.map((flag) => say(`flag.${flag}`)).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
