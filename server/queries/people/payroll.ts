import { exportedAtOneMoment, type Exported } from '../cursor.ts';
import { weeksBetween } from '../../domain/people/timeSheet.ts';
import { addDays } from '../../domain/businessDay.ts';
import { WEEK_DAYS } from '../../domain/people/weekHours.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import type { Services } from '../../services.ts';
import type { SheetColumn } from '../../sheets/sheet.ts';
import { findWeeks, hrOf, type WeekOf } from './sheetSources.ts';

/** An approved week, as payroll programs take it. */
export type PayrollRow = WeekOf & { readonly approved: NonNullable<WeekOf['approved']> };

const TO_LAST_DAY = WEEK_DAYS - 1;

/** Columns that ADP and Gusto import by their headings: one line a person and week, hours with 2 decimals. */
export const payrollColumns: readonly SheetColumn<PayrollRow>[] = [
  { name: 'employee_id', of: ({ employeeNumber }) => employeeNumber, width: 16 },
  { name: 'name', of: ({ name }) => name, width: 24 },
  { name: 'department', of: ({ department }) => department, width: 18 },
  { name: 'pay_period_start', of: ({ sheet }) => sheet.weekStart },
  { name: 'pay_period_end', of: ({ sheet }) => addDays(sheet.weekStart, TO_LAST_DAY) },
  { name: 'regular_hours', of: ({ approved }) => approved.figures.regular, isNumber: true },
  { name: 'overtime_hours', of: ({ approved }) => approved.figures.overtime, isNumber: true },
  { name: 'double_overtime_hours', of: ({ approved }) => approved.figures.double, isNumber: true },
  { name: 'pto_hours', of: ({ approved }) => approved.figures.pto, isNumber: true },
  { name: 'holiday_hours', of: ({ approved }) => approved.figures.holiday, isNumber: true },
  { name: 'absence_hours', of: ({ approved }) => approved.figures.absence, isNumber: true },
];

/** Names of those in some weeks whom payroll cannot know: they have no employee number. */
export const unnumberedOf = (weeks: readonly WeekOf[]): string[] => [
  ...new Set(weeks.filter(({ employeeNumber }) => employeeNumber === '').map(({ name }) => name)),
];

interface PayrollFilter {
  readonly from: string;
  readonly to: string;
  readonly department?: string | undefined;
}

/**
 * Runs `work` with the approved weeks between two days, as they stood at one moment of the database; and with the names of those
 * who have no number, by which payroll programs know people: their weeks are skipped.
 */
export function exportedPayroll<T>(
  {
    db,
    handler,
    instant,
  }: Pick<Services, 'db'> & {
    readonly handler: Pick<CommandHandler, 'load'>;
    readonly instant: string;
  },
  companyId: string,
  { from, to, department }: PayrollFilter,
  work: (exported: Exported<PayrollRow>, unnumbered: readonly string[]) => Promise<T>,
): Promise<T> {
  let unnumbered: readonly string[] = [];
  return exportedAtOneMoment(
    db,
    async (transaction) => {
      const source = { db: transaction, handler, instant };
      const { settings } = await hrOf(source, companyId);
      const weeks = weeksBetween(from, to, settings.weekStart);
      const found = await findWeeks(source, companyId, { weeks, department });
      const approved = found.filter((week): week is PayrollRow => week.approved !== null);
      unnumbered = unnumberedOf(approved);
      const rows = approved.filter(({ employeeNumber }) => employeeNumber !== '');
      return { count: rows.length, batches: inOneBatch(rows) };
    },
    (exported) => work(exported, unnumbered),
  );
}

async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  yield rows;
}
