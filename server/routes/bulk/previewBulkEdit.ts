import { resolveEdit } from '../../commands/bulk/resolveEdit.ts';
import { selectedProducts, type SelectedProduct } from '../../queries/catalog/selectedProducts.ts';
import { PreviewAnswer, PreviewBulkEdit, type PreviewedProduct } from '../../contract/bulk/bulkEdit.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { pageOf } from '../../queries/paging.ts';
import { BULK_ROWS_MAX } from '../../domain/bulk/bulk.ts';
import { editProduct, type ProductEdit } from '../../domain/catalog/editProduct.ts';
import { product, productChanges } from '../../domain/catalog/product.ts';
import { DomainError } from '../../kernel/decider.ts';
import { languageOf, message, type Language } from '../../messages.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { keyless } from '../../http/idempotency.ts';
import type { Services } from '../../services.ts';
import { demandEdit } from './demandEdit.ts';

/** POST bulk-edit/preview: what would become of each chosen product, old and new, page by page. Changes nothing. */
export const previewBulkEditRoute = (app: App, { services }: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/bulk-edit/preview',
    {
      config: { ...may('products.history'), ...keyless },
      schema: { params: CompanyParams, body: PreviewBulkEdit, response: { 200: PreviewAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { edit: fields, pageNumber, pageSize, ...selection } = request.body;
      const edit = await resolveEdit(services, companyId, fields);
      demandEdit(request, edit);
      const part = pageOf({ ...(pageNumber && { pageNumber }), ...(pageSize && { pageSize }) }, 10);
      const { total, rows } = await selectedProducts(services.db, companyId, selection, part);
      const language = languageOf(request.headers['accept-language']);
      const hidden = hiddenFields(sessionOf(request).role);
      const list = await Promise.all(
        rows.map((row) => previewed(services, row, { companyId, edit, language, hidden })),
      );
      return { data: { total, maximum: BULK_ROWS_MAX, list } };
    },
  );

interface Asked {
  readonly companyId: string;
  readonly edit: ProductEdit;
  readonly language: Language;
  readonly hidden: readonly string[];
}

/** Decided as the row itself will be, on the product as it stands. */
async function previewed(
  { handler }: Services,
  row: SelectedProduct,
  { companyId, edit, language, hidden }: Asked,
): Promise<PreviewedProduct> {
  const { productId } = row;
  const { state } = await handler.load(product, companyId, productId);
  try {
    const changes = editProduct({ productId, edit }, state)
      .flatMap(productChanges)
      .filter(({ field }) => !hidden.includes(field));
    return { ...row, changes, refusal: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, field = null, details } = error;
    return { ...row, changes: [], refusal: { code, field, message: message('errors', code, language, details) } };
  }
}
