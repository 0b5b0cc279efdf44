import { approveWeeks } from '../../server/commands/people/approveWeek.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { firstOfWeek, type WeekFigures } from '../../server/domain/people/weekHours.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import { dayOf } from '../../server/queries/company/companyDay.ts';
import { findWeeks, hrOf, type WeekOf } from '../../server/queries/people/sheetSources.ts';
import { answerRows } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import { assertPermitted, findUser } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { dayGiven } from '../terminal/dayGiven.ts';
import { ExitCode } from '../terminal/exitCodes.ts';
import { domainSentence } from '../terminal/explain.ts';
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

/** What hours follow from, and how long to wait for the latest writes to be in it. */
const readModels = ['punches', 'time_sheets', 'company_users'];
const PATIENCE_MS = 2_000;

/** Prints the week of everyone or of one, and approves it where it is asked to: what is flagged, and one's own, stays open. */
export async function showTimesheet(session: Session, options: TimesheetOptions): Promise<number | undefined> {
  const { company, t, user } = session;
  const services = options.dryRun ? dryRunServices(session.services) : session.services;
  const { db, handler, clock } = services;
  const from = { db, handler, instant: clock.now() };
  await waitForReadModels(services, readModels, PATIENCE_MS);
  const today = await dayOf(db, company.id, from.instant);
  const { settings } = await hrOf(from, company.id);
  const weekStart = firstOfWeek(dayGiven(options.week) ?? today, settings.weekStart);
  const userId = options.user === undefined ? undefined : findUser(session, options.user).userId;
  const asked = { weeks: [weekStart], userId };
  let weeks = await findWeeks(from, company.id, asked);
  let refused: readonly string[] = [];
  if (options.approve) {
    assertPermitted(user, 'timesheets.approve');
    const open = new Map(weeks.filter(({ approved }) => approved === null).map((week) => [week.userId, week.name]));
    const approval = { userIds: [...open.keys()], week: weekStart };
    const { results } = await approveWeeks(services, approval, session.context('cli', newCommandId()));
    refused = results.flatMap((of) =>
      of.refusal === null ? [] : [`${open.get(of.userId) ?? ''}: ${domainSentence(of.refusal, t)}`],
    );
    if (!options.dryRun) {
      await waitForReadModels(services, readModels, PATIENCE_MS);
      weeks = await findWeeks(from, company.id, asked);
    }
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
  if (refused.length === 0) return undefined;
  for (const line of refused) printStatus(line);
  printStatus(t('timesheet.left', { count: refused.length }));
  return ExitCode.refused;
}
