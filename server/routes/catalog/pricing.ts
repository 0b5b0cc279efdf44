import { PricingAnswer, ProductParams } from '../../contract/catalog.ts';
import { companyNames } from '../../database/companyNames.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { editorNames } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import { listedProduct, visibleAmounts } from './presentProduct.ts';

/** GET pricing/{productId}: default price and cost, and who set them last (spec 2, 2.4). */
export const pricingRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/pricing/:productId',
    {
      config: { ...may('products.viewPrice'), ...alsoAsOf },
      schema: { params: ProductParams, response: { 200: PricingAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const last = await from.db
        .selectFrom('product_list')
        .select(['priced_at', 'priced_by'])
        .where('company_id', '=', companyId)
        .where('product_id', '=', productId)
        .executeTakeFirst();
      const unitName = await companyNames(from.db, companyId, 'unit', [state.unitId]);
      const by = last?.priced_by ?? null;
      const nameOf = await editorNames(from.db).of(companyId, by === null ? [] : [by]);
      return {
        data: {
          productId,
          productPriceId: productId,
          ...visibleAmounts(sessionOf(request).role, state),
          inventoryUOM: unitName(state.unitId, state.unit),
          updatedAt: last?.priced_at?.toISOString() ?? null,
          updatedBy: by === null ? null : nameOf(by),
          revision: Number(revision),
        },
      };
    },
  );
