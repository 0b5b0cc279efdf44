import { positionAt } from '../../../projections/asOf/instants.ts';
import { addDays, businessDay } from '../../domain/businessDay.ts';
import { add, compare, divide, roundTo, type Decimal } from '../../domain/decimal.ts';
import { inOrder, LotMethod } from '../../domain/inventory/assignLots.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import { candidateOf, type Lot } from '../../domain/inventory/lot.ts';
import { isUsableOn } from '../../domain/inventory/usable.ts';
import { COST_PLACES } from '../../domain/limits.ts';
import type { LotCost } from '../../domain/pricing/logicPrice.ts';
import type { SalesOrderEvent } from '../../domain/sales/orderEvents.ts';
import { eventsSoFar } from '../../kernel/eventsSoFar.ts';
import type { EventStore, Position } from '../../kernel/eventStore.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { loadAt } from '../../kernel/loadAt.ts';
import type { Services } from '../../services.ts';
import { dayOf, zoneOf } from '../company/companyDay.ts';
import { oldestLots } from '../pricing/oldestLots.ts';
import type { PriceSources } from './priceQuestion.ts';
import { AVERAGE_DAYS, salesKey, soldPrices, type Sales } from './soldPrices.ts';

interface Present {
  readonly db: Services['db'];
  readonly handler: Pick<CommandHandler, 'load'>;
  /** ISO UTC. */
  readonly instant: string;
}

/** What makes prices now, or in the view of the past that `db` and `handler` read. */
export const presentSources = ({ db, handler, instant }: Present, companyId: string): PriceSources => ({
  load: (decider, company, id) => handler.load(decider, company, id),
  salesOf: async (productId, clientIds) => {
    const today = await dayOf(db, companyId, instant);
    const found = await soldPrices(db, companyId, { clientIds, productIds: [productId], today });
    return new Map(
      clientIds.flatMap((clientId) => {
        const sales = found.get(salesKey(clientId, productId));
        return sales ? [[clientId, sales] as const] : [];
      }),
    );
  },
  lotOf: async (productId) => {
    const today = await dayOf(db, companyId, instant);
    return (await oldestLots(db, companyId, [productId], today)).get(productId) ?? null;
  },
});

type Past = Pick<Services, 'db' | 'pool' | 'store'>;

/** The same as of an instant (ISO UTC), folded from the log up to where it stood then; and that position. */
export async function pastSources(
  { db, pool, store }: Past,
  companyId: string,
  instant: string,
): Promise<PriceSources & { readonly position: Position }> {
  const position = await positionAt(pool, store, instant);
  const today = businessDay(instant, await zoneOf(db, companyId));
  return {
    position,
    load: (decider, company, id) => loadAt(store, decider, { companyId: company, id, position }),
    salesOf: (productId, clientIds) =>
      salesUntil(store, { companyId, productId, clientIds: new Set(clientIds), today, position }),
    lotOf: async (productId) => {
      const { state } = await loadAt(store, inventory, { companyId, id: productId, position });
      return oldestOf(Object.values(state.lots), today);
    },
  };
}

/** Charges that were allocated to a lot are no part of its stream: as of the past its own cost counts alone. */
function oldestOf(lots: readonly Lot[], today: string): LotCost | null {
  const [oldest] = lots
    .map((lot) => ({ ...candidateOf(lot), cost: lot.cost }))
    .filter(
      ({ available, isBlocked, bestBy }) => compare(available, '0') > 0 && !isBlocked && isUsableOn(bestBy, today),
    )
    .sort(inOrder(LotMethod.FIFO));
  return oldest ? { lotId: oldest.lotId, cost: oldest.cost, perAllocateCost: '0', isAllocated: false } : null;
}

interface Line {
  readonly orderId: string;
  readonly lineId: string;
  readonly orderNumber: string;
  clientId: string;
  price: Decimal | null;
  readonly uom: string;
  shippedOn: string | null;
  units: Decimal;
  amount: Decimal;
}

const LINE_TYPES = [
  'SalesOrderLineAdded',
  'SalesOrderLinePriced',
  'SalesOrderCustomerChosen',
  'SalesOrderLinesShipped',
  'SalesOrderLinesReturned',
] as const satisfies readonly SalesOrderEvent['type'][];

interface Wanted {
  readonly companyId: string;
  readonly productId: string;
  readonly clientIds: ReadonlySet<string>;
  readonly today: string;
  readonly position: Position;
}

/** What customers had paid for a product when the log ended there: as the read model of its lines tells it of now. */
async function salesUntil(
  store: EventStore,
  { companyId, productId, clientIds, today, position }: Wanted,
): Promise<ReadonlyMap<string, Sales>> {
  const lines = new Map<string, Line>();
  const lineAt = (orderId: string, lineId: string): Line | undefined => lines.get(`${orderId} ${lineId}`);
  for await (const event of eventsSoFar<SalesOrderEvent>(store, { companyId, types: LINE_TYPES })) {
    if (event.position > position) break;
    const { type, data } = event;
    if (type === 'SalesOrderLineAdded' && data.productId === productId) {
      const { orderId, lineId, unitPrice: price, uom, order } = data;
      lines.set(`${orderId} ${lineId}`, {
        ...{ orderId, lineId, orderNumber: order.number, clientId: order.customer.id, price, uom },
        ...{ shippedOn: null, units: '0', amount: '0' },
      });
    } else if (type === 'SalesOrderLinePriced') {
      const line = lineAt(data.orderId, data.lineId);
      if (line) line.price = data.unitPrice;
    } else if (type === 'SalesOrderCustomerChosen')
      for (const { lineId } of data.lines) {
        const line = lineAt(data.orderId, lineId);
        if (line) line.clientId = data.customer.id;
      }
    else if (type === 'SalesOrderLinesShipped')
      for (const { lineId, units, amount } of data.results) {
        const line = lineAt(data.orderId, lineId);
        if (line) Object.assign(line, { shippedOn: data.shippedOn, units, amount: amount ?? '0' });
      }
    else if (type === 'SalesOrderLinesReturned')
      for (const { lineId } of data.results) {
        const line = lineAt(data.orderId, lineId);
        if (line) Object.assign(line, { shippedOn: null, units: '0', amount: '0' });
      }
  }
  return new Map([...clientIds].map((clientId) => [clientId, salesIn([...lines.values()], clientId, today)]));
}

function salesIn(lines: readonly Line[], clientId: string, today: string): Sales {
  const shipped = lines.filter((line) => line.clientId === clientId && line.shippedOn !== null);
  const placeOf = ({ shippedOn, orderId, lineId }: Line): string => `${shippedOn ?? ''} ${orderId} ${lineId}`;
  const [last] = shipped.filter(({ price }) => price !== null).sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const since = addDays(today, -AVERAGE_DAYS);
  const lately = shipped.filter(
    ({ shippedOn, units }) => (shippedOn ?? '') > since && (shippedOn ?? '') <= today && compare(units, '0') > 0,
  );
  const units = lately.reduce((sum, line) => add(sum, line.units), '0');
  const amount = lately.reduce((sum, line) => add(sum, line.amount), '0');
  return {
    last: last
      ? {
          ...{ price: last.price ?? '0', uom: last.uom, day: last.shippedOn ?? '' },
          ...{ orderId: last.orderId, orderNumber: last.orderNumber },
        }
      : null,
    average: units === '0' ? null : roundTo(divide(amount, units), COST_PLACES),
  };
}
