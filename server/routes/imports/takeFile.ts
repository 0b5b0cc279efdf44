import type { FastifyRequest } from 'fastify';
import { asJson } from '../../commands/bulk/bulkKind.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { ImportKindParams, TakeFile } from '../../contract/imports/sentFile.ts';
import type { BulkRow } from '../../domain/bulk/bulk.ts';
import { importBatch, type ImportKind } from '../../domain/imports/importBatch.ts';
import { startImport } from '../../domain/imports/startImport.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { grouped } from '../../imports/fileKind.ts';
import { previewOf, previewRow } from '../../imports/preview.ts';
import { DomainError } from '../../kernel/decider.ts';
import { entityId, subCommandId } from '../../kernel/ids.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { readSentFile, SENT_FILE_MAX, type SentFile } from './readSentFile.ts';

/** POST imports/{kind}/take: imports a CSV file. It is a batch, which the list of imports shows and takes back (rules 16). */
export const takeFileRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/imports/:kind/take',
    {
      bodyLimit: SENT_FILE_MAX,
      config: may('products.import'),
      schema: { params: ImportKindParams, body: TakeFile, response: { 200: BulkStartedAnswer } },
    },
    (request) => take(request, deps, request.params.kind, request.body),
  );

/** POST products-file: the same of products, which the file may change too (spec 2, 2.2). */
export const takeInProductsFileRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/products-file',
    {
      bodyLimit: SENT_FILE_MAX,
      config: may('products.import'),
      schema: { params: CompanyParams, body: TakeFile, response: { 200: BulkStartedAnswer } },
    },
    (request) => take(request, deps, 'products', request.body),
  );

/** Queues the right rows, each for itself; rows that exist as the file has them do nothing. */
async function take(request: FastifyRequest, deps: RouteDeps, name: ImportKind, body: TakeFile) {
  const { services } = deps;
  const { fileName, skipRefused = false } = body;
  const sent = await readSentFile(request, services, name, body);
  const { hash: fileHash, rows } = sent.checked;
  const { header, refused, unchanged } = previewOf(sent.kind, sent.checked);
  if (header.length > 0 || (refused > 0 && !skipRefused)) throw new DomainError('import.hasRefused', { refused });
  const todo = bulkRows(sent);
  if (todo.length === 0) throw new DomainError('import.nothingNew');
  const { expectedRevision: _, ...own } = commandContext(request);
  // What the batch's commands have in common is its id.
  const context = { ...own, channel: 'import' as const, correlationId: own.commandId };
  const batchId = entityId(context.commandId, 'importBatch');
  const file = { batchId, fileName, fileHash, rows };
  await services.handler.handle(
    importBatch,
    batchId,
    { kind: name, ...file, mapHash: null, source: null },
    startImport,
    { ...context, commandId: subCommandId(context.commandId, 'import') },
  );
  const about = { ...file, unchanged };
  const started = await startBulk(
    services,
    context,
    name === 'products'
      ? { kind: 'productsFile', about, rows: todo }
      : { kind: 'importFile', about: { kind: name, ...about }, rows: todo },
  );
  return accepted(request, deps, started, {
    data: { bulkId: started.bulkId, count: todo.length },
    notice: 'bulk.started',
    details: { count: todo.length },
    about: 'BulkQueued',
  });
}

/** A row for each group; where groups must be written one after the other, all of one record. */
const bulkRows = ({ kind, checked: { ready, labels } }: SentFile): BulkRow[] =>
  grouped(ready ?? [], (row) => kind.groupOf(row)).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const id = previewRow(kind, first).itemId ?? (kind.atOnce === 1 ? kind.name : `row_${String(first.row)}`);
    const data = asJson(kind.bulkData ? kind.bulkData(first) : { rows: group });
    return [{ id, label: labels.get(first.row) ?? '', data }];
  });
