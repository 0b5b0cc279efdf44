import { DescribeDocument, DocumentParams, DocumentSavedAnswer } from '../../contract/documents/documents.ts';
import { describeDocument } from '../../domain/documents/describeDocument.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { RequestError } from '../../http/requestError.ts';
import { saveDocument } from './saveDocument.ts';
import { standingDocument } from './standingDocument.ts';

/** PUT document/{documentId}: another title, type or note (spec 1, 2.9). */
export const describeDocumentRoute = (app: App, deps: RouteDeps) =>
  app.put(
    '/api/company/:companyId/document/:documentId',
    {
      config: may('products.edit'),
      schema: { params: DocumentParams, body: DescribeDocument, response: { 200: DocumentSavedAnswer } },
    },
    async (request) => {
      const { documentId } = request.params;
      const { body: details } = request;
      const context = commandContext(request);
      const { state } = await standingDocument(request, deps.services, 'edit');
      if (Object.keys(details).length === 0) throw new RequestError(400, { code: 'request.nothingToSave' });
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId, details },
        decide: describeDocument,
        notice: 'documents.saved',
        title: details.title?.trim() ?? state.title,
        about: 'DocumentDescribed',
      });
    },
  );
