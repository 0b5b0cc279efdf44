import { CountLineAnswer, CountLineQuery, CountParams } from '../../../contract/inventory/inventoryCounts.ts';
import { enabledUnits } from '../../../queries/catalog/enabledUnits.ts';
import { findCount, findCountLines } from '../../../queries/inventory/inventoryCounts.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import { languageOf } from '../../../messages.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { demand, may, sessionOf } from '../../../http/authorize.ts';
import { editorNames } from '../../../queries/access/editorNames.ts';
import { readDb } from '../../kit/readDb.ts';
import { notFound } from '../../../http/requestError.ts';
import { seesExpected } from './presentCount.ts';
import { presentLine } from './presentLine.ts';

/** GET inventory-counts/{countId}/lines: the sheet, with what was counted and what differs. */
export const countLinesRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/inventory-counts/:countId/lines',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: CountParams, querystring: CountLineQuery, response: { 200: CountLineAnswer } },
    },
    async (request) => {
      const { companyId, countId } = request.params;
      const { db } = readDb(request, services);
      const count = await findCount(db, companyId, countId);
      if (!count) throw notFound();
      const { role } = sessionOf(request);
      const { filter, sortName } = request.query;
      const sees = seesExpected(count, role);
      // What passes such a filter, and such an order, tells what is expected.
      if (!sees && (filter === 'variance' || filter === 'over')) demand(request, 'inventory.postCount', 'filter');
      if (!sees && sortName === 'variance') demand(request, 'inventory.postCount', 'sortName');
      const { rows, ...total } = await findCountLines(db, { companyId, countId }, request.query);
      const [nameOf, units] = await Promise.all([
        editorNames(db).of(
          companyId,
          rows.flatMap(({ counted_by: by }) => (by === null ? [] : [by])),
        ),
        enabledUnits(
          db,
          companyId,
          rows.map(({ product_id: id }) => id),
        ),
      ]);
      const sight = {
        language: languageOf(request.headers['accept-language']),
        seesExpected: sees,
        seesCost: isPermitted(role, 'products.cost'),
        nameOf,
        unitsOf: (productId: string) => (units.get(productId) ?? []).map(({ name }) => name),
      };
      return { data: { ...total, list: rows.map((row) => presentLine(row, sight)) } };
    },
  );
