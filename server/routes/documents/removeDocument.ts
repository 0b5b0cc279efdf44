import { DocumentParams, DocumentSavedAnswer } from '../../contract/documents/documents.ts';
import { removeDocument } from '../../domain/documents/removeDocument.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { saveDocument } from './saveDocument.ts';
import { standingDocument } from './standingDocument.ts';

/** DELETE document/{documentId}: takes it off its owner; it can be restored (spec 1, section 7). */
export const removeDocumentRoute = (app: App, deps: RouteDeps) =>
  app.delete(
    '/api/company/:companyId/document/:documentId',
    { config: may('products.edit'), schema: { params: DocumentParams, response: { 200: DocumentSavedAnswer } } },
    async (request) => {
      const { documentId } = request.params;
      const context = commandContext(request);
      const { title } = (await standingDocument(request, deps.services, 'edit', { removed: true })).state;
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId },
        decide: removeDocument,
        notice: 'documents.removed',
        title,
        about: 'DocumentRemoved',
      });
    },
  );
