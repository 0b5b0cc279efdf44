import { ProductInfoAnswer, ProductParams } from '../../contract/catalog.ts';
import { companyNames } from '../../database/companyNames.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';
import { flagsOf, listedProduct, visibleAmounts } from './presentProduct.ts';
import { presentUnits } from './presentUnits.ts';

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
      const productUOMS = await presentUnits(from.db, companyId, state);
      const { categoryId, category } = state;
      const categoryName = await companyNames(from.db, companyId, 'category', categoryId === null ? [] : [categoryId]);
      const { onHand } = (await from.handler.load(inventory, companyId, productId)).state;
      return {
        data: {
          productId,
          productPriceId: productId,
          sku: state.sku,
          variety: state.variety,
          status: state.status,
          categoryId,
          categoryName: categoryId === null ? null : categoryName(categoryId, category ?? ''),
          inventoryUOM: productUOMS[0]?.name ?? state.unit,
          ...flagsOf(state),
          productUOMS,
          ...visibleAmounts(sessionOf(request).role, state),
          onHandQty: onHand,
          committedQty: '0',
          availableToSellQty: onHand,
          ...state.details,
          revision: Number(revision),
        },
      };
    },
  );
