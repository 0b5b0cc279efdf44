import { ProductInfoAnswer, ProductParams } from '../../contract/catalog/catalog.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import { confirmedLines } from '../../queries/purchasing/incoming.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { averagePurchasePrice } from '../../domain/inventory/averagePurchasePrice.ts';
import { inventoryFigures } from '../../domain/inventory/figures.ts';
import { inventory, noLotFigures } from '../../domain/inventory/inventory.ts';
import { isBlocked } from '../../domain/inventory/lot.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { coverOf } from './presentCover.ts';
import { detailsOf } from './presentDetails.ts';
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
      const { role } = sessionOf(request);
      const from = readDb(request, services);
      const { state, revision } = await listedProduct(from, companyId, productId);
      const productUOMS = await presentUnits(from.db, companyId, state);
      const { categoryId, category } = state;
      const categoryName = await companyNames(from.db, companyId, 'category', categoryId === null ? [] : [categoryId]);
      const stock = (await from.handler.load(inventory, companyId, productId)).state;
      const figures = inventoryFigures(
        Object.values(stock.lots).map((lot) => ({ ...lot, isBlocked: isBlocked(lot) })),
        noLotFigures(stock),
        await dayOf(from.db, companyId, from.instant),
        await confirmedLines(from.db, companyId, productId),
      );
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
          ...visibleAmounts(role, state),
          ...(isPermitted(role, 'products.cost')
            ? { averagePurchasePrice: averagePurchasePrice(Object.values(stock.lots), state.cost) }
            : {}),
          onHandQty: figures.onHand,
          incomingQty: figures.incoming,
          committedQty: figures.committed,
          availableToSellQty: figures.availableToSell,
          shippedQty: figures.shipped,
          returnQty: figures.returned,
          ...detailsOf(productId, state),
          ...coverOf(companyId, productId, state),
          revision: Number(revision),
        },
      };
    },
  );
