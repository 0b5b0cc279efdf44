import {
  findBulkRows,
  reasonOf,
  stateOfBulk,
  type BulkRowsFilter,
  type FoundBulkRow,
} from '../../server/queries/bulk/bulks.ts';
import { BULK_ROWS_MAX } from '../../server/domain/bulk/bulk.ts';
import { hiddenFields } from '../../server/domain/access/hiddenFields.ts';
import { formatValue } from '../session/printEntries.ts';
import { personLabel } from '../session/people.ts';
import { withSession, type Session } from '../session/session.ts';
import { domainSentence } from '../terminal/explain.ts';
import { print, printJson } from '../terminal/output.ts';
import type { Say } from '../terminal/say.ts';
import { columnsOf } from '../terminal/table.ts';
import { findBulk } from './findBulk.ts';
import { recordOf } from './listBulks.ts';
import type { CommandOptions } from '../session/identity.ts';

export interface ShowBulkOptions extends CommandOptions {
  readonly outcome?: NonNullable<BulkRowsFilter['outcome']>;
}

/** Rows per read: a bulk change may have many. */
const PAGE = 1_000;

/** Shows a bulk change and the result of each of its rows. */
export const showBulk = (wanted: string, options: ShowBulkOptions, say: Say): Promise<void> =>
  withSession('bulk show', options, 'products.view', async (session) => {
    const found = await findBulk(wanted, session);
    const rows: FoundBulkRow[] = [];
    for (let pageNumber = 1; pageNumber * PAGE <= BULK_ROWS_MAX + PAGE; pageNumber++) {
      const page = await findBulkRows(session.services.db, session.company.id, found.bulk_id, {
        ...(options.outcome === undefined ? {} : { outcome: options.outcome }),
        ...{ pageNumber, pageSize: PAGE },
      });
      rows.push(...page.rows);
      if (page.rows.length < PAGE) break;
    }
    if (options.json) {
      printJson(recordOf(found));
      for (const row of rows) printJson(rowOf(row, session, say));
      return;
    }
    const state = stateOfBulk(found);
    print(
      say('bulk.summary', {
        ...recordOf(found),
        kind: say(`bulk.kind.${found.kind}`),
        state: say(`bulk.state.${state}`),
      }),
    );
    if (rows.length === 0) return;
    const lines = columnsOf(
      rows.map((row) => rowOf(row, session, say)),
      [
        { title: say('bulk.column.row'), text: ({ row }) => String(row), isNumber: true },
        { title: say('bulk.column.record'), text: ({ label }) => label },
        { title: say('bulk.column.outcome'), text: ({ outcome }) => say(`bulk.outcome.${outcome}`) },
        { title: say('bulk.column.why'), text: ({ message }) => message },
      ],
    );
    for (const line of lines) print(line);
  });

/** The latest result of a row: an undo overrides what it undid. */
function rowOf(row: FoundBulkRow, { people, user }: Session, say: Say) {
  const { code, details } = reasonOf(row);
  const { fields = [] } = details;
  const by = details.by === undefined ? {} : { by: personLabel(people, details.by) };
  const left = fields.filter(({ field }) => !hiddenFields(user.role).includes(field));
  return {
    row: row.row + 1,
    record: row.record_id,
    label: row.label,
    outcome: row.undo === 'undone' || row.undo === 'blocked' ? row.undo : row.outcome,
    code,
    left,
    message: [
      ...(code === null ? [] : [domainSentence({ code, details: { ...details, ...by } }, say)]),
      ...left.map(({ field, value = null }) => `${field} = ${formatValue(field, value, say)}`),
    ].join(' '),
  };
}
