import type { FastifyRequest } from 'fastify';
import { DocumentParams, DocumentSavedAnswer } from '../../contract/documents/documents.ts';
import { removeDocument, restoreDocument } from '../../domain/documents/removeDocument.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { saveDocument, type DocumentSave } from './saveDocument.ts';
import { standingDocument } from './standingDocument.ts';

const options = {
  config: may('products.edit'),
  schema: { params: DocumentParams, response: { 200: DocumentSavedAnswer } },
};

/** DELETE document/{documentId}: takes it off its owner; it can be restored (spec 1, section 7). */
export const removeDocumentRoute = (app: App, deps: RouteDeps) =>
  app.delete('/api/company/:companyId/document/:documentId', options, (request) =>
    save(request, deps, {
      context: commandContext(request),
      decide: removeDocument,
      notice: 'documents.removed',
      about: 'DocumentRemoved',
    }),
  );

/** POST document/{documentId}/restore: brings a removed document back as it was. */
export const restoreDocumentRoute = (app: App, deps: RouteDeps) =>
  app.post('/api/company/:companyId/document/:documentId/restore', options, (request) =>
    save(request, deps, {
      context: commandContext(request, { reason: UNDO_REASON }),
      decide: restoreDocument,
      notice: 'documents.restored',
      about: 'DocumentRestored',
    }),
  );

async function save(
  request: FastifyRequest<{ Params: { companyId: string; documentId: string } }>,
  deps: RouteDeps,
  change: Pick<DocumentSave<{ documentId: string }>, 'context' | 'decide' | 'notice' | 'about'>,
) {
  const { documentId } = request.params;
  const { title } = (await standingDocument(request, deps.services, 'edit', { removed: true })).state;
  return saveDocument(request, deps, { ...change, documentId, command: { documentId }, title });
}
