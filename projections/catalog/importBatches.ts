import type { ImportBatchEvent } from '../../server/domain/catalog/importBatch.ts';
import type { ProductEvent } from '../../server/domain/catalog/product.ts';
import type { RecordedEvent } from '../../server/kernel/eventStore.ts';
import { entityId } from '../../server/kernel/ids.ts';
import { key, text } from '../columns.ts';
import { projection, type Values } from '../projection.ts';

const batchKey = ({ data, metadata }: RecordedEvent<ImportBatchEvent>): Values => ({
  company_id: metadata.companyId,
  batch_id: data.batchId,
});

const by = ({ metadata }: RecordedEvent): string => metadata.onBehalfOf ?? metadata.actor;

/**
 * Files that were taken into the catalogue: when, by whom, how far (rules 16); and which products each of them made. A
 * row that has neither been started nor finished is left from an import of an older Crossdock and not shown.
 */
export const importBatches = projection<ImportBatchEvent | ProductEvent>({
  name: 'import_batches',
  version: 1,
  tables: ['import_batches', 'import_batch_product'],
  tags: [{ type: 'ImportBatch', id: 'batchId' }],
  create: async ({ schema }) => {
    const count = (column: 'rows' | 'created' | 'refused' | 'undone') =>
      [column, 'integer', (definition: Parameters<typeof key>[0]) => definition.notNull().defaultTo(0)] as const;
    await schema
      .createTable('import_batches')
      .addColumn('company_id', 'text', key)
      .addColumn('batch_id', 'text', key)
      .addColumn('file_name', 'text', text)
      .addColumn('file_hash', 'text', text)
      .addColumn(...count('rows'))
      .addColumn(...count('created'))
      .addColumn(...count('refused'))
      .addColumn(...count('undone'))
      .addColumn('started_at', 'timestamptz')
      .addColumn('started_by', 'text')
      .addColumn('finished_at', 'timestamptz')
      .addColumn('finished_by', 'text')
      .addColumn('undone_at', 'timestamptz')
      .addColumn('undone_by', 'text')
      .addPrimaryKeyConstraint('import_batches_pkey', ['company_id', 'batch_id'])
      .execute();
    await schema
      .createTable('import_batch_product')
      .addColumn('company_id', 'text', key)
      .addColumn('product_id', 'text', key)
      .addColumn('batch_id', 'text', text)
      .addColumn('sku', 'text', text)
      .addColumn('is_withdrawn', 'boolean', (column) => column.notNull().defaultTo(false))
      .addPrimaryKeyConstraint('import_batch_product_pkey', ['company_id', 'product_id'])
      .execute();
    await schema
      .createIndex('import_batch_product_by_batch')
      .on('import_batch_product')
      .columns(['company_id', 'batch_id', 'product_id'])
      .execute();
  },
  on: {
    ProductImportStarted: (rows, event) => {
      const { fileName, fileHash, rows: count } = event.data;
      rows.set('import_batches', batchKey(event), {
        file_name: fileName,
        file_hash: fileHash,
        rows: count,
        started_at: event.metadata.recordedAt,
        started_by: by(event),
      });
    },
    ProductsImported: (rows, event) => {
      const { fileName, fileHash, rows: count, refused } = event.data;
      rows.set('import_batches', batchKey(event), {
        file_name: fileName,
        file_hash: fileHash,
        rows: count,
        refused,
        finished_at: event.metadata.recordedAt,
        finished_by: by(event),
      });
    },
    ProductImportUndone: (rows, event) => {
      rows.set('import_batches', batchKey(event), { undone_at: event.metadata.recordedAt, undone_by: by(event) });
    },
    // Each row of a file is a command of its own; what they have in common is the batch's.
    ProductListed: (rows, { data, metadata }) => {
      if (metadata.channel !== 'import') return;
      const { companyId, correlationId } = metadata;
      const batchId = entityId(correlationId, 'importBatch');
      rows.add('import_batches', { company_id: companyId, batch_id: batchId }, { created: '1' });
      rows.set(
        'import_batch_product',
        { company_id: companyId, product_id: data.productId },
        { batch_id: batchId, sku: data.sku },
      );
    },
    ProductWithdrawn: (rows, { data, metadata }) => {
      const { companyId } = metadata;
      rows.add('import_batches', { company_id: companyId, batch_id: data.batchId }, { undone: '1' });
      rows.set('import_batch_product', { company_id: companyId, product_id: data.productId }, { is_withdrawn: true });
    },
  },
});
