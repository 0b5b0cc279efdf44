import type { Kysely } from 'kysely';
import { positionAt } from '../../../projections/asOf/instants.ts';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { ProductDiffAnswer, ProductDiffQuery, type DiffRow } from '../../contract/audit/productDiff.ts';
import { companyNames } from '../../queries/company/companyNames.ts';
import type { Database } from '../../database/connect.ts';
import { diffFacts, productFacts, type Fact, type FactChange } from '../../domain/audit/productFacts.ts';
import { product } from '../../domain/catalog/product.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { momentSent } from '../kit/momentSent.ts';
import { readDb } from '../kit/readDb.ts';
import { RequestError } from '../../http/requestError.ts';
import type { Services } from '../../services.ts';
import { findSteps } from '../../queries/audit/findHistory.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

/** Values are told as the history tells them. */
const written = (value: FactChange['from']): string | null => (value === null ? null : String(value));

/** GET product-diff/{productId}: what became of a product and its lots between two moments, folded from its streams. */
export const productDiffRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/product-diff/:productId',
    {
      config: { ...may('products.history'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: ProductDiffQuery, response: { 200: ProductDiffAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const source = readDb(request, services);
      await listedProduct(source, companyId, productId);
      const now = services.clock.now();
      const from = momentSent(request.query.from, now, 'from');
      const to = request.query.to === undefined ? source.instant : momentSent(request.query.to, now, 'to');
      if (from > to) throw new RequestError(400, { code: 'catalog.momentsBackwards', field: 'to' });
      const last = request.asOf?.position;
      const until = async (instant: string): Promise<Position> => {
        const position = await positionAt(services.pool, services.store, instant);
        // Nothing that the shown moment does not know yet.
        return last !== undefined && position > last ? last : position;
      };
      const [first, second] = [await until(from), await until(to)];
      const before = await factsAt(services, { companyId, productId, position: first });
      const after = await factsAt(services, { companyId, productId, position: second });
      const hidden = hiddenFields(sessionOf(request).role);
      const changes = diffFacts(before, after).filter(({ field }) => !hidden.includes(field));
      const steps = await findSteps(source.db, companyId, { productId, after: first, until: second });
      const nameOf = await placeNames(source.db, companyId, changes);
      const present = (change: FactChange): DiffRow => {
        const { field, lotId, unit, from: was, to: is } = change;
        const step = stepOf(change, steps);
        return {
          ...{ field, lotId, unit, from: nameOf(field, was), to: nameOf(field, is) },
          at: step?.at.toISOString() ?? null,
          byName: step ? fullName(step) || step.doer : null,
          reason: step?.reason ?? null,
        };
      };
      return { data: { from, to, wasThere: before.length > 0, changes: changes.map(present) } };
    },
  );

type Step = Awaited<ReturnType<typeof findSteps>>[number];

/** The last step that made the difference; what came along with its lot, unit or product was brought by the first of that. */
function stepOf({ field, lotId, unit, from }: FactChange, steps: readonly Step[]): Step | undefined {
  const own = steps.filter((step) => step.lot_id === lotId && step.unit === unit);
  const told = places.includes(field) ? 'lotPlace' : field;
  return own.find((step) => step.field === told) ?? (from === null ? own.find(isBeginning) : undefined);
}

/** Facts that a history tells together, in words. */
const places = ['warehouseId', 'locationId'];
const beginnings = ['ProductListed', 'ProductUnitAdded', 'LotReceived'];
const isBeginning = ({ event }: Step): boolean => beginnings.includes(event);

/** Where a lot lies is known by id: what that is called, and every other value as the history writes it. */
async function placeNames(
  db: Kysely<Database>,
  companyId: string,
  changes: readonly FactChange[],
): Promise<(field: string, value: FactChange['from']) => string | null> {
  const of = (kind: 'warehouse' | 'location', field: string) =>
    companyNames(
      db,
      companyId,
      kind,
      changes.flatMap((change) =>
        change.field === field ? [change.from, change.to].filter((id) => typeof id === 'string') : [],
      ),
    );
  const [warehouses, locations] = [await of('warehouse', 'warehouseId'), await of('location', 'locationId')];
  return (field, value) => {
    if (typeof value !== 'string') return written(value);
    if (field === 'warehouseId') return warehouses(value, value);
    return field === 'locationId' ? locations(value, value) : value;
  };
}

async function factsAt(
  { store }: Pick<Services, 'store'>,
  { companyId, productId, position }: { companyId: string; productId: string; position: Position },
): Promise<Fact[]> {
  const at = { companyId, id: productId, position };
  const { state } = await loadAt(store, product, at);
  return productFacts(state, (await loadAt(store, inventory, at)).state);
}
