import { alsoAsOf } from '../../http/asOf.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { addDays } from '../../domain/businessDay.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import {
  DocumentListAnswer,
  DocumentListQuery,
  DocumentsOfQuery,
  DOCUMENT_CODE,
  type DocumentRow,
  DocumentFileQuery,
  DocumentParams,
  FileAnswer,
  DocumentLinkAnswer,
  DocumentLink,
  DocumentLinkQuery,
} from '../../contract/documents/documents.ts';
import { findDocuments } from '../../queries/documents/documents.ts';
import { viewOf } from '../../domain/documents/fileRules.ts';
import type { Routes } from '../../http/app.ts';
import { may, open, sessionOf } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/companyUsers.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { auditRead } from '../kit/command.ts';
import { demandOnOwner, ownerOf } from './documentOwner.ts';
import { handOut, wantedFile, standingDocument } from './handOut.ts';
import { LINK_SECONDS, signLink, isSigned } from '../../database/documentLinks.ts';
import { keyless } from '../../http/idempotency.ts';
import { document } from '../../domain/documents/document.ts';
import { RequestError } from '../../http/requestError.ts';
import { read, post } from '../kit/call.ts';

/** Thirty dates ending today (spec 3, section 9; rules 18.36). */
const LISTED_DAYS = 29;

type Found = Awaited<ReturnType<typeof findDocuments>>['rows'][number];

export const documentReadRoutes: Routes = {
  /** GET documents/{productId}: the papers of a product (spec 2, 7.1). */
  documents: read(
    '/api/company/:companyId/product-manager/documents/:productId',
    { may: 'products.view', params: ProductParams, query: DocumentListQuery, answer: DocumentListAnswer },
    async (request, from) => {
      const { companyId, productId: ownerId } = request.params;
      const { type: ownerKind = 'product', ...query } = request.query;
      await listedProduct(from, companyId, ownerId);
      const { role } = sessionOf(request);
      const { rows, ...total } = await findDocuments(from.db, { companyId, ownerKind, ownerId, role }, query);
      return { data: { ...total, list: rows.map((row) => presented(companyId, row)) } };
    },
  ),

  /** GET document: the papers of any record that has some, by default of the last 30 days (spec 1, 2.9; spec 3, section 7). */
  documentsOf: read(
    '/api/company/:companyId/document',
    { may: 'documents.view', params: CompanyParams, query: DocumentsOfQuery, answer: DocumentListAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const { source, startType = 0, endType = 9999, startDate, endDate, ...query } = request.query;
      const owner = await ownerOf(from, companyId, source);
      await demandOnOwner(request, from, owner, 'view');
      if (DOCUMENT_CODE < startType || DOCUMENT_CODE > endType)
        return { data: { total: 0, totalIsCapped: false, list: [] } };
      const { role } = sessionOf(request);
      const today = await dayOf(from.db, companyId, from.instant);
      const dates = { from: startDate ?? addDays(endDate ?? today, -LISTED_DAYS), to: endDate ?? today };
      const { rows, ...total } = await findDocuments(from.db, { companyId, ...owner, role }, query, dates);
      return { data: { ...total, list: rows.map((row) => presented(companyId, row)) } };
    },
  ),

  /** GET document/{documentId}/file: to be shown or saved, with the session (trust 4). Noted in the log before it leaves (trust 6). */
  documentFile: (app, { services, files }) =>
    app.get(
      '/api/company/:companyId/document/:documentId/file',
      {
        config: { ...may('documents.view'), ...alsoAsOf },
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
    ),

  /**
   * POST document/{documentId}/link: an address that opens this file without a session for a minute, where a bare link is
   * needed (a window of its own, a program beside the browser). Anyone who made it has taken the file out (trust 4 and 6). It is
   * kept nowhere, so it takes no key.
   */
  documentLink: post(
    '/api/company/:companyId/document/:documentId/link',
    {
      may: 'documents.view',
      config: keyless,
      params: DocumentParams,
      body: DocumentLink,
      answer: DocumentLinkAnswer,
    },
    async (request, { services }) => {
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
  ),

  /** GET document-link: what a signed link opens, for anyone who has it, until it runs out; a removed document is gone (trust 4). */
  openDocumentLink: (app, { services, files }) =>
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
    ),
};

function presented(companyId: string, row: Found): DocumentRow {
  const { c_first_name: first_name, c_middle_name: middle_name, c_last_name: last_name } = row;
  return {
    id: row.document_id,
    title: row.title,
    documentType: row.document_type,
    notes: row.notes,
    url: `company/${companyId}/document/${row.document_id}/file?version=${String(row.version)}`,
    type: viewOf(row.media_type),
    source: row.owner_id,
    ownerKind: row.owner_kind,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: Number(row.size),
    version: row.version,
    createdAt: row.added_at.toISOString(),
    createdBy: fullName(row) || row.added_by,
    modifiedOn: row.changed_at.toISOString(),
    modifiedBy: fullName({ first_name, middle_name, last_name }) || row.changed_by,
    revision: Number(row.revision),
  };
}
