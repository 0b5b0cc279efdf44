import { findCounts } from '../../../server/queries/inventory/inventoryCounts.ts';
import { withSession } from '../../session/session.ts';
import { localTime } from '../../terminal/localTime.ts';
import { print, printJson, printStatus } from '../../terminal/output.ts';
import type { Say } from '../../terminal/say.ts';
import { columnsOf } from '../../terminal/table.ts';
import type { CommandOptions } from '../../session/identity.ts';

/** The latest counts, a line each. */
export const listCounts = (options: CommandOptions & { readonly limit: number }, say: Say): Promise<void> =>
  withSession('count list', options, 'inventory.view', async ({ services, company }) => {
    const { rows } = await findCounts(services.db, company.id, { pageSize: options.limit });
    if (options.json) {
      for (const { count_id: countId, number, stage, lines, counted, note, started_at: startedAt } of rows)
        printJson({ countId, number, stage, lines, counted, note, startedAt: startedAt?.toISOString() });
      return;
    }
    if (rows.length === 0) {
      printStatus(say('count.none'));
      return;
    }
    const lines = columnsOf(rows, [
      { title: say('count.column.number'), text: ({ number }) => number },
      { title: say('count.column.stage'), text: ({ stage }) => say(`count.stage.${stage}`) },
      { title: say('count.column.counted'), text: ({ counted, lines }) => `${counted}/${lines}`, isNumber: true },
      {
        title: say('count.column.started'),
        text: ({ started_at: at }) => localTime(at?.toISOString() ?? '', company.timeZone),
      },
      { title: say('count.column.note'), text: ({ note }) => note },
    ]);
    for (const line of lines) print(line);
  });
