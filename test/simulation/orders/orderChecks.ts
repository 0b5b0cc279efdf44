import { add, compare, isNegative, subtract, type Decimal } from '../../../server/domain/decimal.ts';
import { heldBy } from '../../../server/domain/inventory/commitment.ts';
import { inventory, type Inventory } from '../../../server/domain/inventory/inventory.ts';
import type { InventoryEvent } from '../../../server/domain/inventory/inventoryEvents.ts';
import { purchaseOrder } from '../../../server/domain/purchasing/purchaseOrder.ts';
import { noStock, type LineStock } from '../../../server/domain/sales/orderLine.ts';
import { isShipped } from '../../../server/domain/sales/orderCodes.ts';
import { openWork, owesLot, salesOrder, type SalesOrder } from '../../../server/domain/sales/salesOrder.ts';
import type { Decider, Event } from '../../../server/kernel/decider.ts';
import type { RecordedEvent } from '../../../server/kernel/eventStore.ts';
import { parseStreamName } from '../../../server/kernel/streamName.ts';

/** What of a product has come and gone, counted from its events alone, in inventory units of its lots. */
const kinds = ['opening', 'received', 'produced', 'returned', 'adjusted', 'shipped', 'consumed'] as const;
type Moved = Record<(typeof kinds)[number], Decimal>;

const sumOf = (takes: readonly { readonly quantity: Decimal }[]): Decimal =>
  takes.reduce((sum, { quantity }) => add(sum, quantity), '0');

/** What an event counts, above or below 0; what comes back to a line had left as goods sold or used up. */
function countOf({ type, data }: InventoryEvent, isWork: (orderId: string) => boolean): Partial<Moved> {
  if (type === 'LotReceived') return { [data.isOpening ? 'opening' : 'received']: data.quantity };
  if (type === 'OpeningStockReversed') return { opening: subtract('0', data.quantity) };
  if (type === 'LotProduced') return { produced: data.quantity };
  if (type === 'LotProductionReversed') return { produced: subtract('0', data.quantity) };
  if (type === 'LotReturned') return { returned: data.quantity };
  if (type === 'LotAdjusted') return { adjusted: data.delta };
  if (type === 'UnitsShipped') return { [data.isConsumed ? 'consumed' : 'shipped']: sumOf(data.takes) };
  if (type === 'UnitsReturned')
    return { [isWork(data.orderId) ? 'consumed' : 'shipped']: subtract('0', sumOf(data.takes)) };
  return {};
}

/** A stream of events folded, with what was there after each append. */
function* folded<State, E extends Event>(decider: Decider<State, E>, events: readonly RecordedEvent[]) {
  let state = decider.initialState();
  for (const [index, event] of events.entries()) {
    state = decider.evolve(state, event as unknown as E);
    yield { state, event, isWhole: events[index + 1]?.metadata.commandId !== event.metadata.commandId };
  }
}

function stateOf<State, E extends Event>(decider: Decider<State, E>, events: readonly RecordedEvent[]): State {
  return events.reduce((state, event) => decider.evolve(state, event as unknown as E), decider.initialState());
}

/** The streams of a category by the ids of what they are about. */
function streamsOf(events: readonly RecordedEvent[], category: string): Map<string, RecordedEvent[]> {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const name = parseStreamName(event.stream);
    if (name?.category !== category) continue;
    const own = streams.get(name.id);
    if (own) own.push(event);
    else streams.set(name.id, [event]);
  }
  return streams;
}

/** At every moment: what came is there or has gone, and no unit of a lot is promised twice. */
function checkMoments(productId: string, events: readonly RecordedEvent[], isWork: (orderId: string) => boolean) {
  const broken: string[] = [];
  const moved = Object.fromEntries(kinds.map((kind) => [kind, '0'])) as Moved;
  for (const { state, event, isWhole } of folded(inventory, events)) {
    const count = countOf(event as unknown as InventoryEvent, isWork);
    for (const kind of kinds) moved[kind] = add(moved[kind], count[kind] ?? '0');
    if (!isWhole) continue;
    const { opening, received, produced, returned, adjusted, shipped, consumed } = moved;
    const came = [opening, received, produced, returned, adjusted].reduce(add, '0');
    const gone = add(shipped, consumed);
    const lots = Object.values(state.lots);
    const onHand = lots.reduce((sum, lot) => add(sum, lot.onHand), '0');
    const where = `${productId} at ${String(event.revision)} (${event.type})`;
    if (compare(came, add(onHand, gone)) !== 0 || compare(state.onHand, onHand) !== 0)
      broken.push(`${where}: ${came} came, ${onHand} or ${state.onHand} are there and ${gone} are gone`);
    for (const { lotId, committed, onHand: there } of lots) {
      const given = sumOf(state.commitments.filter((each) => each.lotId === lotId));
      if (compare(given, committed) !== 0) broken.push(`${where}: ${lotId} has ${committed} promised, lines ${given}`);
      if (isNegative(there) || compare(committed, there) > 0)
        broken.push(`${where}: ${committed} of ${there} of ${lotId} are promised`);
    }
  }
  return broken;
}

const text = ({ takes, noLot }: LineStock): string =>
  [...takes.map(({ lotId, quantity }) => `${lotId}: ${quantity}`).sort(), noLot].join(', ');

/** What has left with a line and is not back, by its product's events; how often it left and came back. */
function leftWith(events: readonly RecordedEvent[], orderId: string, lineId: string) {
  let left: LineStock = noStock;
  let times = 0;
  for (const { type, data } of events as unknown as InventoryEvent[]) {
    if (type !== 'UnitsShipped' && type !== 'UnitsReturned') continue;
    if (data.orderId !== orderId || data.lineId !== lineId) continue;
    const nothing = data.takes.length === 0 && data.noLot === '0';
    if (type === 'UnitsShipped') {
      left = { takes: data.takes, noLot: data.noLot };
      times += nothing ? 0 : 1;
    } else {
      left = noStock;
      times -= nothing ? 0 : 1;
    }
  }
  return { left, times };
}

/** Once all is quiet: orders and stock tell the same of every line, and nothing is left to be done. */
function checkOrder(
  [orderId, order]: readonly [string, SalesOrder],
  stock: ReadonlyMap<string, Inventory>,
  streams: ReadonlyMap<string, readonly RecordedEvent[]>,
): string[] {
  const broken: string[] = [];
  const { number, phase, lines, makes, made, returns } = order;
  if (openWork(order).length > 0 || owesLot(order)) broken.push(`${number} still waits for its stock`);
  for (const { lineId, productId, stock: has, shipped } of lines.list) {
    const held = heldBy(stock.get(productId)?.commitments ?? [], { orderId, lineId });
    if (text(held) !== text(has)) broken.push(`${number} has ${text(has)}, stock gave it ${text(held)}`);
    const { left, times } = leftWith(streams.get(productId) ?? [], orderId, lineId);
    if (text(left) !== text(shipped ?? noStock))
      broken.push(`${number} left with ${text(shipped ?? noStock)}, stock says ${text(left)}`);
    if (times < 0 || times > 1) broken.push(`${number} has left ${String(times)} times`);
    if (times > 0 && !isShipped(phase)) broken.push(`${number} has left and does not know`);
  }
  for (const { heldLotId, productId, units } of returns.flatMap((each) => each.lines)) {
    const came = (streams.get(productId) ?? []) as unknown as InventoryEvent[];
    const lots = came.filter(({ type, data }) => type === 'LotReturned' && data.lotId === heldLotId);
    const [lot] = lots;
    if (lots.length !== 1 || lot?.type !== 'LotReturned' || compare(lot.data.quantity, units) !== 0)
      broken.push(`${number} has ${heldLotId} back, stock has it ${String(lots.length)} times`);
  }
  if (makes) {
    const lots = Object.values(stock.get(makes.productId)?.lots ?? {}).filter(
      ({ lotId, received }) => lotId.startsWith(`${number}-P`) && received !== '0',
    );
    const told = lots.map(({ lotId, received }) => `${lotId}: ${received}`).join(', ');
    if (told !== (made ? `${made.lotId}: ${made.quantity}` : ''))
      broken.push(`${number} made ${made?.lotId ?? 'nothing'}, stock has ${told || 'nothing'}`);
  }
  return broken;
}

/** The identities of stock and orders (issue 16) on a whole log. */
export function checkOrders(events: readonly RecordedEvent[]): string[] {
  const streams = streamsOf(events, inventory.category);
  const orders = new Map(
    [...streamsOf(events, salesOrder.category)].map(([id, own]) => [id, stateOf(salesOrder, own)] as const),
  );
  const stock = new Map([...streams].map(([id, own]) => [id, stateOf(inventory, own)] as const));
  const isWork = (orderId: string): boolean => (orders.get(orderId)?.makes ?? null) !== null;
  const broken = [...streams].flatMap(([productId, own]) => checkMoments(productId, own, isWork));
  broken.push(...[...orders].flatMap((order) => checkOrder(order, stock, streams)));
  for (const [productId, { commitments }] of stock)
    for (const { orderId, orderNumber, lineId } of commitments) {
      const line = orders.get(orderId)?.lines.list.find((each) => each.lineId === lineId);
      if (line?.productId !== productId) broken.push(`${productId} is promised to ${orderNumber}, which does not know`);
    }
  for (const own of streamsOf(events, purchaseOrder.category).values())
    for (const { lotId, productId, units } of stateOf(purchaseOrder, own).receipts.flatMap(({ lots }) => lots)) {
      const received = stock.get(productId)?.lots[lotId]?.received ?? '0';
      if (compare(received, units) !== 0) broken.push(`${lotId} came with ${units}, stock took ${received} in`);
    }
  return broken;
}
