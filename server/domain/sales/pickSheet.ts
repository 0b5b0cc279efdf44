import type { Decimal } from '../decimal.ts';
import { lineTotals } from '../lines.ts';
import type { PaperNumber, PaperParty } from '../printables.ts';
import { pickedUnits, unitsOf, type OrderLine } from './orderLine.ts';
import type { SalesOrder } from './salesOrder.ts';

/** What a pick sheet shows until a company chooses (spec 1, 2.7). */
export const pickSheetShows = {
  soPickSheetCustomerPoNum: true,
  soPickSheetSalesRep: true,
  soPickSheetOrderedQuantity: true,
  soPickSheetUOM: true,
  soPickSheetProductDescription: true,
  soPickSheetBrand: true,
  soPickSheetOrigin: true,
  soPickSheetLot: true,
  soPickSheetLocation: true,
  soPickSheetUnitesPicked: true,
  soPickSheetNote: true,
} as const;

/** Where a line is taken from; `lotId` null: goods without a lot. Quantities in the line's unit. */
interface PickSheetTake {
  readonly lotId: string | null;
  readonly location: string;
  readonly bestBy: string | null;
  readonly quantity: Decimal;
}

interface PickSheetLine {
  readonly number: number;
  readonly sku: string;
  readonly variety: string;
  readonly brand: string;
  readonly origin: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly takes: readonly PickSheetTake[];
  /** Null: nothing has been picked, anyone who picks writes it down. */
  readonly picked: Decimal | null;
}

/** All that a pick sheet shows; no money. */
export interface PickSheet extends PaperNumber {
  readonly customer: string;
  readonly shipTo: PaperParty;
  readonly orderedOn: string;
  readonly fulfilOn: string;
  readonly customerPo: string;
  readonly salesRep: string;
  /** Who delivers it; absent: not shown. */
  readonly driver?: string;
  readonly notes: string;
  readonly lines: readonly PickSheetLine[];
  /** Units of whatever kind, added up. */
  readonly units: Decimal;
}

/** What the order does not tell: what its products are, and where their lots are. */
interface PickingFacts {
  readonly shipTo: readonly string[];
  readonly products: ReadonlyMap<string, PickedProduct>;
  readonly showsDriver?: boolean;
}

export interface PickedProduct {
  readonly brand: string;
  readonly origin: string;
  /** Where the product is when its lot says nothing of it. */
  readonly location: string;
  readonly lots: ReadonlyMap<string, { readonly location: string; readonly bestBy: string | null }>;
}

/** What the warehouse takes an order together by: lines that are still sold, in the order of the order. */
export function pickSheet(order: SalesOrder, { shipTo, products, showsDriver }: PickingFacts): PickSheet {
  const { number, customer, placedOn, details, references } = order;
  const { deliveryAddress, salesRep } = references;
  const sold = order.lines.list.filter(isPicked);
  return {
    ...{ number, customer: customer.name, orderedOn: placedOn },
    shipTo: { name: customer.name, lines: shipTo.length > 0 ? shipTo : named(deliveryAddress?.name) },
    ...{ fulfilOn: details.fulfilOn, customerPo: details.customerPo, notes: details.notes },
    salesRep: salesRep?.name ?? '',
    ...(showsDriver === true ? { driver: details.driverName } : {}),
    lines: sold.map((line) => sheetLine(line, products.get(line.productId))),
    units: lineTotals(sold.map(({ quantity }) => ({ quantity, amount: null }))).quantity,
  };
}

const named = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

/** A closed line of which nothing was picked is not sold any more. */
const isPicked = ({ closed, picked }: Pick<OrderLine, 'closed' | 'picked'>): boolean =>
  closed === null || picked.length > 0;

function sheetLine(line: OrderLine, facts: PickedProduct | undefined): PickSheetLine {
  const { number, sku, variety, quantity, uom, picked, stock, shipped } = line;
  const { takes, noLot } = shipped ?? stock;
  const elsewhere = facts?.location ?? '';
  const ofLot = takes.map(({ lotId, quantity: units }) => {
    const lot = facts?.lots.get(lotId);
    return {
      lotId,
      location: lot === undefined || lot.location === '' ? elsewhere : lot.location,
      bestBy: lot?.bestBy ?? null,
      quantity: unitsOf(line, units),
    };
  });
  const without = { lotId: null, location: elsewhere, bestBy: null, quantity: unitsOf(line, noLot) };
  return {
    ...{ number, sku, variety, brand: facts?.brand ?? '', origin: facts?.origin ?? '', quantity, unit: uom },
    takes: noLot === '0' ? ofLot : [...ofLot, without],
    picked: picked.length === 0 ? null : unitsOf(line, pickedUnits(line)),
  };
}
