import { DocumentLinkAnswer, DocumentLinkRequest, DocumentParams } from '../../contract/documents/documents.ts';
import { LINK_SECONDS, signLink } from '../../database/documentLinks.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { auditRead } from '../kit/auditRead.ts';
import { may } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { wantedFile } from './handOut.ts';
import { standingDocument } from './standingDocument.ts';

/**
 * POST document/{documentId}/link: an address that opens this file without a session for a minute, where a bare link is
 * needed (a window of its own, a program beside the browser). Whoever made it has taken the file out (trust 4 and 6). It is
 * kept nowhere, so it takes no key.
 */
export const documentLinkRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/document/:documentId/link',
    {
      config: { ...may('products.view'), ...keyless },
      schema: { params: DocumentParams, body: DocumentLinkRequest, response: { 200: DocumentLinkAnswer } },
    },
    async (request) => {
      const { companyId, documentId } = request.params;
      const { state } = await standingDocument(request, services, 'view');
      const file = wantedFile(state, { documentId, disposition: request.body.disposition ?? 'inline' });
      const { version, disposition, sha256 } = file;
      const exp = Math.floor(Date.parse(services.clock.now()) / 1000) + LINK_SECONDS;
      const expiresAt = new Date(exp * 1000).toISOString();
      const { ownerKind, ownerId } = state;
      const read = { what: 'document', id: documentId, ownerKind, ownerId, version, sha256, disposition };
      await auditRead(request, services, { type: 'DocumentRead', data: { ...read, linkUntil: expiresAt } });
      const signature = await signLink(services.db, { companyId, documentId, version, disposition, exp });
      const query = new URLSearchParams({
        version: String(version),
        disposition,
        exp: String(exp),
        ...signature,
      });
      return { data: { url: `/api/document-link/${companyId}/${documentId}?${query.toString()}`, expiresAt } };
    },
  );
