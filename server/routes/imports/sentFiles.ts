import { CompanyParams } from '../../contract/company/company.ts';
import {
  CheckedFileAnswer,
  CheckedImportAnswer,
  CheckFile,
  FileColumnsAnswer,
  ImportKindParams,
  ReadColumns,
  ImportFile,
} from '../../contract/imports/sentFile.ts';
import type { RouteDeps, Routes } from '../../http/app.ts';
import { keyless } from '../../http/idempotency.ts';
import { previewOf, previewRow } from '../../imports/preview.ts';
import { languageOf } from '../../messages.ts';
import { presentedColumns, rememberColumns } from './columns.ts';
import { presentedFile } from './presentFile.ts';
import { readSentFile, SENT_FILE_MAX, type SentFile } from './readSentFile.ts';
import type { FastifyRequest } from 'fastify';
import { asJson } from '../../commands/bulk/bulkKind.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import type { BulkRow } from '../../domain/bulk/bulk.ts';
import { importBatch, type ImportKind } from '../../domain/imports/importBatch.ts';
import { startImport } from '../../domain/imports/startImport.ts';
import { importPermissions } from '../../domain/access/importPermissions.ts';
import { demand } from '../../http/authorize.ts';
import { fileKindOf } from '../../imports/kinds/fileKinds.ts';
import { mapHashOf } from '../../imports/importIdentity.ts';
import { grouped } from '../../imports/fileKind.ts';
import { DomainError } from '../../kernel/decider.ts';
import { entityId, subCommandId } from '../../kernel/ids.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { post } from '../kit/call.ts';

const call = { may: 'imports.use', bodyLimit: SENT_FILE_MAX } as const;
const checkCall = { ...call, config: keyless, body: CheckFile } as const;
const importCall = { ...call, body: ImportFile, answer: BulkStartedAnswer } as const;

export const sentFileRoutes: Routes = {
  /** POST imports/{kind}/columns: the columns of a CSV file and what they most likely mean. Changes nothing. */
  readFileColumns: post(
    '/api/company/:companyId/imports/:kind/columns',
    { ...call, config: keyless, params: ImportKindParams, body: ReadColumns, answer: FileColumnsAnswer },
    async (request, { services }) => {
      const { kind } = request.params;
      demand(request, importPermissions[kind], 'kind');
      const { form } = fileKindOf(kind, true);
      return { data: await presentedColumns(request, services, { kind, form }, request.body) };
    },
  ),

  /** POST imports/{kind}/check: what a CSV file would change, row by row (rules 16). Changes nothing. */
  checkFile: post(
    '/api/company/:companyId/imports/:kind/check',
    { ...checkCall, params: ImportKindParams, answer: CheckedImportAnswer },
    async (request, { services }) => {
      const sent = await readSentFile(request, services, request.params.kind, request.body);
      return { data: await presentedFile(sent, languageOf(request.headers['accept-language'])) };
    },
  ),

  /** POST products-file/check: the same of products, which the file may change too (spec 2, 2.2). */
  checkProductsFile: post(
    '/api/company/:companyId/product-manager/products-file/check',
    { ...checkCall, may: 'products.import', params: CompanyParams, answer: CheckedFileAnswer },
    async (request, { services }) => {
      const sent = await readSentFile(request, services, 'products', request.body);
      const { list, same: _, ...counts } = await presentedFile(sent, languageOf(request.headers['accept-language']));
      return { data: { ...counts, list: list.map(({ label, ...row }) => ({ ...row, sku: label })) } };
    },
  ),

  /** POST imports/{kind}/take: imports a CSV file. It is a batch, which the list of imports shows and undoes (rules 16). */
  importFile: post(
    '/api/company/:companyId/imports/:kind/take',
    { ...importCall, params: ImportKindParams },
    (request, deps) => queueRows(request, deps, request.params.kind, request.body),
  ),

  /** POST products-file: the same of products, which the file may change too (spec 2, 2.2). */
  importProductsFile: post(
    '/api/company/:companyId/product-manager/products-file',
    { ...importCall, may: 'products.import', params: CompanyParams },
    (request, deps) => queueRows(request, deps, 'products', request.body),
  ),
};

/** Queues the right rows, each for itself; rows that exist as the file has them do nothing. */
async function queueRows(request: FastifyRequest, deps: RouteDeps, name: ImportKind, body: ImportFile) {
  const { services } = deps;
  const { fileName, skipRefused = false, reason } = body;
  const sent = await readSentFile(request, services, name, body);
  const { hash: fileHash, rows } = sent.checked;
  const { header, refused, unchanged } = previewOf(sent.kind, sent.checked);
  if (header.length > 0 || (refused > 0 && !skipRefused)) throw new DomainError('import.hasRefused', { refused });
  const todo = bulkRows(sent);
  if (todo.length === 0) throw new DomainError('import.nothingNew');
  const { expectedRevision: _, ...own } = commandContext(request, { reason });
  // First, since it may fail: once the rows are queued, the same request again would find nothing left to import.
  await rememberColumns(request, services, own, { kind: name, form: sent.kind.form, sent: body });
  // What the batch's commands have in common is its id.
  const context = { ...own, channel: 'import' as const, correlationId: own.commandId };
  const batchId = entityId(context.commandId, 'importBatch');
  const file = { batchId, fileName, fileHash, rows };
  await services.handler.handle(
    importBatch,
    batchId,
    { kind: name, ...file, mapHash: mapHashOf(sent.file.map), source: null },
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
