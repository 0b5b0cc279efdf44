import { ProductParams } from '../../contract/catalog/catalog.ts';
import { PricingAnswer } from '../../contract/pricing/pricing.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { editorNames } from '../../queries/access/editorNames.ts';
import { findLastPriced } from '../../queries/pricing/lastPriced.ts';
import { readDb } from '../kit/readDb.ts';
import { pricingUnitNames, visibleRules } from './presentPricing.ts';
import { listedProduct, visibleAmounts } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';

/** GET pricing/{productId}: what the pricing tab shows, and who set it last (spec 2, 2.4 and 7.1). */
export const pricingRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/pricing/:productId',
    {
      config: { ...may('products.viewPrice'), ...alsoAsOf },
      schema: { params: ProductParams, response: { 200: PricingAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { role } = sessionOf(request);
      const from = readDb(request, services);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const { at, by } = await findLastPriced(from.db, companyId, productId);
      const units = await presentUnits(from.db, companyId, state);
      const nameOf = await editorNames(from.db).of(companyId, by === null ? [] : [by]);
      return {
        data: {
          productId,
          productPriceId: productId,
          ...visibleAmounts(role, state),
          inventoryUOM: units.find(({ id }) => id === state.unitId)?.name ?? state.unit,
          ...pricingUnitNames(state, units),
          productUOMS: units,
          ...visibleRules(role, state),
          updatedAt: at?.toISOString() ?? null,
          updatedBy: by === null ? null : nameOf(by),
          revision: Number(revision),
        },
      };
    },
  );
