import { sql } from 'kysely';
import type { BulkEvent, BulkRefusal, UndoneRow } from '../../server/domain/bulk/bulk.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { projection, type Values } from '../projection.ts';
import { creating } from '../table.ts';
import { bulkRowTable, bulkTable } from './tables.ts';

const bulkKey = ({ data, metadata }: RecordedEvent<BulkEvent>): Values => ({
  company_id: metadata.companyId,
  bulk_id: data.bulkId,
});
const by = ({ metadata }: RecordedEvent): string => metadata.onBehalfOf ?? metadata.actor;

/** Changes of many records at once: their progress and the result of each row (design 4). */
export const bulks = projection<BulkEvent>({
  name: 'bulks',
  version: 4,
  tables: ['bulk', 'bulk_row'],
  tags: [{ type: 'Bulk', id: 'bulkId' }],
  create: async (db) => {
    await creating(bulkTable, bulkRowTable)(db);
    await db.schema
      .createIndex('bulk_by_start')
      .on('bulk')
      .columns(['company_id', 'started_at'])
      .where(sql.ref('queued_at'), 'is not', null)
      .execute();
    await db.schema
      .createIndex('bulk_by_batch')
      .on('bulk')
      .columns(['company_id', 'batch_id'])
      .where(sql.ref('batch_id'), 'is not', null)
      .execute();
  },
  on: {
    BulkStarted: (rows, event) => {
      const { kind, about, count: all } = event.data;
      rows.set('bulk', bulkKey(event), {
        kind,
        about: JSON.stringify(about),
        batch_id: typeof about.batchId === 'string' ? about.batchId : null,
        count: all,
        started_at: event.metadata.recordedAt,
        started_by: by(event),
        reason: event.metadata.reason ?? null,
      });
    },
    BulkRowsQueued: (rows, event) => {
      for (const [at, { id, label }] of event.data.rows.entries())
        rows.set('bulk_row', rowKey(event, at), { record_id: id, label });
    },
    BulkQueued: (rows, event) => {
      rows.set('bulk', bulkKey(event), { queued_at: event.metadata.recordedAt });
    },
    BulkRowsDone: (rows, event) => {
      const { results } = event.data;
      for (const [at, result] of results.entries())
        rows.set('bulk_row', rowKey(event, at), {
          outcome: result.outcome,
          ...(result.outcome === 'refused' ? refusal('', result.refusal) : {}),
        });
      const of = (wanted: string): string => String(results.filter(({ outcome }) => outcome === wanted).length);
      rows.add('bulk', bulkKey(event), {
        done: of('done'),
        unchanged: of('unchanged'),
        refused: of('refused'),
        gone: String(results.length),
      });
    },
    BulkCancelled: (rows, event) => {
      rows.set('bulk', bulkKey(event), { cancelled_at: event.metadata.recordedAt, cancelled_by: by(event) });
    },
    BulkFinished: (rows, event) => {
      rows.set('bulk', bulkKey(event), { finished_at: event.metadata.recordedAt });
    },
    BulkUndoStarted: (rows, event) => {
      rows.set('bulk', bulkKey(event), {
        undo_started_at: event.metadata.recordedAt,
        undo_started_by: by(event),
      });
    },
    BulkRowsUndone: (rows, event) => {
      const { results } = event.data;
      for (const [at, result] of results.entries()) {
        const left = leftOf(result);
        rows.set('bulk_row', rowKey(event, at), { undo: result.outcome, ...(left ? refusal('undo_', left) : {}) });
      }
      const of = (wanted: string): string => String(results.filter(({ outcome }) => outcome === wanted).length);
      rows.add('bulk', bulkKey(event), {
        undone: of('undone'),
        partly: String(results.filter((result) => result.outcome === 'undone' && result.left).length),
        blocked: of('blocked'),
        back: String(results.length),
      });
    },
    BulkUndone: (rows, event) => {
      rows.set('bulk', bulkKey(event), { undone_at: event.metadata.recordedAt });
    },
  },
});

/** Why a row, or some of its fields, could not be undone. */
const leftOf = (result: UndoneRow): BulkRefusal | undefined =>
  result.outcome === 'blocked' ? result.refusal : result.outcome === 'undone' ? result.left : undefined;

const rowKey = (event: RecordedEvent<Extract<BulkEvent, { data: { from: number } }>>, at: number): Values => ({
  ...bulkKey(event),
  row: event.data.from + at,
});

const refusal = (
  prefix: '' | 'undo_',
  { code, field, details }: { code: string; field: string | null; details: object },
): Values => ({
  [`${prefix}code`]: code,
  [`${prefix}field`]: field ?? '',
  [`${prefix}details`]: JSON.stringify(details),
});
