import type { DecimalPaths, Event } from '../../kernel/decider.ts';
import type { Decimal } from '../decimal.ts';
import type { Referred } from '../fields.ts';
import type { NumberedLine } from '../lines.ts';
import type { PrintableIssued, PrintableLinesKept, PurchasePrintable } from '../printables.ts';
import type { AllocationMethod } from './allocationMethods.ts';
import type { PurchaseLogistics } from './purchaseLogisticsFields.ts';
import type { PurchaseStageCode } from './purchaseStage.ts';

/** What is there above the lines. Business dates are YYYY-MM-DD of the company. */
export interface PurchaseHeader {
  readonly vendor: Referred;
  readonly orderedOn: string;
  /** When the goods are to come: as asked for, then as the vendor promised. */
  readonly expectedOn: string;
  /** The vendor's number of the order. */
  readonly reference: string;
  readonly warehouse: Referred;
  readonly notes: string;
  readonly paymentTerm: Referred | null;
  readonly purchaser: Referred | null;
}

/** What is bought of a product: `quantity` of a unit that is worth `ratio` inventory units; `cost` USD of one, null: not known. */
export interface LineTerms {
  readonly unitId: string;
  readonly unit: string;
  readonly ratio: Decimal;
  /** What such a unit holds is weighed or measured, so that a delivery is never just what was ordered. */
  readonly isVariable: boolean;
  readonly quantity: Decimal;
  readonly cost: Decimal | null;
}

interface OfProduct {
  readonly productId: string;
  readonly sku: string;
  readonly variety: string;
  readonly inventoryUnit: string;
}

/** What a charge adds to a line: `share` of it, and USD of one inventory unit; `allocatedCost`: of all charges then. */
export interface AllocatedLine extends LineOfProduct {
  readonly number: number;
  readonly sku: string;
  readonly share: Decimal;
  readonly perUnit: Decimal;
  readonly allocatedCost: Decimal;
}

/** A bill for something about an order: of whom, and their number of it. */
export interface RelatedBill {
  readonly vendor: Referred;
  readonly number: string;
}

/** Freight, duty and the like, divided among the lines of an order (rules 5). */
export interface PurchaseCharge {
  readonly chargeId: string;
  readonly name: string;
  readonly amount: Decimal;
  readonly method: AllocationMethod;
  /** The bases came to nothing: it was divided equally. */
  readonly fellBack: boolean;
  readonly chargedOn: string;
  /** The bill that it came with, where one is known (spec 3, section 2 "Related bills"). */
  readonly bill?: RelatedBill;
  readonly lines: readonly AllocatedLine[];
}

/** What the vendor owes for goods that a customer sent back: `units` of `lotId`, which is held and had come as `fromLotId`. */
export interface VendorCredit {
  readonly creditId: string;
  readonly number: string;
  readonly creditedOn: string;
  readonly productId: string;
  readonly sku: string;
  readonly lotId: string;
  readonly fromLotId: string;
  readonly units: Decimal;
  readonly unit: string;
  readonly amount: Decimal;
  readonly reason: string;
}

/** A line, with what the vendor confirmed (null: nothing yet) and what came, both in the purchase unit. */
export interface PurchaseLine extends NumberedLine, OfProduct, LineTerms {
  readonly confirmed: Decimal | null;
  readonly received: Decimal;
  /** Lots that came of it. */
  readonly lots: number;
  /** USD of one inventory unit by all charges. */
  readonly allocatedCost: Decimal;
}

/** Names a line for anyone who keeps lines by their products. */
export interface LineOfProduct {
  readonly lineId: string;
  readonly productId: string;
}

/** One lot that came: `quantity` in the purchase unit, `units` in the inventory unit; `cost` USD of one inventory unit. */
export interface ReceivedLot extends LineOfProduct {
  readonly number: number;
  readonly sku: string;
  readonly lotId: string;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly units: Decimal;
  readonly inventoryUnit: string;
  readonly bestBy: string;
  /** The vendor's lot or traceability lot code. */
  readonly vendorLot: string;
  /** Degrees Fahrenheit. */
  readonly temperature: Decimal | null;
  /** What single units weighed. */
  readonly weights: readonly Decimal[];
  readonly cost: Decimal | null;
  /** With it, all that was confirmed of the line has come. */
  readonly isLineComplete: boolean;
}

export interface Receipt {
  readonly receivedOn: string;
  readonly lots: readonly ReceivedLot[];
  readonly note: string;
}

export type SentBy = 'mail' | 'other';

type Of<Data> = Data & { readonly orderId: string };

/**
 * A purchase order (rules 2). `sourceNumber`: its number in the system that it was imported from. `lines` of an event that is about the whole order: the lines that it has then. `isComplete`:
 * with it, everything that was confirmed has come.
 */
export type PurchaseOrderEvent =
  | Event<'PurchaseOrderOpened', Of<{ number: string; header: PurchaseHeader; copyOf?: string; sourceNumber?: string }>>
  | Event<
      'PurchaseOrderDescribed',
      Of<{ to: Partial<PurchaseHeader>; was: Partial<PurchaseHeader>; lines: readonly LineOfProduct[] }>
    >
  | Event<'PurchaseLogisticsDescribed', Of<{ to: Partial<PurchaseLogistics>; was: Partial<PurchaseLogistics> }>>
  | Event<'PurchaseLineAdded', Of<{ lineId: string; number: number; order: LineOrder } & OfProduct & LineTerms>>
  | Event<'PurchaseLineRevised', Of<LineOfProduct & { number: number; sku: string; to: LineTerms; was: LineTerms }>>
  | Event<'PurchaseLineRemoved', Of<LineOfProduct & { number: number; sku: string; was: LineTerms }>>
  | Event<
      'PurchaseOrderSent',
      Of<{
        by: SentBy;
        to: string;
        language: 'en' | 'zh';
        text: string;
        lines: readonly LineOfProduct[];
        /** The paper that went with the mail: its issue, and the sha-256 of its bytes in hexadecimal. */
        paper?: { readonly issueId: string; readonly sha256: string };
      }>
    >
  | Event<
      'PurchaseLinesConfirmed',
      Of<{
        lines: readonly (LineOfProduct & {
          number: number;
          sku: string;
          confirmed: Decimal;
          /** The same in inventory units. */
          units: Decimal;
          was: Decimal | null;
          isLineComplete: boolean;
        })[];
        /** The date that the vendor promised for all lines, and the one that stood before; null: as it was. */
        promised: { on: string; was: string; lines: readonly LineOfProduct[] } | null;
        /** Something of the order came before. */
        isReceiving: boolean;
        isComplete: boolean;
      }>
    >
  | Event<'GoodsReceived', Of<{ warehouse: Referred; isComplete: boolean } & Receipt>>
  | Event<'PurchaseChargeAllocated', Of<PurchaseCharge>>
  | Event<'PurchaseChargeRemoved', Of<Pick<PurchaseCharge, 'chargeId' | 'name' | 'amount' | 'lines'>>>
  | Event<'VendorCredited', Of<VendorCredit>>
  | Event<'PurchaseOrderClosed', Of<{ reason: string; was: PurchaseStageCode; lines: readonly LineOfProduct[] }>>
  | Event<'PurchaseOrderCancelled', Of<{ reason: string; was: PurchaseStageCode; lines: readonly LineOfProduct[] }>>
  | Event<'PurchasePrintableLinesKept', PrintableLinesKept>
  | Event<'PurchasePrintableIssued', PrintableIssued<PurchasePrintable>>;

/** What a line's product tells of the order that it is in. */
export interface LineOrder {
  readonly number: string;
  readonly vendor: Referred;
  readonly expectedOn: string;
  readonly reference: string;
}

/** The payload of one of them. */
export type PurchaseData<T extends PurchaseOrderEvent['type']> = Extract<PurchaseOrderEvent, { type: T }>['data'];

const ofCharge = ['share', 'perUnit', 'allocatedCost'].map((field) => `lines.*.${field}`);

/** Where they hold decimals. */
export const purchaseDecimals: DecimalPaths<PurchaseOrderEvent> = {
  PurchaseLineAdded: ['ratio', 'quantity', 'cost'],
  PurchaseLineRevised: ['to.ratio', 'to.quantity', 'to.cost', 'was.ratio', 'was.quantity', 'was.cost'],
  PurchaseLineRemoved: ['was.ratio', 'was.quantity', 'was.cost'],
  PurchaseLinesConfirmed: ['lines.*.confirmed', 'lines.*.units', 'lines.*.was'],
  PurchasePrintableLinesKept: ['quantity', 'estimated', 'confirmed', 'cost', 'amount'].map(
    (field) => `lines.*.${field}`,
  ),
  PurchasePrintableIssued: ['data.quantity', 'data.total'],
  PurchaseChargeAllocated: ['amount', ...ofCharge],
  PurchaseChargeRemoved: ['amount', ...ofCharge],
  VendorCredited: ['units', 'amount'],
  GoodsReceived: ['quantity', 'units', 'temperature', 'weights.*', 'cost'].map((field) => `lots.*.${field}`),
};
