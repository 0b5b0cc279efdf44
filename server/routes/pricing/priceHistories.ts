import { CompanyParams } from '../../contract/company/company.ts';
import { PriceHistoryAnswer, PriceHistoryQuery } from '../../contract/audit/history.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';
import { readDb } from '../kit/readDb.ts';
import { findHistory } from '../../queries/audit/findHistory.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** GET price-history/price-histories: every default price of a product, newest first (rules 18.31). */
export const priceHistoriesRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/price-history/price-histories',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: PriceHistoryQuery, response: { 200: PriceHistoryAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { productId, ...paging } = request.query;
      const from = readDb(request, services);
      await listedProduct(from, companyId, productId);
      const owner = { kind: 'product', id: productId } as const;
      const { rows, ...total } = await findHistory(from.db, companyId, { ...paging, owner, fields: ['price'] });
      return {
        data: {
          ...total,
          list: rows.map((row) => ({
            createdAt: row.at.toISOString(),
            oldSalePrice: row.from_value,
            newSalePrice: row.to_value,
            editor: fullName(row) || row.doer,
            editedAt: row.at.toISOString(),
            // The only rule that sets a price so far; strategies and sheets bring their own.
            rule: 'default',
          })),
        },
      };
    },
  );
