import type { Kysely } from 'kysely';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LastChangesAnswer, LastChangesQuery } from '../../contract/audit/productHistory.ts';
import type { Database } from '../../database/connect.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { readDb } from '../kit/readDb.ts';
import { doer, stepsOf } from '../../queries/audit/findHistory.ts';
import { presentHistory } from './presentHistory.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** GET last-changes/{productId}: who changed each field last, in one call. */
export const lastChangesRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/last-changes/:productId',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: LastChangesQuery, response: { 200: LastChangesAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
      await listedProduct(from, companyId, productId);
      const hidden = hiddenFields(sessionOf(request).role);
      const lotId = request.query.lotId ?? null;
      const rows = await findLastChanges(from.db, companyId, { productId, lotId });
      return { data: rows.filter(({ field }) => !hidden.includes(field)).map(presentHistory) };
    },
  );

interface Owner {
  readonly productId: string;
  /** Null: the product itself. */
  readonly lotId: string | null;
}

/** Goes from field to field through the index, so that a long history costs what a short one does. */
function findLastChanges(db: Kysely<Database>, companyId: string, { productId, lotId }: Owner) {
  const steps = stepsOf(db, companyId, productId).where('h.lot_id', lotId === null ? 'is' : '=', lotId);
  return db
    .withRecursive('changed(field)', (query) =>
      query
        .selectFrom(steps.select(({ fn }) => fn.min<string | null>('h.field').as('field')).as('first'))
        .select('first.field')
        .unionAll(
          query
            .selectFrom('changed')
            .where('changed.field', 'is not', null)
            .select((at) =>
              steps
                .where('h.field', '>', at.ref('changed.field'))
                .select(({ fn }) => fn.min<string | null>('h.field').as('field'))
                .as('field'),
            ),
        ),
    )
    .selectFrom('changed')
    .innerJoinLateral(
      (at) =>
        steps
          .where('h.field', '=', at.ref('changed.field'))
          .selectAll('h')
          .orderBy('h.position', 'desc')
          .orderBy('h.seq', 'desc')
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .leftJoin('company_users as u', (join) =>
      join.onRef('u.company_id', '=', 'h.company_id').on('u.user_id', '=', doer),
    )
    .selectAll('h')
    .select(['u.first_name', 'u.middle_name', 'u.last_name', doer.as('doer')])
    .orderBy('h.field')
    .execute();
}
