import { ProductHistoryAnswer, ProductHistoryQuery, ProductParams } from '../../contract/catalog.ts';
import { cappedTotal, pageOf } from '../../database/paging.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { fullName, hiddenFields } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import type { Channel } from '../../kernel/eventStore.ts';
import { listedProduct } from './presentProduct.ts';

/** GET history/{productId}: who, when, old, new, through which channel, why; newest first. */
export const productHistoryRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/history/:productId',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: ProductHistoryQuery, response: { 200: ProductHistoryAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { field, ...paging } = request.query;
      const from = readDb(request, services);
      await listedProduct(from, companyId, productId);
      const hidden = hiddenFields(sessionOf(request).role);
      const rows = from.db
        .selectFrom('product_history as h')
        .where('h.company_id', '=', companyId)
        .where('h.product_id', '=', productId)
        .$if(field !== undefined, (query) => query.where('h.field', '=', field ?? ''))
        .$if(hidden.length > 0, (query) => query.where('h.field', 'not in', hidden));
      const { limit, offset } = pageOf(paging, 20);
      const [total, list] = await Promise.all([
        cappedTotal(from.db, rows.select('h.position')),
        rows
          .leftJoin('company_users as u', (join) =>
            join.onRef('u.company_id', '=', 'h.company_id').onRef('u.user_id', '=', 'h.actor'),
          )
          .selectAll('h')
          .select(['u.first_name', 'u.middle_name', 'u.last_name'])
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
            id: `${row.position}_${String(row.seq)}`,
            at: row.at.toISOString(),
            by: row.actor,
            byName: fullName(row) || row.actor,
            role: row.role,
            channel: row.channel as Channel,
            event: row.event,
            field: row.field,
            from: row.from_value,
            to: row.to_value,
            reason: row.reason,
          })),
        },
      };
    },
  );
