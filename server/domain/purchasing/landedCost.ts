import { DomainError } from '../../kernel/decider.ts';
import { add, divide, isNegative, isZero, multiply, round2, roundTo, subtract, type Decimal } from '../decimal.ts';
import { COST_PLACES } from '../limits.ts';
import { checkedUnitAmount, lineAmount } from '../lines.ts';
import { asCompared, unseenCharacter } from '../text.ts';
import { BILL_NUMBER_MAX, CHARGE_NAME_MAX, type AllocationMethod } from './allocationMethods.ts';
import { assertLegal } from './legalCommands.ts';
import type { AllocatedLine, PurchaseLine, PurchaseOrderEvent, RelatedBill } from './purchaseEvents.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

/** What one inventory unit of a product weighs and fills, in one unit of measure each; 0: nobody said. */
export interface UnitMeasure {
  readonly weight: Decimal;
  readonly volume: Decimal;
}

/** What counts of a line: its received inventory units, their cost in USD, weight and volume. */
export interface AllocationBase extends UnitMeasure {
  readonly lineId: string;
  readonly units: Decimal;
  readonly cost: Decimal;
}

/**
 * Shares of a charge in USD: rounded each, the last one takes the difference; by bases that come to nothing it is divided
 * equally (rules 5).
 */
export function sharesOf(
  amount: Decimal,
  bases: readonly Decimal[],
): { readonly shares: readonly Decimal[]; readonly fellBack: boolean } {
  const sum = bases.reduce(add, '0');
  const fellBack = isZero(sum);
  const [weights, whole] = fellBack ? [bases.map(() => '1'), String(bases.length)] : [bases, sum];
  const shares = weights.map((base) => round2(divide(multiply(amount, base), whole)));
  const difference = subtract(amount, shares.reduce(add, '0'));
  return {
    shares: shares.map((share, index) => (index === shares.length - 1 ? add(share, difference) : share)),
    fellBack,
  };
}

const baseBy: Readonly<Record<Exclude<AllocationMethod, 'manual'>, (line: AllocationBase) => Decimal>> = {
  quantity: ({ units }) => units,
  cost: ({ cost }) => cost,
  weight: ({ units, weight }) => multiply(units, weight),
  volume: ({ units, volume }) => multiply(units, volume),
  equal: () => '1',
};

export interface AllocateCharge {
  readonly orderId: string;
  readonly chargeId: string;
  /** What it is for: freight, duty. */
  readonly name: string;
  /** USD, above 0. */
  readonly amount: Decimal;
  readonly method: AllocationMethod;
  /** Of `manual`: USD by line. */
  readonly shares: readonly { readonly lineId: string; readonly share: Decimal }[];
  /** Business date, YYYY-MM-DD. */
  readonly chargedOn: string;
  /** Absent: no bill is known. */
  readonly bill?: RelatedBill | undefined;
  readonly measures: ReadonlyMap<string, UnitMeasure>;
}

/** Inventory units that came of each line. */
function receivedUnits({ receipts }: PurchaseOrder): ReadonlyMap<string, Decimal> {
  const units = new Map<string, Decimal>();
  for (const { lots } of receipts)
    for (const lot of lots) units.set(lot.lineId, add(units.get(lot.lineId) ?? '0', lot.units));
  return units;
}

/** The shares that someone typed: of lines that came, and together all of the charge. */
function typedShares({ shares, amount }: AllocateCharge, bases: readonly AllocationBase[]): readonly Decimal[] {
  const typed = new Map(shares.map(({ lineId, share }) => [lineId, share]));
  const stranger = shares.find(({ lineId }) => !bases.some((base) => base.lineId === lineId));
  if (stranger) throw new DomainError('purchases.shareOfNothing', { lineId: stranger.lineId }, 'shares');
  for (const { share } of shares) checkedUnitAmount(share, 'shares');
  const list = bases.map(({ lineId }) => typed.get(lineId) ?? '0');
  const sum = list.reduce(add, '0');
  if (subtract(sum, amount) !== '0') throw new DomainError('purchases.sharesDiffer', { sum, amount }, 'shares');
  return list;
}

/** A charge is divided among the lines that came: each inventory unit of them costs so much more, sold or not (rules 5). */
export function allocateCharge(wanted: AllocateCharge, state: PurchaseOrder): PurchaseOrderEvent[] {
  const { orderId, chargeId, method, chargedOn, measures } = wanted;
  if (state.isOpened && state.charges.some((each) => each.chargeId === chargeId)) return [];
  assertLegal('allocate', state);
  const name = checkedName(wanted.name);
  const amount = checkedUnitAmount(wanted.amount, 'amount');
  if (isZero(amount)) throw new DomainError('purchases.chargeOfNothing', {}, 'amount');
  const bill = wanted.bill && checkedBill(wanted.bill, state);
  const received = receivedUnits(state);
  const came = state.lines.list.filter(({ lineId }) => !isZero(received.get(lineId) ?? '0'));
  const bases = came.map((line) => baseOf(line, received.get(line.lineId) ?? '0', measures.get(line.productId)));
  const { shares, fellBack } =
    method === 'manual'
      ? { shares: typedShares(wanted, bases), fellBack: false }
      : sharesOf(amount, bases.map(baseBy[method]));
  const lines = came.map((line, index): AllocatedLine => {
    const share = shares[index] ?? '0';
    const perUnit = roundTo(divide(share, bases[index]?.units ?? '1'), COST_PLACES);
    return allocated(line, share, perUnit);
  });
  return [
    {
      type: 'PurchaseChargeAllocated',
      data: {
        orderId,
        chargeId,
        name,
        amount,
        method: fellBack ? 'equal' : method,
        fellBack,
        chargedOn,
        lines,
        ...(bill ? { bill } : {}),
      },
    },
  ];
}

const allocated = (
  { lineId, productId, number, sku, allocatedCost }: PurchaseLine,
  share: Decimal,
  perUnit: Decimal,
) => ({
  ...{ lineId, productId, number, sku, share, perUnit, allocatedCost: add(allocatedCost, perUnit) },
});

const baseOf = (line: PurchaseLine, units: Decimal, measure: UnitMeasure | undefined): AllocationBase => ({
  ...{ lineId: line.lineId, units, cost: lineAmount(line.received, line.cost) ?? '0' },
  ...(measure ?? { weight: '0', volume: '0' }),
});

/** A bill is entered once. */
function checkedBill({ vendor, number: written }: RelatedBill, { charges }: PurchaseOrder): RelatedBill {
  const number = checkedLine(written, 'billNumber', BILL_NUMBER_MAX);
  if (number === '') throw new DomainError('purchases.billNumberRequired', {}, 'billNumber');
  const isTaken = charges.some(({ bill }) => bill?.vendor.id === vendor.id && isSameText(bill.number, number));
  if (isTaken) throw new DomainError('purchases.billTaken', { number, vendor: vendor.name }, 'billNumber');
  return { vendor, number };
}

const isSameText = (one: string, other: string): boolean => asCompared(one) === asCompared(other);

function checkedLine(written: string, field: string, maximum: number): string {
  const value = written.trim();
  if (value.length > maximum) throw new DomainError('catalog.detailTooLong', { field, maximum }, field);
  const found = unseenCharacter(value);
  if (found !== null) throw new DomainError('catalog.detailHasControlCharacter', { found }, field);
  return value;
}

function checkedName(written: string): string {
  const name = checkedLine(written, 'name', CHARGE_NAME_MAX);
  if (name === '') throw new DomainError('purchases.chargeNameRequired', {}, 'name');
  return name;
}

/** The charge was none of this order's: its lines cost again what they cost without it. Quiet where it is gone. */
export function removeCharge(
  { orderId, chargeId }: { readonly orderId: string; readonly chargeId: string },
  state: PurchaseOrder,
): PurchaseOrderEvent[] {
  assertLegal('allocate', state);
  const charge = state.charges.find((each) => each.chargeId === chargeId);
  if (!charge) return [];
  const lines = charge.lines.map((line): AllocatedLine => {
    const now = state.lines.list.find(({ lineId }) => lineId === line.lineId)?.allocatedCost ?? '0';
    const left = subtract(now, line.perUnit);
    return { ...line, allocatedCost: isNegative(left) ? '0' : left };
  });
  const { name, amount } = charge;
  return [{ type: 'PurchaseChargeRemoved', data: { orderId, chargeId, name, amount, lines } }];
}
