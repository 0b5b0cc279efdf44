import type { FileAbout } from '../../commands/bulk/productsFile.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { TakeInProductsFile } from '../../contract/imports/productsFile.ts';
import type { BulkRow, JsonObject } from '../../domain/bulk/bulk.ts';
import { importBatch } from '../../domain/imports/importBatch.ts';
import { startImport } from '../../domain/imports/startImport.ts';
import { DomainError } from '../../kernel/decider.ts';
import { entityId, subCommandId } from '../../kernel/ids.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { readSentFile, SENT_FILE_MAX } from './readSentFile.ts';

/**
 * POST products-file: takes a CSV file in, each row for itself. It is an import batch of its own, which the imports list
 * shows and takes back (rules 16); rows that say what the catalogue says do nothing.
 */
export const takeInProductsFileRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/products-file',
    {
      bodyLimit: SENT_FILE_MAX,
      config: may('products.import'),
      schema: { params: CompanyParams, body: TakeInProductsFile, response: { 200: BulkStartedAnswer } },
    },
    async (request) => {
      const { fileName, skipRefused = false } = request.body;
      const { services } = deps;
      const { fileHash, header, rows } = await readSentFile(request, services, request.body);
      const refused = header.length > 0 ? rows.length : rows.filter(({ findings }) => findings.length > 0).length;
      if (header.length > 0 || (refused > 0 && !skipRefused)) throw new DomainError('import.hasRefused', { refused });
      const { expectedRevision: _, ...own } = commandContext(request);
      // What the batch's commands have in common is its id.
      const context = { ...own, channel: 'import' as const, correlationId: own.commandId };
      const batchId = entityId(context.commandId, 'importBatch');
      const todo: BulkRow[] = rows.flatMap(({ sku, productId, does, csv }) =>
        does === null
          ? []
          : [
              {
                id: productId ?? `row_${String(csv.row)}`,
                label: sku,
                data: JSON.parse(JSON.stringify(does)) as JsonObject,
              },
            ],
      );
      if (todo.length === 0) throw new DomainError('import.nothingNew');
      const about: FileAbout = {
        batchId,
        fileName,
        fileHash,
        rows: rows.length,
        unchanged: rows.length - refused - todo.length,
      };
      await services.handler.handle(
        importBatch,
        batchId,
        { kind: 'products', batchId, fileName, fileHash, mapHash: null, rows: rows.length, source: null },
        startImport,
        { ...context, commandId: subCommandId(context.commandId, 'import') },
      );
      const started = await startBulk(services, context, { kind: 'productsFile', about: { ...about }, rows: todo });
      return accepted(request, deps, started, {
        data: { bulkId: started.bulkId, count: todo.length },
        notice: 'bulk.started',
        details: { count: todo.length },
        about: 'BulkQueued',
      });
    },
  );
