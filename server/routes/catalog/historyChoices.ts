import { ProductParams } from '../../contract/catalog.ts';
import { HistoryChoicesAnswer, LastChangesQuery } from '../../contract/productHistory.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may, sessionOf } from '../../plugins/authorize.ts';
import { editorNames, hiddenFields } from '../../plugins/editorNames.ts';
import { readDb } from '../../plugins/readDb.ts';
import { doer, stepsOf } from './findHistory.ts';
import { listedProduct } from './presentProduct.ts';

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
