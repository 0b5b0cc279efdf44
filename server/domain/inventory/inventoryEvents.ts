import type { Event, DecimalPaths } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { LotMethodCode, Take } from './assignLots.ts';
import type { LotFacts } from './lot.ts';

/** Why an order lost what it had: it asked for less, or its lot was held or recalled. */
export type ReleaseCause = 'ORDER' | 'HELD' | 'RECALLED' | 'ADJUSTED';

/** An order line that asks for stock. */
export interface OrderLine {
  readonly orderId: string;
  /** As people know it. */
  readonly orderNumber: string;
  readonly lineId: string;
}

/**
 * All lots of one product. Quantities are in inventory units (`unit`), business dates YYYY-MM-DD of the company.
 * `isOpening`: stock that was there before Crossdock; such a lot has the id `OPEN-<sku>`. What of a receipt is absent was
 * not known; `was`: why it had been held or recalled. An adjustment keeps what was typed (`units` of `uom`, worth `ratio` inventory units each) beside its outcome;
 * `reasonCode` is the id of a reason on the company's list (before that, one of eight fixed codes), `reasonName` what it was
 * called then, `reason` what was written beside it; `countId`: the inventory count that posted it. What leaves with an order,
 * `noLot` of it without a lot, and what comes back when it had not left after all, is told by order line.
 */
export type InventoryEvent =
  | Event<
      'LotReceived',
      {
        productId: string;
        lotId: string;
        quantity: Decimal;
        unit: string;
        warehouseId: string;
        isOpening: boolean;
        receivedOn?: string;
        bestBy?: string;
        cost?: Decimal;
        note?: string;
        locationId?: string;
      }
    >
  | Event<
      'OpeningStockReversed',
      { productId: string; lotId: string; quantity: Decimal; unit: string; warehouseId: string }
    >
  | Event<
      'LotAdjusted',
      {
        productId: string;
        lotId: string;
        delta: Decimal;
        unit: string;
        units: Decimal;
        uom: string;
        ratio: Decimal;
        reasonCode: string;
        reasonName?: string;
        reason: string;
        note: string;
        countId?: string;
        /** On hand of the lot before and after. */
        was: Decimal;
        onHand: Decimal;
      }
    >
  | Event<'LotHeld', { productId: string; lotId: string; reason: string }>
  | Event<'LotReleased', { productId: string; lotId: string; was: string; reason: string }>
  | Event<'LotRecalled', { productId: string; lotId: string; reason: string }>
  | Event<'LotRecallEnded', { productId: string; lotId: string; was: string; reason: string }>
  | Event<
      'LotCorrected',
      {
        productId: string;
        lotId: string;
        old: Partial<LotFacts>;
        new: Partial<LotFacts>;
        /** Where it lay and is as people called it then. */
        place?: { readonly old: string; readonly new: string };
        reason: string;
      }
    >
  | Event<
      'UnitsCommitted',
      OrderLine & {
        productId: string;
        unit: string;
        need: Decimal;
        takes: readonly Take[];
        noLot: Decimal;
        /** What no lot could give: the line's LotError SHORT. */
        short: Decimal;
        method: LotMethodCode;
        allowsOverflow: boolean;
        wholeNumbers: boolean;
        fulfilOn: string;
        minimumShelfLife: number;
        /** The lots that there were to choose from, the first ones in their order, and how many there were. */
        candidates: readonly { readonly lotId: string; readonly available: Decimal }[];
        candidateCount: number;
      }
    >
  | Event<
      'UnitsReleased',
      OrderLine & {
        productId: string;
        unit: string;
        takes: readonly Take[];
        noLot: Decimal;
        cause: ReleaseCause;
      }
    >
  | Event<
      'UnitsShipped',
      OrderLine & {
        productId: string;
        unit: string;
        takes: readonly Take[];
        noLot: Decimal;
        /** What the line had until then and has no more. */
        released: { readonly takes: readonly Take[]; readonly noLot: Decimal };
        /** A work order used it up; absent: it left the house. */
        isConsumed?: true;
      }
    >
  | Event<
      'LotReturned',
      OrderLine & {
        productId: string;
        lotId: string;
        /** The lot that had left; null: goods without one. */
        fromLotId: string | null;
        quantity: Decimal;
        unit: string;
        warehouseId: string;
        locationId?: string;
        receivedOn: string;
        bestBy?: string;
        cost?: Decimal;
        reason: string;
      }
    >
  | Event<
      'LotProduced',
      {
        productId: string;
        lotId: string;
        quantity: Decimal;
        unit: string;
        warehouseId: string;
        locationId?: string;
        receivedOn: string;
        bestBy?: string;
        cost?: Decimal;
        /** The work order that made it. */
        orderId: string;
        orderNumber: string;
      }
    >
  | Event<
      'LotProductionReversed',
      {
        productId: string;
        lotId: string;
        quantity: Decimal;
        unit: string;
        orderId: string;
        orderNumber: string;
        reason: string;
      }
    >
  | Event<'UnitsReturned', OrderLine & { productId: string; unit: string; takes: readonly Take[]; noLot: Decimal }>;

/** Where they hold decimals. */
export const inventoryDecimals: DecimalPaths<InventoryEvent> = {
  LotReceived: ['quantity', 'cost'],
  OpeningStockReversed: ['quantity'],
  LotAdjusted: ['delta', 'units', 'ratio', 'was', 'onHand'],
  LotCorrected: ['old.cost', 'new.cost'],
  UnitsCommitted: ['need', 'takes.*.quantity', 'noLot', 'short', 'candidates.*.available'],
  UnitsReleased: ['takes.*.quantity', 'noLot'],
  UnitsShipped: ['takes.*.quantity', 'noLot', 'released.takes.*.quantity', 'released.noLot'],
  LotReturned: ['quantity', 'cost'],
  LotProduced: ['quantity', 'cost'],
  LotProductionReversed: ['quantity'],
  UnitsReturned: ['takes.*.quantity', 'noLot'],
};

/** The payload of one of them. */
export type InventoryData<T extends InventoryEvent['type']> = Extract<InventoryEvent, { type: T }>['data'];
