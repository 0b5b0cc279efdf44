import { sql, type ColumnDefinitionBuilder } from 'kysely';
import type { BulkEvent, BulkRefusal, UndoneRow } from '../../server/domain/bulk/bulk.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { key, text } from '../columns.ts';
import { projection, type Values } from '../projection.ts';

const bulkKey = ({ data, metadata }: RecordedEvent<BulkEvent>): Values => ({
  company_id: metadata.companyId,
  bulk_id: data.bulkId,
});
const by = ({ metadata }: RecordedEvent): string => metadata.onBehalfOf ?? metadata.actor;

const count = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo(0);
const json = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull().defaultTo('{}');
const counts = ['count', 'done', 'unchanged', 'refused', 'undone', 'partly', 'blocked', 'gone', 'back'] as const;

/** Changes of many records at once: their progress and the result of each row (design 4). */
export const bulks = projection<BulkEvent>({
  name: 'bulks',
  version: 3,
  tables: ['bulk', 'bulk_row'],
  tags: [{ type: 'Bulk', id: 'bulkId' }],
  create: async ({ schema }) => {
    let table = schema
      .createTable('bulk')
      .addColumn('company_id', 'text', key)
      .addColumn('bulk_id', 'text', key)
      .addColumn('kind', 'text', text)
      .addColumn('about', 'text', json)
      .addColumn('started_at', 'timestamptz')
      .addColumn('started_by', 'text', text)
      .addColumn('reason', 'text')
      .addColumn('queued_at', 'timestamptz')
      .addColumn('cancelled_at', 'timestamptz')
      .addColumn('cancelled_by', 'text')
      .addColumn('finished_at', 'timestamptz')
      .addColumn('undo_started_at', 'timestamptz')
      .addColumn('undo_started_by', 'text')
      .addColumn('undone_at', 'timestamptz')
      .addPrimaryKeyConstraint('bulk_pkey', ['company_id', 'bulk_id']);
    for (const column of counts) table = table.addColumn(column, 'integer', count);
    await table.execute();
    await schema
      .createTable('bulk_row')
      .addColumn('company_id', 'text', key)
      .addColumn('bulk_id', 'text', key)
      .addColumn('row', 'integer', key)
      .addColumn('record_id', 'text', text)
      .addColumn('label', 'text', text)
      .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('waiting'))
      .addColumn('code', 'text', text)
      .addColumn('field', 'text', text)
      .addColumn('details', 'text', json)
      .addColumn('undo', 'text', text)
      .addColumn('undo_code', 'text', text)
      .addColumn('undo_field', 'text', text)
      .addColumn('undo_details', 'text', json)
      .addPrimaryKeyConstraint('bulk_row_pkey', ['company_id', 'bulk_id', 'row'])
      .execute();
    await schema
      .createIndex('bulk_by_start')
      .on('bulk')
      .columns(['company_id', 'started_at'])
      .where(sql.ref('queued_at'), 'is not', null)
      .execute();
  },
  on: {
    BulkStarted: (rows, event) => {
      const { kind, about, count: all } = event.data;
      rows.set('bulk', bulkKey(event), {
        kind,
        about: JSON.stringify(about),
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
