import { ProductParams } from '../../contract/catalog/catalog.ts';
import { ProductHistoryAnswer, ProductHistoryQuery } from '../../contract/audit/productHistory.ts';
import { listOf } from '../../contract/scalars.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { readDb } from '../kit/readDb.ts';
import { findHistory } from '../../queries/audit/findHistory.ts';
import { presentHistory } from './presentHistory.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

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
