import { bulksSeenBy, kindNamed } from '../../server/commands/bulk/kinds.ts';
import {
  findBulkRows,
  findBulks,
  reasonOf,
  stateOfBulk,
  type BulkRowsFilter,
  type FoundBulk,
  type FoundBulkRow,
} from '../../server/queries/bulk/bulks.ts';
import { waitForReadModels } from '../../server/database/waitForReadModels.ts';
import { BULK_ROWS_MAX, type JsonObject } from '../../server/domain/bulk/bulk.ts';
import { hiddenFields } from '../../server/domain/access/hiddenFields.ts';
import { answer, answerRows } from '../session/answer.ts';
import { assertPermitted } from '../session/identity.ts';
import { formatValue } from '../session/printEntries.ts';
import { personLabel } from '../session/people.ts';
import type { Session } from '../session/session.ts';
import { domainSentence } from '../terminal/explain.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { localTime } from '../terminal/localTime.ts';
import { shortId } from '../terminal/shortId.ts';
import { printStatus } from '../terminal/output.ts';
import type { Column } from '../terminal/table.ts';

/** How many recent bulk changes a short id is matched against. */
const RECENT = 1_000;
const PATIENCE_MS = 2_000;
/** Rows per read: a bulk change may have many. */
const PAGE = 1_000;

/** The latest bulk changes that the user may see. */
async function visibleBulks({ services, company, user }: Session, limit: number) {
  // Includes one that was just started.
  await waitForReadModels(services, ['bulks'], PATIENCE_MS);
  return findBulks(services.db, company.id, bulksSeenBy(user.role), { pageSize: limit });
}

async function findBulk(wanted: string, session: Session): Promise<FoundBulk> {
  const { rows } = await visibleBulks(session, RECENT);
  const [only, ...more] = rows.filter(({ bulk_id }) => bulk_id.startsWith(wanted.toLowerCase()));
  if (!only || wanted === '')
    throw new Failure('bulk.unknown', { bulk: wanted, company: session.company.name }, ExitCode.failed);
  if (more.length > 0) throw new Failure('bulk.several', { bulk: wanted }, ExitCode.usage);
  return only;
}

/**
 * A bulk change by its id or the beginning of it, to be stopped or undone. Ends with exit code 4 unless the user may
 * begin such a bulk change.
 */
export async function ownBulk(wanted: string, session: Session): Promise<FoundBulk> {
  const found = await findBulk(wanted, session);
  for (const permission of kindNamed(found.kind)?.needs(JSON.parse(found.about) as JsonObject) ?? [])
    assertPermitted(session.user, permission);
  return found;
}

/** Lists the latest bulk changes, one per line. */
export async function listBulks(session: Session, { limit }: { readonly limit: number }): Promise<void> {
  const { company, t, isJson } = session;
  const { rows, total, totalIsCapped } = await visibleBulks(session, limit);
  const number = (key: 'count' | 'done' | 'refused' | 'undone'): Column<FoundBulk> => [
    `bulk.column.${key}`,
    (row) => String(row[key]),
    'number',
  ];
  answerRows(session, rows, {
    record: recordOf,
    columns: [
      ['bulk.column.started', (row) => localTime(recordOf(row).startedAt, company.timeZone)],
      ['bulk.column.state', (row) => t(`bulk.state.${stateOfBulk(row)}`)],
      ['bulk.column.kind', ({ kind }) => t(`bulk.kind.${kind}`)],
      number('count'),
      number('done'),
      number('refused'),
      number('undone'),
      ['bulk.column.by', (row) => recordOf(row).by],
      ['bulk.column.bulk', ({ bulk_id }) => shortId(bulk_id)],
    ],
    none: t('bulk.none', { company: company.name }),
  });
  if (!isJson && rows.length > 0 && rows.length < total)
    printStatus(t('bulk.more', { shown: rows.length, total: totalIsCapped ? `${String(total)}+` : total }));
}

/** Shows a bulk change and the result of each of its rows. */
export async function showBulk(
  session: Session,
  wanted: string,
  { outcome }: Pick<BulkRowsFilter, 'outcome'>,
): Promise<void> {
  const { services, company, t } = session;
  const found = await findBulk(wanted, session);
  const rows: FoundBulkRow[] = [];
  for (let pageNumber = 1; pageNumber * PAGE <= BULK_ROWS_MAX + PAGE; pageNumber++) {
    const filter = { ...(outcome === undefined ? {} : { outcome }), pageNumber, pageSize: PAGE };
    const page = await findBulkRows(services.db, company.id, found.bulk_id, filter);
    rows.push(...page.rows);
    if (page.rows.length < PAGE) break;
  }
  const record = recordOf(found);
  const words = { kind: t(`bulk.kind.${found.kind}`), state: t(`bulk.state.${record.state}`) };
  answer(session, record, 'bulk.summary', { ...record, ...words });
  answerRows(
    session,
    rows.map((row) => rowOf(row, session)),
    {
      record: (row) => row,
      columns: [
        ['bulk.column.row', ({ row }) => String(row), 'number'],
        ['bulk.column.record', ({ label }) => label],
        ['bulk.column.outcome', ({ outcome: became }) => t(`bulk.outcome.${became}`)],
        ['bulk.column.why', ({ message }) => message],
      ],
    },
  );
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The JSON form of one bulk change. */
const recordOf = (row: FoundBulk) => ({
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

/** The latest result of a row: an undo overrides what it undid. */
function rowOf(row: FoundBulkRow, { people, user, t }: Session) {
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
      ...(code === null ? [] : [domainSentence({ code, details: { ...details, ...by } }, t)]),
      ...left.map(({ field, value = null }) => `${field} = ${formatValue(field, value, t)}`),
    ].join(' '),
  };
}
