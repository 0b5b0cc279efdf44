import { ProductInfoAnswer, ProductParams } from '../../contract/catalog.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';
import { detailsOf } from './presentDetails.ts';
import { listedProduct, unitsOf, visibleAmounts } from './presentProduct.ts';

/** GET product-info/{productId}: one product whole, as its streams stand now. */
export const productInfoRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/product-info/:productId',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: ProductParams, response: { 200: ProductInfoAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const { onHand } = (await from.handler.load(inventory, companyId, productId)).state;
      return {
        data: {
          productId,
          productPriceId: productId,
          sku: state.sku,
          variety: state.variety,
          status: state.status,
          categoryId: state.categoryId,
          categoryName: state.category,
          inventoryUOM: state.unit,
          productUOMS: unitsOf(state.unitId, state.unit),
          ...visibleAmounts(sessionOf(request).role, state),
          onHandQty: onHand,
          committedQty: '0',
          availableToSellQty: onHand,
          ...detailsOf(productId, state),
          revision: Number(revision),
        },
      };
    },
  );
