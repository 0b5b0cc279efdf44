import { approveWeek } from '../../server/commands/people/approveWeek.ts';
import { addDays } from '../../server/domain/businessDay.ts';
import { firstOfWeek, WEEK_DAYS, type WeekFigures } from '../../server/domain/people/weekHours.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { findWeeks, hrOf, type WeekOf } from '../../server/queries/people/sheetSources.ts';
import { answerRows } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import { assertPermitted, findUser } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { printStatus } from '../terminal/output.ts';
import type { Column } from '../terminal/table.ts';

interface TimesheetOptions {
  readonly week?: string;
  readonly user?: string;
  readonly approve?: true;
  readonly dryRun?: true;
}

const figuresOf = ({ approved, sheet }: WeekOf): WeekFigures => approved?.figures ?? sheet.figures;
const hours = (figure: keyof WeekFigures): Column<WeekOf> => [
  `timesheet.column.${figure}`,
  (week) => figuresOf(week)[figure],
  'number',
];

/** Prints the week of everyone or of one, and approves it where it is asked to: what is flagged stays open. */
export async function showTimesheet(session: Session, options: TimesheetOptions): Promise<number | undefined> {
  const { company, t, user } = session;
  const services = options.dryRun ? dryRunServices(session.services) : session.services;
  const { db, handler, clock } = services;
  const from = { db, handler, instant: clock.now() };
  const today = await dayOf(db, company.id, from.instant);
  const { settings } = await hrOf(from, company.id);
  const weekStart = firstOfWeek(dayGiven(options.week) ?? today, settings.weekStart);
  const userId = options.user === undefined ? undefined : findUser(session, options.user).userId;
  const asked = { weeks: [weekStart], userId };
  let weeks = await findWeeks(from, company.id, asked);
  let left = 0;
  if (options.approve) {
    assertPermitted(user, 'timesheets.approve');
    for (const week of weeks.filter(({ approved }) => approved === null)) {
      const { flags, isOpen } = week.sheet;
      if (flags.length > 0 || isOpen || addDays(weekStart, WEEK_DAYS) > today) left++;
      else
        await approveWeek(services, { userId: week.userId, week: weekStart }, session.context('cli', newCommandId()));
    }
    if (!options.dryRun) weeks = await findWeeks(from, company.id, asked);
  }
  answerRows(session, weeks, {
    record: (week) => ({
      user: week.userId,
      name: week.name,
      weekStart,
      ...figuresOf(week),
      flags: week.sheet.flags,
      isApproved: week.approved !== null,
    }),
    columns: [
      ['timesheet.column.name', ({ name }) => name],
      ...(['worked', 'regular', 'overtime', 'double', 'pto', 'holiday', 'absence'] as const).map(hours),
      [
        'timesheet.column.state',
        ({ approved, sheet }) =>
          approved ? t('timesheet.approved') : [...sheet.flags, ...(sheet.isOpen ? ['OPEN'] : [])].join(' '),
      ],
    ],
    none: t('timesheet.none', { week: weekStart }),
  });
  if (left === 0) return undefined;
  printStatus(t('timesheet.left', { count: left }));
  return ExitCode.refused;
}
