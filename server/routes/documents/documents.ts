import { ProductParams } from '../../contract/catalog/catalog.ts';
import { DocumentListAnswer, DocumentListQuery, type DocumentRow } from '../../contract/documents/documents.ts';
import { findDocuments } from '../../queries/documents/documents.ts';
import { viewOf } from '../../domain/documents/fileRules.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

type Found = Awaited<ReturnType<typeof findDocuments>>['rows'][number];

/** GET documents/{productId}: the papers of a product (spec 2, 7.1). */
export const documentsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/documents/:productId',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: DocumentListQuery, response: { 200: DocumentListAnswer } },
    },
    async (request) => {
      const { companyId, productId: ownerId } = request.params;
      const { type: ownerKind = 'product', ...query } = request.query;
      const from = readDb(request, services);
      await listedProduct(from, companyId, ownerId);
      const { rows, ...total } = await findDocuments(from.db, { companyId, ownerKind, ownerId }, query);
      return { data: { ...total, list: rows.map((row) => presented(companyId, row)) } };
    },
  );

function presented(companyId: string, row: Found): DocumentRow {
  const { c_first_name: first_name, c_middle_name: middle_name, c_last_name: last_name } = row;
  return {
    id: row.document_id,
    title: row.title,
    documentType: row.document_type,
    notes: row.notes,
    url: `company/${companyId}/document/${row.document_id}/file?version=${String(row.version)}`,
    type: viewOf(row.media_type),
    source: row.owner_kind,
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
