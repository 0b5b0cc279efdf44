import { DomainError } from '../../kernel/decider.ts';
import { addDays, isBusinessDay } from '../businessDay.ts';
import { costPerInventoryUnit } from '../catalog/productCost.ts';
import { inInventoryUnits } from '../catalog/unitRatio.ts';
import { add, compare, isNegative, isZero, multiply, places, roundTo, subtract, type Decimal } from '../decimal.ts';
import { QUANTITY_PLACES } from '../limits.ts';
import { checkedQuantity, knownLine } from '../lines.ts';
import { unseenCharacter } from '../text.ts';
import { hasDecimals } from '../unitDecimals.ts';
import { assertLegal } from './legalCommands.ts';
import type { PurchaseLine, PurchaseOrderEvent, ReceivedLot } from './purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from './purchaseOrder.ts';
import type { PurchasePolicy } from './purchasePolicy.ts';

/** Lots that one receipt can bring, and weights that it can have: what one event holds well. */
export const RECEIPT_LOTS_MAX = 200;
export const RECEIPT_WEIGHTS_MAX = 5_000;
export const VENDOR_LOT_MAX = 64;
export const RECEIPT_NOTE_MAX = 200;
const FIRST_DAY = '2000-01-01';
/** Degrees Fahrenheit that a probe can show. */
const COLDEST = '-100';
const HOTTEST = '250';
const TEMPERATURE_PLACES = 2;

/** How much more than was confirmed may come: nothing of what is counted, 10 % of what is weighed or measured (rules 2). */
const toleranceOf = ({ isVariable }: Pick<PurchaseLine, 'isVariable'>): Decimal => (isVariable ? '0.1' : '0');

/** What may still come of a line at most; 0 where nothing was confirmed. */
export function mostToCome(line: Pick<PurchaseLine, 'confirmed' | 'received' | 'isVariable'>): Decimal {
  const most = roundTo(multiply(line.confirmed ?? '0', add('1', toleranceOf(line))), QUANTITY_PLACES);
  const left = subtract(most, line.received);
  return isNegative(left) ? '0' : left;
}

/** What is still to come of a line: confirmed and not received. */
export function stillToCome({ confirmed, received }: Pick<PurchaseLine, 'confirmed' | 'received'>): Decimal {
  const left = subtract(confirmed ?? '0', received);
  return isNegative(left) ? '0' : left;
}

/** Everything that was confirmed has come. */
export const isAllReceived = (lines: readonly Pick<PurchaseLine, 'confirmed' | 'received'>[]): boolean =>
  lines.every((line) => isZero(stillToCome(line)));

/** The best-by date that a receipt begins with: the product's shelf life, or what the company's policy says (rules 2). */
export const defaultBestBy = (
  receivedOn: string,
  shelfLife: number | null,
  { bestByDays }: Pick<PurchasePolicy, 'bestByDays'>,
): string => addDays(receivedOn, shelfLife !== null && shelfLife > 0 ? shelfLife : bestByDays);

/** The id of a lot: order number, line, and the how manieth lot of that line (rules 2). */
const lotIdOf = (number: string, line: { readonly number: number; readonly lots: number }): string =>
  `${number}-${String(line.number)}-${String(line.lots + 1)}`;

/** One lot that came in, as it was typed. */
export interface ReceiveLine {
  readonly lineId: string;
  /** In the purchase unit. */
  readonly quantity: Decimal;
  readonly bestBy: string;
  readonly vendorLot: string;
  readonly temperature: Decimal | null;
  /** Of single units. */
  readonly weights: readonly Decimal[];
}

export interface ReceivePurchase {
  readonly orderId: string;
  readonly receivedOn: string;
  /** The company's business date. */
  readonly today: string;
  readonly note: string;
  readonly lines: readonly ReceiveLine[];
}

/** Takes goods in, each line as one lot; several of one order line where their best-by dates differ. All or none. */
export function receivePurchase(wanted: ReceivePurchase, state: PurchaseOrder): PurchaseOrderEvent[] {
  assertLegal('receive', state);
  const { orderId, receivedOn, today, lines } = wanted;
  if (!isBusinessDay(receivedOn) || receivedOn < FIRST_DAY)
    throw new DomainError('inventory.dayInvalid', { value: receivedOn }, 'receivedDate');
  if (receivedOn > today) throw new DomainError('purchases.receivedInFuture', { receivedOn, today }, 'receivedDate');
  if (lines.length === 0) throw new DomainError('purchases.nothingToReceive', {}, 'lines');
  if (lines.length > RECEIPT_LOTS_MAX)
    throw new DomainError('purchases.tooManyLots', { maximum: RECEIPT_LOTS_MAX }, 'lines');
  if (lines.reduce((sum, { weights }) => sum + weights.length, 0) > RECEIPT_WEIGHTS_MAX)
    throw new DomainError('purchases.tooManyWeights', { maximum: RECEIPT_WEIGHTS_MAX }, 'weights');
  const note = checkedText('note', wanted.note, RECEIPT_NOTE_MAX);
  const lots: ReceivedLot[] = [];
  let now = state;
  for (const line of lines) {
    const lot = received(line, receivedOn, now);
    lots.push(lot);
    now = purchaseOrder.evolve(now, receiptOf([lot], false));
  }
  return [receiptOf(lots, isAllReceived(now.lines.list))];

  function receiptOf(received: readonly ReceivedLot[], isComplete: boolean): PurchaseOrderEvent {
    const data = { orderId, receivedOn, warehouse: state.warehouse, lots: received, note, isComplete };
    return { type: 'GoodsReceived', data };
  }
}

function received(wanted: ReceiveLine, receivedOn: string, state: PurchaseOrder): ReceivedLot {
  const line = knownLine(state.lines, wanted.lineId);
  const { lineId, productId, number, sku, unit, ratio, inventoryUnit, cost } = line;
  const about = { line: number, sku };
  if (line.confirmed === null) throw new DomainError('purchases.lineNotConfirmed', about, 'quantity');
  const quantity = checkedQuantity(wanted.quantity);
  const most = mostToCome(line);
  if (compare(quantity, most) > 0) {
    const excess = subtract(quantity, most);
    const told = { ...about, unit, excess, most, confirmed: line.confirmed, received: line.received };
    throw new DomainError('purchases.moreThanConfirmed', told, 'quantity');
  }
  const weights = wanted.weights.map((weight) => checkedQuantity(weight, 'weights'));
  if (compare(String(weights.length), quantity) > 0)
    throw new DomainError('purchases.moreWeightsThanUnits', { ...about, weights: weights.length, quantity }, 'weights');
  const isLineComplete = isAllReceived([{ confirmed: line.confirmed, received: add(line.received, quantity) }]);
  return {
    ...{ lineId, productId, number, sku, lotId: lotIdOf(state.number, line) },
    ...{ quantity, unit, units: checkedQuantity(unitsOf(line, quantity, weights)), inventoryUnit },
    bestBy: checkedBestBy(wanted.bestBy, receivedOn, about),
    vendorLot: checkedText('vendorLot', wanted.vendorLot, VENDOR_LOT_MAX),
    temperature: wanted.temperature === null ? null : checkedTemperature(wanted.temperature),
    weights,
    cost: cost === null ? null : costPerInventoryUnit(cost, ratio),
    isLineComplete,
  };
}

/**
 * Inventory units that came. Where stock is kept by weight or measure and the unit holds about so much, it is what was
 * weighed, and the approximate ratio for what was not; else weights are a second number beside the pieces (rules 13).
 */
function unitsOf(
  { isVariable, ratio, inventoryUnit }: PurchaseLine,
  quantity: Decimal,
  weights: readonly Decimal[],
): Decimal {
  const isWeighed = isVariable && weights.length > 0 && hasDecimals(inventoryUnit);
  if (!isWeighed) return inInventoryUnits(quantity, ratio);
  const unweighed = subtract(quantity, String(weights.length));
  return add(weights.reduce(add, '0'), inInventoryUnits(unweighed, ratio));
}

function checkedBestBy(bestBy: string, receivedOn: string, about: { line: number; sku: string }): string {
  if (bestBy.trim() === '') throw new DomainError('purchases.bestByRequired', about, 'bestBy');
  if (!isBusinessDay(bestBy)) throw new DomainError('inventory.dayInvalid', { value: bestBy }, 'bestBy');
  if (bestBy < receivedOn)
    throw new DomainError('purchases.bestByBeforeReceived', { ...about, bestBy, receivedOn }, 'bestBy');
  return bestBy;
}

function checkedTemperature(value: Decimal): Decimal {
  if (compare(value, COLDEST) < 0 || compare(value, HOTTEST) > 0 || places(value) > TEMPERATURE_PLACES)
    throw new DomainError('purchases.temperatureInvalid', { value, minimum: COLDEST, maximum: HOTTEST }, 'temperature');
  return value;
}

function checkedText(field: string, written: string, maximum: number): string {
  const value = written.trim();
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value);
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}
