import type { CountFilter } from '../../../server/domain/inventory/count/countFilters.ts';
import { findCountLines, findCounts, type FoundCountLine } from '../../../server/queries/inventory/inventoryCounts.ts';
import { SHEET_MAX } from '../../../server/domain/inventory/count/countLines.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { answer, answerRows } from '../../session/answer.ts';
import { assertPermitted } from '../../session/identity.ts';
import type { Session } from '../../session/session.ts';
import { localTime } from '../../terminal/localTime.ts';
import type { Column } from '../../terminal/table.ts';
import { countNamed, seesExpected } from './countNamed.ts';

/** The latest counts, a line each. */
export async function listCounts(session: Session, { limit }: { readonly limit: number }): Promise<void> {
  const { services, company, t } = session;
  const { rows } = await findCounts(services.db, company.id, { pageSize: limit });
  answerRows(session, rows, {
    record: ({ count_id: countId, number, stage, lines, counted, note, started_at: at }) => ({
      ...{ countId, number, stage, lines, counted, note },
      startedAt: at?.toISOString(),
    }),
    columns: [
      ['count.column.number', ({ number }) => number],
      ['count.column.stage', ({ stage }) => t(`count.stage.${stage}`)],
      ['count.column.counted', ({ counted, lines }) => `${counted}/${lines}`, 'number'],
      ['count.column.started', ({ started_at: at }) => localTime(at?.toISOString() ?? '', company.timeZone)],
      ['count.column.note', ({ note }) => note],
    ],
    none: t('count.none'),
  });
}

const decimal = (value: string | null): string | null => (value === null ? null : toDecimal(value));
const amount = (value: string | null): string => decimal(value) ?? '-';

/** A count and its lines; what is expected only for those who may see it. */
export async function showCount(
  session: Session,
  wanted: string,
  { filter }: { readonly filter: CountFilter },
): Promise<void> {
  const { services, company, user, t } = session;
  const count = await countNamed(wanted, session);
  const sees = seesExpected(count, session);
  if (!sees && (filter === 'variance' || filter === 'over')) assertPermitted(user, 'inventory.postCount');
  const of = { companyId: company.id, countId: count.count_id };
  const { rows } = await findCountLines(services.db, of, { filter, pageSize: SHEET_MAX });
  const { number, stage, lines, counted, note } = count;
  const record = { countId: count.count_id, number, stage, lines, counted, note };
  answer(session, record, 'count.summary', { ...record, stage: t(`count.stage.${stage}`) });
  const seen = (...columns: Column<FoundCountLine>[]): Column<FoundCountLine>[] => (sees ? columns : []);
  answerRows(session, rows, {
    record: (row) => lineOf(row, sees),
    columns: [
      ['count.column.line', ({ no }) => String(no), 'number'],
      ['count.column.sku', ({ sku }) => sku],
      ['count.column.lot', ({ lot_id: lotId }) => lotId],
      ...seen(
        ['count.column.expected', ({ expected }) => amount(expected), 'number'],
        ['count.column.moved', ({ moved }) => amount(moved), 'number'],
      ),
      ['count.column.counted', ({ counted: quantity }) => amount(quantity), 'number'],
      ...seen(['count.column.variance', ({ variance }) => amount(variance), 'number']),
      ['count.column.unit', ({ unit }) => unit],
      ['count.column.outcome', ({ outcome }) => (outcome === null ? '' : t(`count.outcome.${outcome}`))],
    ],
  });
}

const lineOf = (row: FoundCountLine, sees: boolean) => ({
  line: row.no,
  sku: row.sku,
  lot: row.lot_id,
  unit: row.unit,
  ...(sees ? { expected: decimal(row.expected), moved: decimal(row.moved), variance: decimal(row.variance) } : {}),
  counted: decimal(row.counted),
  outcome: row.outcome,
  delta: decimal(row.delta),
});
