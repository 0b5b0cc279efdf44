import { ProductParams } from '../../contract/catalog.ts';
import { ProductHistoryAnswer, ProductHistoryQuery } from '../../contract/productHistory.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { fullName, hiddenFields } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import type { Channel } from '../../kernel/eventStore.ts';
import { findHistory } from './findHistory.ts';
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
      const { rows, ...total } = await findHistory(from.db, companyId, { ...paging, productId, field, hidden });
      return {
        data: {
          ...total,
          list: rows.map((row) => ({
            id: `${row.position}_${String(row.seq)}`,
            at: row.at.toISOString(),
            by: row.actor,
            byName: fullName(row) || row.actor,
            role: row.role,
            channel: row.channel as Channel,
            event: row.event,
            field: row.field,
            lotId: row.lot_id,
            from: row.from_value,
            to: row.to_value,
            reason: row.reason,
          })),
        },
      };
    },
  );
