import {
  BulkListAnswer,
  BulkListQuery,
  BulkAnswer,
  BulkParams,
  BulkRowsAnswer,
  BulkRowsQuery,
  type BulkRowState,
  StopBulk,
  StopBulkAnswer,
} from '../../contract/bulk/bulk.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { findBulks, findBulkRows, peopleOf, reasonOf, type FoundBulkRow } from '../../queries/bulk/bulks.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, demand } from '../../http/authorize.ts';
import { presentedBulk, seenBulk, needsOf } from './presentBulk.ts';
import { hasMessage, languageOf, message, type Language } from '../../messages.ts';
import { editorNames, leftField } from '../../queries/access/companyUsers.ts';
import { bulk } from '../../domain/bulk/bulk.ts';
import { cancelBulk } from '../../domain/bulk/cancelBulk.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { bulksSeenBy, kindNamed } from '../../commands/bulk/kinds.ts';
import { undoBulk } from '../../domain/bulk/undoBulk.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { DomainError } from '../../kernel/decider.ts';
import { get, post } from '../kit/call.ts';

interface Reader {
  readonly language: Language;
  readonly role: number;
  readonly nameOf: (actor: string) => string;
}

export const bulksRoutes: Routes = {
  /** GET bulk: changes of many records, the newest first (design 4). */
  bulks: get(
    '/api/company/:companyId/bulk',
    { may: 'products.view', params: CompanyParams, query: BulkListQuery, answer: BulkListAnswer },
    async (request, { services: { db } }) => {
      const { rows, ...total } = await findBulks(
        db,
        request.params.companyId,
        bulksSeenBy(sessionOf(request).role),
        request.query,
      );
      return { data: { ...total, list: rows.map((row) => presentedBulk(request, row)) } };
    },
  ),

  /** GET bulk/{bulkId}: how far a change of many records is, and what it came to. */
  bulk: get(
    '/api/company/:companyId/bulk/:bulkId',
    { may: 'products.view', params: BulkParams, answer: BulkAnswer },
    async (request, { services }) => ({
      data: presentedBulk(request, await seenBulk(request, services, request.params.bulkId)),
    }),
  ),

  /** GET bulk/{bulkId}/rows: what became of each row, with the reason where one was refused or could not be undone. */
  bulkRows: get(
    '/api/company/:companyId/bulk/:bulkId/rows',
    { may: 'products.view', params: BulkParams, query: BulkRowsQuery, answer: BulkRowsAnswer },
    async (request, { services }) => {
      const { companyId, bulkId } = request.params;
      await seenBulk(request, services, bulkId);
      const { rows, ...total } = await findBulkRows(services.db, companyId, bulkId, request.query);
      const nameOf = await editorNames(services.db).of(
        companyId,
        rows.flatMap((row) => peopleOf(reasonOf(row))),
      );
      const language = languageOf(request.headers['accept-language']);
      const { role } = sessionOf(request);
      return { data: { ...total, list: rows.map((row) => presentedRow(row, { language, nameOf, role })) } };
    },
  ),

  /** POST bulk/{bulkId}/cancel: no more rows are begun; what is done stays done, and may be undone (design 4). */
  cancelBulk: post(
    '/api/company/:companyId/bulk/:bulkId/cancel',
    { may: 'products.view', params: BulkParams, body: StopBulk, answer: StopBulkAnswer },
    async (request, deps) => {
      const { bulkId } = request.params;
      const found = await seenBulk(request, deps.services, bulkId);
      for (const permission of needsOf(found)) demand(request, permission, 'bulkId');
      const { expectedRevision: _, ...context } = commandContext(request, { reason: request.body.reason });
      const handled = await deps.services.handler.handle(bulk, bulkId, { bulkId }, cancelBulk, context);
      return accepted(request, deps, handled, {
        data: { bulkId },
        notice: 'bulk.cancelled',
        about: 'BulkCancelled',
      });
    },
  ),

  /** POST bulk/{bulkId}/undo: undoes each row that nobody has changed since; the rest are told (design 4). */
  undoBulk: post(
    '/api/company/:companyId/bulk/:bulkId/undo',
    { may: 'products.view', params: BulkParams, body: StopBulk, answer: StopBulkAnswer },
    async (request, deps) => {
      const { bulkId } = request.params;
      const found = await seenBulk(request, deps.services, bulkId);
      const kind = kindNamed(found.kind);
      if (!kind?.undo) throw new DomainError('bulk.notUndoable');
      for (const permission of needsOf(found)) demand(request, permission, 'bulkId');
      const { expectedRevision: _, ...context } = commandContext(request, {
        reason: request.body.reason ?? UNDO_REASON,
      });
      const handled = await deps.services.handler.handle(bulk, bulkId, { bulkId }, undoBulk, context);
      return accepted(request, deps, handled, {
        data: { bulkId },
        notice: 'bulk.undoStarted',
        about: 'BulkUndoStarted',
      });
    },
  ),
};

function presentedRow(row: FoundBulkRow, { language, role, nameOf }: Reader): BulkRowState {
  const { code, field, details } = reasonOf(row);
  const told = { ...details, ...(details.by === undefined ? {} : { by: nameOf(details.by) }) };
  const known = code !== null && hasMessage('errors', code);
  return {
    row: row.row + 1,
    recordId: row.record_id,
    label: row.label,
    outcome: row.outcome,
    undo: row.undo,
    code,
    field,
    message: known ? message('errors', code, language, told) : code,
    left: (details.fields ?? []).map((left) => leftField(role, nameOf, left)),
  };
}
