import { DocumentLinkQuery, DocumentParams, FileAnswer } from '../../contract/documents/documents.ts';
import { isSigned } from '../../database/documentLinks.ts';
import { document } from '../../domain/documents/document.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { open } from '../../http/authorize.ts';
import { RequestError } from '../../http/requestError.ts';
import { handOut, wantedFile } from './handOut.ts';

/** GET document-link: what a signed link opens, for whoever has it, until it runs out; a removed document is gone (trust 4). */
export const openDocumentLinkRoute = (app: App, { services, files }: RouteDeps) =>
  app.get(
    '/api/document-link/:companyId/:documentId',
    {
      config: open,
      exposeHeadRoute: false,
      schema: { params: DocumentParams, querystring: DocumentLinkQuery, response: { 200: FileAnswer } },
    },
    async (request, reply) => {
      const { companyId, documentId } = request.params;
      const { kid, sig, ...link } = request.query;
      const signature = { kid, sig };
      const now = services.clock.now();
      const isOurs = await isSigned(services.db, { companyId, documentId, ...link }, signature, now);
      const { state } = await services.handler.load(document, companyId, documentId);
      if (!isOurs || !state.isAdded || state.isRemoved) throw new RequestError(404, { code: 'documents.linkGone' });
      request.log.info({ security: 'linkOpened', document: documentId, version: link.version }, 'data taken out');
      return handOut(request, reply, files, companyId, wantedFile(state, { documentId, ...link }));
    },
  );
