import { ProductInfoAnswer, ProductParams } from '../../contract/catalog.ts';
import { inventoryFigures } from '../../domain/inventory/figures.ts';
import { inventory, noLotFigures } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';
import { dayOf } from '../../database/stock.ts';
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
      const stock = (await from.handler.load(inventory, companyId, productId)).state;
      const figures = inventoryFigures(
        Object.values(stock.lots).map((lot) => ({ ...lot, isBlocked: isBlocked(lot) })),
        noLotFigures(stock),
        await dayOf(from.db, companyId, from.instant),
      );
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
          onHandQty: figures.onHand,
          committedQty: figures.committed,
          availableToSellQty: figures.availableToSell,
          ...state.details,
          revision: Number(revision),
        },
      };
    },
  );
