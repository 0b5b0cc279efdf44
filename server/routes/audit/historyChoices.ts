import { ProductParams } from '../../contract/catalog/catalog.ts';
import { HistoryChoicesAnswer, LastChangesQuery } from '../../contract/audit/productHistory.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { editorNames } from '../../queries/access/editorNames.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { readDb } from '../kit/readDb.ts';
import { doer, stepsOf } from '../../queries/audit/findHistory.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** GET history-choices/{productId}: the fields that were ever changed and who did, for the filters of a history. */
export const historyChoicesRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/history-choices/:productId',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: LastChangesQuery, response: { 200: HistoryChoicesAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const { lotId } = request.query;
      const from = readDb(request, services);
      await listedProduct(from, companyId, productId);
      let steps = stepsOf(from.db, companyId, productId);
      if (lotId !== undefined) steps = steps.where('h.lot_id', '=', lotId);
      const hidden = hiddenFields(sessionOf(request).role);
      if (hidden.length > 0) steps = steps.where('h.field', 'not in', hidden);
      const rows = await steps
        .select(['h.field', doer.as('doer')])
        .distinct()
        .execute();
      const people = [...new Set(rows.map((row) => row.doer))];
      const nameOf = await editorNames(from.db).of(companyId, people);
      return {
        data: {
          fields: [...new Set(rows.map(({ field }) => field))].sort(),
          people: people
            .map((id) => ({ id, name: nameOf(id) }))
            .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
        },
      };
    },
  );
