import { PriceHistoryAnswer, PriceHistoryQuery } from '../../contract/catalog.ts';
import { CompanyParams } from '../../contract/company.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may } from '../../plugins/authorize.ts';
import { fullName } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import { listedProduct } from './presentProduct.ts';

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
      const rows = from.db
        .selectFrom('product_history as h')
        .where('h.company_id', '=', companyId)
        .where('h.product_id', '=', productId)
        .where('h.field', '=', 'price');
      const { limit, offset } = pageOf(paging, 20);
      const [total, list] = await Promise.all([
        cappedTotal(from.db, rows.select('h.position')),
        rows
          .leftJoin('company_users as u', (join) =>
            join.onRef('u.company_id', '=', 'h.company_id').onRef('u.user_id', '=', 'h.actor'),
          )
          .select(['h.at', 'h.actor', 'h.from_value', 'h.to_value', 'u.first_name', 'u.middle_name', 'u.last_name'])
          .orderBy('h.position', 'desc')
          .orderBy('h.seq', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      ]);
      return {
        data: {
          ...total,
          list: list.map((row) => ({
            createdAt: row.at.toISOString(),
            oldSalePrice: row.from_value,
            newSalePrice: row.to_value ?? '0',
            editor: fullName(row) || row.actor,
            editedAt: row.at.toISOString(),
            // The only rule that sets a price so far; strategies and sheets bring their own.
            rule: 'default',
          })),
        },
      };
    },
  );
