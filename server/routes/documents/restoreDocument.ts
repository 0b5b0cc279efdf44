import { DocumentParams, DocumentSavedAnswer } from '../../contract/documents/documents.ts';
import { restoreDocument } from '../../domain/documents/restoreDocument.ts';
import { UNDO_REASON } from '../../domain/undo.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { saveDocument } from './saveDocument.ts';
import { standingDocument } from './standingDocument.ts';

/** POST document/{documentId}/restore: a removed document stands again as it was. */
export const restoreDocumentRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/document/:documentId/restore',
    { config: may('products.edit'), schema: { params: DocumentParams, response: { 200: DocumentSavedAnswer } } },
    async (request) => {
      const { documentId } = request.params;
      const context = commandContext(request, { reason: UNDO_REASON });
      const { title } = (await standingDocument(request, deps.services, 'edit', { removed: true })).state;
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId },
        decide: restoreDocument,
        notice: 'documents.restored',
        title,
        about: 'DocumentRestored',
      });
    },
  );
