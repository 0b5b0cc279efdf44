import type { CountFilter } from '../../../server/domain/inventory/count/countFilters.ts';
import { findCountLines, type FoundCountLine } from '../../../server/queries/inventory/inventoryCounts.ts';
import { SHEET_MAX } from '../../../server/domain/inventory/count/countLines.ts';
import { isPermitted } from '../../../server/domain/access/permissions.ts';
import { toDecimal } from '../../../server/domain/decimal.ts';
import { assertPermitted, type CommandOptions } from '../../session/identity.ts';
import { withSession } from '../../session/session.ts';
import { print, printJson } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { columnsOf, type Column } from '../../terminal/table.ts';
import { countNamed } from './countNamed.ts';

export interface ShowCountOptions extends CommandOptions {
  readonly filter: CountFilter;
}

const decimal = (value: string | null): string | null => (value === null ? null : toDecimal(value));

/** A count and its lines; what is expected only for those who may see it. */
export const showCount = (wanted: string, options: ShowCountOptions, say: Say): Promise<void> =>
  withSession('count show', options, 'inventory.view', async (session) => {
    const { services, company, user } = session;
    const count = await countNamed(wanted, session);
    const isHidden = count.is_blind && (count.stage === 'OPEN' || count.stage === 'POSTING');
    const sees = !isHidden || isPermitted(user.role, 'inventory.postCount');
    if (!sees && (options.filter === 'variance' || options.filter === 'over'))
      assertPermitted(user, 'inventory.postCount');
    const of = { companyId: company.id, countId: count.count_id };
    const { filter } = options;
    const { rows } = await findCountLines(services.db, of, { filter, pageSize: SHEET_MAX });
    const { number, stage, lines, counted, note } = count;
    if (options.json) {
      printJson({ countId: count.count_id, number, stage, lines, counted, note });
      for (const row of rows) printJson(lineOf(row, sees));
      return;
    }
    print(say('count.summary', { number, stage: say(`count.stage.${stage}`), counted, lines, note }));
    if (rows.length === 0) return;
    const amount = (key: string, text: (row: FoundCountLine) => string | null): Column<FoundCountLine> => ({
      title: say(`count.column.${key}`),
      text: (row) => text(row) ?? '-',
      isNumber: true,
    });
    const columns: Column<FoundCountLine>[] = [
      amount('line', ({ no }) => String(no)),
      { title: say('count.column.sku'), text: ({ sku }) => sku },
      { title: say('count.column.lot'), text: ({ lot_id: lotId }) => lotId },
      ...(sees
        ? [amount('expected', ({ expected }) => decimal(expected)), amount('moved', ({ moved }) => decimal(moved))]
        : []),
      amount('counted', ({ counted: quantity }) => decimal(quantity)),
      ...(sees ? [amount('variance', ({ variance }) => decimal(variance))] : []),
      { title: say('count.column.unit'), text: ({ unit }) => unit },
      {
        title: say('count.column.outcome'),
        text: ({ outcome }) => (outcome === null ? '' : say(`count.outcome.${outcome}`)),
      },
    ];
    for (const line of columnsOf(rows, columns)) print(line);
  });

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
