import { keepDocument } from '../../commands/documents/keepFiles.ts';
import { DocumentParams, DocumentSavedAnswer, ReplaceDocumentFile } from '../../contract/documents/documents.ts';
import { DOCUMENT_BYTES } from '../../domain/documents/fileRules.ts';
import { replaceDocumentFile } from '../../domain/documents/replaceDocumentFile.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { saveDocument } from './saveDocument.ts';
import { standingDocument } from './standingDocument.ts';

/** POST document/{documentId}/upload: a newer file of the same paper (spec 1, section 7). */
export const replaceDocumentFileRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/document/:documentId/upload',
    {
      config: {
        ...may('products.edit'),
        ...takesFile({ maxBytes: DOCUMENT_BYTES, tooBig: 'files.documentTooBig' }),
      },
      schema: { params: DocumentParams, body: ReplaceDocumentFile, response: { 200: DocumentSavedAnswer } },
    },
    async (request) => {
      const { companyId, documentId } = request.params;
      const context = commandContext(request);
      const { title } = (await standingDocument(request, deps.services, 'edit')).state;
      const file = await keepDocument(deps, companyId, uploadOf(request));
      return saveDocument(request, deps, {
        documentId,
        context,
        command: { documentId, file },
        decide: replaceDocumentFile,
        notice: 'documents.fileReplaced',
        title,
        about: 'DocumentFileReplaced',
      });
    },
  );
