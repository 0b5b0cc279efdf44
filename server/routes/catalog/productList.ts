import { listedUnits } from '../../queries/catalog/productUnits.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import type { Static } from 'typebox';
import { ProductListAnswer, ProductListQuery } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { noCache, listCache } from '../../queries/listCache.ts';
import { readModels } from '../../queries/readModels.ts';
import { pageCursors } from '../../queries/lists/pageCursors.ts';
import { matchedCode } from '../../domain/catalog/itemCodes.ts';
import { ProductStatus } from '../../domain/catalog/productCodes.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf, may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { coverPath, visibleAmounts } from './presentProduct.ts';
import { commonWords } from '../../queries/catalog/commonWords.ts';
import { codesOf } from '../../queries/catalog/codesOf.ts';
import { findProducts, type FoundProduct } from '../../queries/catalog/findProducts.ts';

export const productListRoutes: Routes = {
  /** GET product-list: paged, sorted and searched by the database; active products unless asked otherwise (spec 2, 2.2). */
  productList: (app, { services }) => {
    const kept = listCache(services.db, [readModels.productList, readModels.onHand, readModels.productLots]);
    const starts = pageCursors();
    const isCommon = commonWords(services.db);
    return app.get(
      '/api/company/:companyId/product-manager/product-list',
      {
        config: { ...may('products.view'), ...alsoAsOf },
        schema: { params: CompanyParams, querystring: ProductListQuery, response: { 200: ProductListAnswer } },
      },
      async (request) => {
        const { sortName } = request.query;
        // An order by price tells prices.
        if (sortName === 'price') demand(request, 'products.viewPrice', 'sortName');
        if (sortName === 'cost') demand(request, 'products.cost', 'sortName');
        const { db, instant } = readDb(request, services);
        const { companyId } = request.params;
        const query = { status: ProductStatus.ACTIVE, ...request.query };
        const found = request.asOf === null ? { cached: kept, starts } : { cached: noCache };
        const { rows, ...total } = await findProducts(db, companyId, query, instant, { isCommon, ...found });
        const { role } = sessionOf(request);
        return { data: { ...total, list: rows.map((row) => presented(companyId, row, role, query.searchKey)) } };
      },
    );
  },
};

const decimal = (value: string): string => toDecimal(value) ?? '0';

const amount = (value: string | null): string | null => (value === null ? null : decimal(value));

function presented(
  companyId: string,
  row: FoundProduct,
  role: number,
  searchKey = '',
): Static<typeof ProductListAnswer>['data']['list'][number] {
  return {
    productId: row.product_id,
    productPriceId: row.product_id,
    sku: row.sku,
    variety: row.variety,
    categoryName: row.category_name,
    status: row.status === ProductStatus.INACTIVE ? ProductStatus.INACTIVE : ProductStatus.ACTIVE,
    ...visibleAmounts(role, { price: amount(row.price), cost: amount(row.cost) }),
    inventoryUOM: row.inventory_uom,
    ...listedUnits(row),
    onHandQty: decimal(row.on_hand),
    committedQty: decimal(row.committed),
    availableToSellQty: decimal(row.available_to_sell),
    noLotShippedQty: decimal(row.no_lot_shipped),
    noLotReturnQty: decimal(row.no_lot_returned),
    noLotCommittedQty: decimal(row.no_lot_committed),
    qboId: null,
    nsId: null,
    size: row.size,
    weight: row.weight,
    grade: row.grade,
    packing: row.packing,
    origin: row.origin,
    organic: row.organic,
    cover: row.thumbnail === null ? null : coverPath(companyId, row.product_id, row.thumbnail),
    ...(searchKey.trim() === '' ? {} : { matchedCode: matchedCode(searchKey, { ...row, ...codesOf(row) }) }),
    revision: Number(row.revision),
  };
}
