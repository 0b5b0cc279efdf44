import { limitsOf } from '../../commands/company/limitsOf.ts';
import { resolveEdit } from '../../commands/bulk/resolveEdit.ts';
import { selectedProducts, type SelectedProduct } from '../../queries/catalog/selectedProducts.ts';
import { PreviewAnswer, PreviewBulkEdit, type PreviewedProduct, StartBulkEdit } from '../../contract/bulk/bulkEdit.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { pageOf } from '../../queries/paging.ts';
import { BULK_ROWS_MAX, type JsonObject } from '../../domain/bulk/bulk.ts';
import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { product, productChanges } from '../../domain/catalog/product.ts';
import { noLimits, unlikelyAmounts, type PlausibleLimits } from '../../domain/plausible.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message, type Language } from '../../messages.ts';
import type { Routes } from '../../http/app.ts';
import { sessionOf, demand } from '../../http/authorize.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { keyless } from '../../http/idempotency.ts';
import type { Services } from '../../services.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import { accepted, commandContext } from '../kit/command.ts';
import type { FastifyRequest } from 'fastify';
import { permissionsFor } from '../../commands/bulk/productEdit.ts';
import { post } from '../kit/call.ts';

interface EditRequest {
  readonly companyId: string;
  readonly edit: ProductEdit;
  readonly limits: PlausibleLimits;
  readonly language: Language;
  readonly hidden: readonly string[];
}

export const bulkEditRoutes: Routes = {
  /** POST bulk-edit/preview: what would become of each chosen product, old and new, page by page. Changes nothing. */
  previewBulkEdit: post(
    '/api/company/:companyId/product-manager/bulk-edit/preview',
    { may: 'products.history', config: keyless, params: CompanyParams, body: PreviewBulkEdit, answer: PreviewAnswer },
    async (request, { services }) => {
      const { companyId } = request.params;
      const { edit: fields, anyway = false, pageNumber, pageSize, ...selection } = request.body;
      const edit = await resolveEdit(services, companyId, fields);
      demandEdit(request, edit);
      const part = pageOf({ ...(pageNumber && { pageNumber }), ...(pageSize && { pageSize }) }, 10);
      const { total, rows } = await selectedProducts(services.db, companyId, selection, part);
      const language = languageOf(request.headers['accept-language']);
      const hidden = hiddenFields(sessionOf(request).role);
      const limits = anyway ? noLimits : await limitsOf(services.handler, companyId);
      const asked = { companyId, edit, limits, language, hidden };
      const list = await Promise.all(rows.map((row) => previewed(services, row, asked)));
      return { data: { total, maximum: BULK_ROWS_MAX, list } };
    },
  ),

  /** POST bulk-edit: the same changes for all chosen products, each for itself; which they are is settled here. */
  startBulkEdit: post(
    '/api/company/:companyId/product-manager/bulk-edit',
    { may: 'products.history', params: CompanyParams, body: StartBulkEdit, answer: BulkStartedAnswer },
    async (request, deps) => {
      const { companyId } = request.params;
      const { edit: fields, anyway = false, reason = '', ...selection } = request.body;
      if (anyway && reason.trim() === '') throw new DomainError('plausible.reasonRequired', {}, 'reason');
      const { services } = deps;
      const edit = await resolveEdit(services, companyId, fields);
      demandEdit(request, edit);
      const context = commandContext(request, { reason });
      const all = { limit: BULK_ROWS_MAX + 1, offset: 0 };
      const { rows } = await selectedProducts(services.db, companyId, selection, all);
      const started = await startBulk(services, context, {
        kind: 'productEdit',
        about: { edit: edit as JsonObject, ...(anyway ? { anyway } : {}) },
        rows: rows.map(({ productId, sku, variety }) => ({ id: productId, label: `${sku} ${variety}` })),
      });
      return accepted(request, deps, started, {
        data: { bulkId: started.bulkId, count: rows.length },
        notice: 'bulk.started',
        details: { count: rows.length },
        about: 'BulkQueued',
      });
    },
  ),
};

/** Decided as the row itself will be, on the product as it is. */
async function previewed(
  { handler }: Services,
  row: SelectedProduct,
  { companyId, edit, limits, language, hidden }: EditRequest,
): Promise<PreviewedProduct> {
  const { productId } = row;
  const { state } = await handler.load(product, companyId, productId);
  try {
    const events = editProduct({ productId, edit }, state);
    const after = events.reduce((now, event) => product.evolve(now, event), state);
    const doubt = unlikelyAmounts(state, after, limits);
    const changes = events.flatMap(productChanges).filter(({ field }) => !hidden.includes(field));
    return { ...row, changes, refusal: doubt && told(doubt) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...row, changes: [], refusal: told(error) };
  }

  function told({ code, field, details }: DomainError): PreviewedProduct['refusal'] {
    return { code, field: field ?? null, message: message('errors', code, language, details) };
  }
}

/** Refuses who may not change one of these fields. */
function demandEdit(request: FastifyRequest, edit: ProductEdit): void {
  for (const permission of permissionsFor(edit)) demand(request, permission, 'edit');
}
