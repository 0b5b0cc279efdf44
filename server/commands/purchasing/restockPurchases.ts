import { addDays } from '../../domain/businessDay.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { subContext } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { openPurchase, todayOf, type OpenedPurchase } from './openPurchase.ts';
import type { PurchaseServices } from './purchaseParts.ts';

/** What the restock list suggests of one product. */
export interface Suggested {
  readonly productId: string;
  readonly sku: string;
  readonly suggestedUnits: Decimal;
  readonly preferredVendor: { readonly id: string; readonly name: string } | null;
  /** Days. */
  readonly restockingTime: number | null;
}

export interface RestockPurchases {
  readonly orders: readonly (OpenedPurchase & { readonly vendor: string; readonly lines: number })[];
  /** Vendors whose order was refused, and why. */
  readonly refused: readonly { readonly vendor: string; readonly code: string; readonly details: object }[];
}

/**
 * Opens one draft for each preferred vendor with what is suggested of its products, due when the slowest of them can be there.
 * Each under an id of its own, so that a repeat opens the same; a vendor whose order is refused keeps nobody else from theirs.
 */
export async function restockPurchases(
  services: PurchaseServices,
  suggested: readonly Suggested[],
  context: CommandContext,
): Promise<RestockPurchases> {
  const today = await todayOf(services, context.companyId);
  const byVendor = new Map<string, { readonly name: string; readonly products: Suggested[] }>();
  for (const line of suggested) {
    if (line.preferredVendor === null) continue;
    const { id, name } = line.preferredVendor;
    const known = byVendor.get(id) ?? { name, products: [] };
    known.products.push(line);
    byVendor.set(id, known);
  }
  const orders: RestockPurchases['orders'][number][] = [];
  const refused: RestockPurchases['refused'][number][] = [];
  for (const [vendorId, { name, products }] of byVendor) {
    const days = Math.max(0, ...products.map(({ restockingTime }) => restockingTime ?? 0));
    const lines = products.map(({ productId, suggestedUnits: quantity }) => ({ productId, quantity }));
    const order = { vendorId, orderedOn: today, expectedOn: addDays(today, days), lines };
    try {
      const opened = await openPurchase(services, order, subContext(context, `vendor:${vendorId}`));
      orders.push({ ...opened, vendor: name, lines: lines.length });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ vendor: name, code: error.code, details: error.details });
    }
  }
  return { orders, refused };
}
