import { inInventoryUnits } from '../catalog/unitRatio.ts';
import type { Decimal } from '../decimal.ts';
import { lineAmount } from '../lines.ts';
import type { PaperParty } from '../printables.ts';
import type { PurchaseLine } from './purchaseEvents.ts';
import { purchaseTotals } from './purchaseLines.ts';
import type { PurchaseOrder } from './purchaseOrder.ts';

/** What a purchase order shows on paper until a company chooses (spec 1, 2.7). */
export const purchasePaperShows = {
  poDisplayPurchaseOrder: true,
  poDisplayPurchaser: true,
  poDisplayOrderDate: true,
  poDisplayDeliveryDate: true,
  poDisplayReference: true,
  poDisplayPaymentTerms: true,
  poDisplayShipTo: true,
  poDisplayTotalCost: true,
  Sku: true,
  ProductDescription: true,
  OrderQuantity: true,
  EstimatedBillableQuantity: true,
  ConfirmedQuantity: true,
  QuotedCost: true,
  ColumnTotalCost: true,
} as const;

interface PurchasePaperLine {
  readonly number: number;
  readonly sku: string;
  readonly variety: string;
  /** What the vendor calls it; absent: not shown. */
  readonly vendorItemCode?: string;
  readonly quantity: Decimal;
  readonly unit: string;
  /** Of a unit whose contents are weighed: about so many of `estimatedUnit`. Null: it holds what it holds. */
  readonly estimated: Decimal | null;
  readonly estimatedUnit: string;
  readonly confirmed: Decimal | null;
  /** USD of one unit. */
  readonly cost: Decimal | null;
  readonly amount: Decimal | null;
}

/** All that a purchase order shows on paper. Business dates YYYY-MM-DD. */
export interface PurchasePaper {
  readonly number: string;
  readonly vendor: PaperParty;
  readonly shipTo: PaperParty;
  readonly orderedOn: string;
  readonly expectedOn: string;
  readonly reference: string;
  readonly paymentTerm: string;
  readonly purchaser: string;
  /** Absent: not shown. */
  readonly shippingTerms?: string;
  readonly freightType?: string;
  readonly notes: string;
  readonly lines: readonly PurchasePaperLine[];
  readonly quantity: Decimal;
  readonly total: Decimal;
}

/** What the order itself does not tell: where vendor and warehouse are, and what the settings show besides. */
interface PurchaseFacts {
  readonly vendor: readonly string[];
  readonly warehouse: readonly string[];
  readonly isShown: (key: string) => boolean;
  /** What the vendor calls its products, by their ids. */
  readonly codes: ReadonlyMap<string, string>;
}

/** A purchase order as its vendor reads it. */
export function purchasePaper(
  order: PurchaseOrder,
  { vendor: vendorLines, warehouse: warehouseLines, isShown, codes }: PurchaseFacts,
): PurchasePaper {
  const { number, vendor, warehouse, orderedOn, expectedOn, reference, paymentTerm, purchaser, notes } = order;
  const { quantity, amount: total } = purchaseTotals(order.lines.list);
  return {
    number,
    vendor: { name: vendor.name, lines: vendorLines },
    shipTo: { name: warehouse.name, lines: warehouseLines },
    ...{ orderedOn, expectedOn, reference, notes },
    paymentTerm: paymentTerm?.name ?? '',
    purchaser: purchaser?.name ?? '',
    ...(isShown('poDisplayShippingTerms') ? { shippingTerms: order.logistics.shippingTerms } : {}),
    ...(isShown('poDisplayFreightType') ? { freightType: order.logistics.freightType } : {}),
    lines: order.lines.list.map((line) => ({
      ...paperLine(line),
      ...(isShown('VendorItemCode') ? { vendorItemCode: codes.get(line.productId) ?? '' } : {}),
    })),
    ...{ quantity, total },
  };
}

function paperLine(line: PurchaseLine): PurchasePaperLine {
  const { number, sku, variety, quantity, unit, ratio, isVariable, inventoryUnit, confirmed, cost } = line;
  const isEstimated = isVariable && unit !== inventoryUnit;
  return {
    ...{ number, sku, variety, quantity, unit },
    estimated: isEstimated ? inInventoryUnits(quantity, ratio) : null,
    estimatedUnit: inventoryUnit,
    ...{ confirmed, cost, amount: lineAmount(quantity, cost) },
  };
}
