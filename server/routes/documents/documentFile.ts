import { DocumentFileQuery, DocumentParams, FileAnswer } from '../../contract/documents/documents.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { auditRead } from '../kit/auditRead.ts';
import { may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { handOut, wantedFile } from './handOut.ts';
import { standingDocument } from './standingDocument.ts';

/** GET document/{documentId}/file: to be shown or saved, with the session (trust 4). Noted in the log before it leaves (trust 6). */
export const documentFileRoute = (app: App, { services, files }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/document/:documentId/file',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      exposeHeadRoute: false,
      schema: { params: DocumentParams, querystring: DocumentFileQuery, response: { 200: FileAnswer } },
    },
    async (request, reply) => {
      const { companyId, documentId } = request.params;
      const { version, disposition = 'inline' } = request.query;
      const { state } = await standingDocument(request, readDb(request, services), 'view');
      const file = wantedFile(state, { documentId, version, disposition });
      const { ownerKind, ownerId } = state;
      await auditRead(request, services, {
        type: 'DocumentRead',
        data: {
          what: 'document',
          id: documentId,
          ownerKind,
          ownerId,
          version: file.version,
          sha256: file.sha256,
          disposition: file.disposition,
          linkUntil: null,
        },
      });
      return handOut(request, reply, files, companyId, file);
    },
  );
