import { ProductParams } from '../../contract/catalog.ts';
import { ProductHistoryAnswer, ProductHistoryQuery } from '../../contract/productHistory.ts';
import { listOf } from '../../contract/scalars.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { hiddenFields } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import { findHistory } from './findHistory.ts';
import { presentHistory } from './presentHistory.ts';
import { listedProduct } from './presentProduct.ts';

/** GET history/{productId}: who, when, old, new, through which channel, why; newest first, by field, person, lot, days. */
export const productHistoryRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/history/:productId',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: ProductHistoryQuery, response: { 200: ProductHistoryAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { field, ...rest } = request.query;
      const from = readDb(request, services);
      await listedProduct(from, companyId, productId);
      const hidden = hiddenFields(sessionOf(request).role);
      const filter = { ...rest, productId, fields: listOf(field), hidden };
      const { rows, ...total } = await findHistory(from.db, companyId, filter);
      return { data: { ...total, list: rows.map(presentHistory) } };
    },
  );
