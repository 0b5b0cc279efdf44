import type { FastifyRequest } from 'fastify';
import {
  CheckedImportAnswer,
  CheckSheet,
  EnterSheet,
  FileColumnsAnswer,
  ReadColumns,
  SheetEnteredAnswer,
} from '../../../contract/imports/sentFile.ts';
import { CountParams } from '../../../contract/inventory/inventoryCounts.ts';
import { readCountedAt } from '../../../commands/inventory/count/countedAt.ts';
import { inventoryCount } from '../../../domain/inventory/count/inventoryCount.ts';
import { SENT_FILE_ROWS } from '../../../domain/imports/sentFileLimits.ts';
import type { Routes } from '../../../http/app.ts';
import { sessionOf } from '../../../http/authorize.ts';
import { keyless } from '../../../http/idempotency.ts';
import { notFound } from '../../../http/requestError.ts';
import { checkRows } from '../../../imports/check.ts';
import { mapHashOf } from '../../../imports/importIdentity.ts';
import { counts, judgeCounts, saveCounts } from '../../../imports/kinds/counts.ts';
import { previewOf } from '../../../imports/preview.ts';
import { DomainError } from '../../../kernel/decider.ts';
import { languageOf } from '../../../messages.ts';
import type { Services } from '../../../services.ts';
import { presentedColumns, rememberColumns } from '../../imports/columns.ts';
import { presentedFile } from '../../imports/presentFile.ts';
import { fileOf, reading, SENT_FILE_MAX } from '../../imports/readSentFile.ts';
import { accepted, commandContext } from '../../kit/command.ts';
import { post } from '../../kit/call.ts';

const { form } = counts;
const kind = 'counts';
const call = { may: 'inventory.count', params: CountParams, bodyLimit: SENT_FILE_MAX } as const;

export const countFileRoutes: Routes = {
  /** POST inventory-counts/{countId}/sheet/columns: the columns of a filled-in sheet and what they most likely mean. */
  readSheetColumns: post(
    '/api/company/:companyId/inventory-counts/:countId/sheet/columns',
    { ...call, config: keyless, body: ReadColumns, answer: FileColumnsAnswer },
    async (request, { services }) => {
      await assertStarted(services, request.params);
      return { data: await presentedColumns(request, services, { kind, form }, request.body) };
    },
  ),

  /** POST inventory-counts/{countId}/sheet/check: what a filled-in sheet would enter, row by row. Changes nothing. */
  checkSheet: post(
    '/api/company/:companyId/inventory-counts/:countId/sheet/check',
    { ...call, config: keyless, body: CheckSheet, answer: CheckedImportAnswer },
    async (request, { services }) => {
      const judged = await readSheet(request, services, request.params, request.body);
      const language = languageOf(request.headers['accept-language']);
      return { data: await presentedFile({ kind: counts, ...judged }, language) };
    },
  ),

  /** POST inventory-counts/{countId}/sheet: enters what a filled-in sheet says. The same file again enters nothing twice. */
  enterSheet: post(
    '/api/company/:companyId/inventory-counts/:countId/sheet',
    { ...call, body: EnterSheet, answer: SheetEnteredAnswer },
    async (request, deps) => {
      const { services } = deps;
      const { skipRefused = false, ...sent } = request.body;
      const { checked, sheet } = await readSheet(request, services, request.params, sent);
      const { header, refused } = previewOf(counts, checked);
      if (header.length > 0 || (refused > 0 && !skipRefused)) throw new DomainError('import.hasRefused', { refused });
      const ready = checked.ready ?? [];
      if (ready.length === 0) throw new DomainError('import.nothingCounted');
      await rememberColumns(request, services, commandContext(request), { kind, form, sent });
      const { saved, handled } = await saveCounts(sheet(checked.hash), ready);
      return accepted(request, deps, handled, {
        data: { saved },
        notice: 'count.entered',
        details: { count: saved },
        about: 'LinesCounted',
      });
    },
  ),
};

interface Place {
  readonly companyId: string;
  readonly countId: string;
}

/** A count of the company that was started; absent and another company's are the same 404. */
async function assertStarted({ handler }: Services, { companyId, countId }: Place): Promise<void> {
  const { state } = await handler.load(inventoryCount, companyId, countId);
  if (state.stage === null) throw notFound();
}

/** Judges a sheet against the count as it is now. */
async function readSheet(
  request: FastifyRequest,
  services: Services,
  place: Place,
  { anyway = false, reason, countedAt: written, ...sent }: CheckSheet,
) {
  await assertStarted(services, place);
  const { userId: actor, role } = sessionOf(request);
  const said = reason?.trim() ? { reason: reason.trim() } : {};
  const own = {
    companyId: place.companyId,
    actor,
    role,
    channel: 'import' as const,
    correlationId: request.id,
    ...said,
  };
  const context = (commandId: string) => ({ ...own, commandId });
  const countedAt = await readCountedAt(services, place.companyId, written);
  const file = fileOf(form, sent);
  const mapHash = mapHashOf(file.map);
  // Read in another way, the same file says something else.
  const sheet = (hash: string) => ({
    services,
    ...place,
    hash: mapHash === null ? hash : `${hash}#${mapHash}`,
    anyway,
    countedAt,
    context,
  });
  const checked = await reading(
    request,
    checkRows(counts, file, (hash, nameOf) => judgeCounts(sheet(hash), nameOf), { maximum: SENT_FILE_ROWS }),
  );
  return { file, checked, sheet };
}
