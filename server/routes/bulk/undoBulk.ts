import { kindNamed } from '../../commands/bulk/kinds.ts';
import { BulkParams, StopBulk, StopBulkAnswer } from '../../contract/bulk/bulk.ts';
import { bulk } from '../../domain/bulk/bulk.ts';
import { undoBulk } from '../../domain/bulk/undoBulk.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { demand, may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { needsOf, seenBulk } from './presentBulk.ts';

/** POST bulk/{bulkId}/undo: takes back each row that nobody has changed since; the others are told (design 4). */
export const undoBulkRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/bulk/:bulkId/undo',
    {
      config: may('products.view'),
      schema: { params: BulkParams, body: StopBulk, response: { 200: StopBulkAnswer } },
    },
    async (request) => {
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
  );
