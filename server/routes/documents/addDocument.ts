import { keepDocument } from '../../commands/documents/keepFiles.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { AddDocument, DocumentSavedAnswer } from '../../contract/documents/documents.ts';
import { addDocument } from '../../domain/documents/addDocument.ts';
import { checkedDetail } from '../../domain/documents/documentRules.ts';
import { DOCUMENT_BYTES } from '../../domain/documents/fileRules.ts';
import { entityId } from '../../kernel/ids.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { commandContext } from '../kit/command.ts';
import { takesFile, uploadOf } from '../../http/uploads.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { saveDocument } from './saveDocument.ts';

/** POST documents/{productId}: a paper of a product with its title, type, notes and file (spec 2, 2.4 Gallery and 7.1). */
export const addDocumentRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/documents/:productId',
    {
      config: {
        ...may('products.edit'),
        ...takesFile({ maxBytes: DOCUMENT_BYTES, tooBig: 'files.documentTooBig' }),
      },
      schema: { params: ProductParams, body: AddDocument, response: { 200: DocumentSavedAnswer } },
    },
    async (request) => {
      const { companyId, productId: ownerId } = request.params;
      const { title, documentType, notes } = request.body;
      const context = commandContext(request);
      await listedProduct(deps.services, companyId, ownerId);
      // Nothing is kept for a title that is none.
      checkedDetail.title(title);
      checkedDetail.notes(notes);
      // The file first: no record is ever without its file.
      const file = await keepDocument(deps, companyId, uploadOf(request));
      const documentId = entityId(context.commandId, 'document');
      const details = { title, documentType, notes };
      const data = { documentId, ownerKind: 'product' as const, ownerId, details, file };
      return saveDocument(request, deps, {
        documentId,
        context,
        command: data,
        decide: addDocument,
        notice: 'documents.added',
        title: title.trim(),
        about: 'DocumentAdded',
      });
    },
  );
