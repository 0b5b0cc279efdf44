import { stateOfBulk, type FoundBulk } from '../../server/queries/bulk/bulks.ts';
import { localTime } from '../terminal/localTime.ts';
import { withSession } from '../session/session.ts';
import { print, printJson, printStatus } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf, type Column } from '../terminal/table.ts';
import { listVisibleBulks } from './findBulk.ts';
import type { CommandOptions } from '../session/identity.ts';

/** Lists the latest bulk changes, one per line. */
export const listBulks = (options: CommandOptions & { readonly limit: number }, say: Say): Promise<void> =>
  withSession('bulk list', options, 'products.view', async (session) => {
    const { company } = session;
    const { rows, total, totalIsCapped } = await listVisibleBulks(session, options.limit);
    if (options.json) {
      for (const row of rows) printJson(recordOf(row));
      return;
    }
    if (rows.length === 0) {
      printStatus(say('bulk.none', { company: company.name }));
      return;
    }
    const number = (key: 'count' | 'done' | 'refused' | 'undone'): Column<FoundBulk> => ({
      title: say(`bulk.column.${key}`),
      text: (row) => String(row[key]),
      isNumber: true,
    });
    const columns: readonly Column<FoundBulk>[] = [
      { title: say('bulk.column.started'), text: (row) => localTime(recordOf(row).startedAt, company.timeZone) },
      { title: say('bulk.column.state'), text: (row) => say(`bulk.state.${stateOfBulk(row)}`) },
      { title: say('bulk.column.kind'), text: ({ kind }) => say(`bulk.kind.${kind}`) },
      number('count'),
      number('done'),
      number('refused'),
      number('undone'),
      { title: say('bulk.column.by'), text: (row) => recordOf(row).by },
      { title: say('bulk.column.bulk'), text: ({ bulk_id }) => bulk_id },
    ];
    for (const line of columnsOf(rows, columns)) print(line);
    if (rows.length < total)
      printStatus(say('bulk.more', { shown: rows.length, total: totalIsCapped ? `${String(total)}+` : total }));
  });

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The JSON form of one bulk change. */
export const recordOf = (row: FoundBulk) => ({
  bulk: row.bulk_id,
  kind: row.kind,
  state: stateOfBulk(row),
  startedAt: iso(row.started_at) ?? '',
  by: row.email ?? row.started_by,
  reason: row.reason,
  count: row.count,
  gone: row.gone,
  done: row.done,
  unchanged: row.unchanged,
  refused: row.refused,
  undone: row.undone,
  partly: row.partly,
  blocked: row.blocked,
  cancelledAt: iso(row.cancelled_at),
  finishedAt: iso(row.finished_at),
  undoneAt: iso(row.undone_at),
});
