import type { Product } from '../../domain/catalog/product.ts';
import type { Decimal } from '../../domain/decimal.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import { sameValue, type ClaimOptions } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { remembering } from '../../kernel/remembering.ts';
import { productBySku } from '../catalog/productBySku.ts';
import { unitNamed } from '../catalog/upsertUnitRows.ts';
import { findCalled } from '../clients/clientClaims.ts';
import { openPurchase } from './openPurchase.ts';
import type { PurchaseServices, WantedLine } from './purchaseParts.ts';

/** A line of an order as a row of a file has it; what it leaves empty is absent. Dates YYYY-MM-DD, amounts as decimals. */
export interface WrittenPurchaseLine {
  readonly row: number;
  /** The number of the order in the system that it comes from. Rows of one order say the same of it. */
  readonly order: string;
  /** Name or abbreviation. */
  readonly vendor: string;
  readonly orderDate?: string;
  readonly expectedDate?: string;
  /** The vendor's number; absent: as `order`. */
  readonly reference?: string;
  readonly notes?: string;
  readonly sku: string;
  readonly quantity: Decimal;
  /** By its name; absent: what the product is bought by. */
  readonly unit?: string;
  /** USD of one unit; absent: as the company's policy says. */
  readonly cost?: Decimal;
  /** A part of 1. */
  readonly discount?: Decimal;
}

interface Bought {
  readonly productId: string;
  readonly state: Product;
  readonly unitId?: string;
}

/** What rows name, each looked up once. */
export interface PurchaseNames {
  /** The id of a vendor. Throws DomainError `clients.vendorUnknown`. */
  readonly vendor: (written: string) => Promise<string>;
  /** Throws DomainError `inventory.skuUnknown`, `catalog.unitUnknown`. */
  readonly bought: (sku: string, unit?: string) => Promise<Bought>;
}

export function purchaseNames(services: PurchaseServices, companyId: string): PurchaseNames {
  const vendor = remembering(async (written: string) => {
    const found = await findCalled(services, { companyId, kind: 'vendor' }, written);
    if (found === null) throw new DomainError('clients.vendorUnknown', { value: written }, 'vendor');
    return found.id;
  });
  const bought = remembering(async (key: string): Promise<Bought> => {
    const [sku = '', unit = ''] = JSON.parse(key) as string[];
    const found = await productBySku(services, companyId, sku);
    if (found === null) throw new DomainError('inventory.skuUnknown', { value: sku }, 'sku');
    if (unit === '') return found;
    const named = await unitNamed(services, companyId, found.state, unit);
    if (named === null) throw new DomainError('catalog.unitUnknown', { value: unit }, 'unit');
    return { ...found, unitId: named.id };
  });
  return { vendor, bought: (sku, unit = '') => bought(JSON.stringify([sku.toUpperCase(), unit])) };
}

/** What a row adds to an order. */
async function writtenLine(
  { sku, unit, quantity, cost, discount }: WrittenPurchaseLine,
  names: PurchaseNames,
): Promise<WantedLine> {
  const { productId, unitId } = await names.bought(sku, unit);
  return { productId, unitId, quantity, cost, discount };
}

/** What a file calls an order belongs to one order, so that no file brings it twice. */
const SOURCE_CLAIM = 'purchaseSourceNumber';

const isOf = ({ sourceNumber }: PurchaseOrder, wanted: string): boolean =>
  sourceNumber !== null && sameValue(sourceNumber) === sameValue(wanted);

/** The order that has this number in the system that it came from; null: none has. */
export async function purchaseOfSource(
  { handler, claims }: Pick<PurchaseServices, 'handler' | 'claims'>,
  companyId: string,
  sourceNumber: string,
): Promise<{ readonly orderId: string; readonly state: PurchaseOrder } | null> {
  const orderId = await claims.ownerOf(companyId, SOURCE_CLAIM, sourceNumber);
  if (orderId === null) return null;
  const { state } = await handler.load(purchaseOrder, companyId, orderId);
  return isOf(state, sourceNumber) ? { orderId, state } : null;
}

/** The number may be imported again. */
export const releasePurchaseSource = (
  { claims }: Pick<PurchaseServices, 'claims'>,
  sourceNumber: string,
  orderId: string,
  context: CommandContext,
): Promise<void> => claims.release(SOURCE_CLAIM, sourceNumber, orderId, context);

async function claimSource(
  { handler, claims }: PurchaseServices,
  { value, owner }: Pick<ClaimOptions, 'value' | 'owner'>,
  context: CommandContext,
): Promise<void> {
  const isHeldBy: ClaimOptions['isHeldBy'] = async ({ id }) =>
    isOf((await handler.load(purchaseOrder, context.companyId, id)).state, value);
  await claims.take({ kind: SOURCE_CLAIM, value, owner, isHeldBy }, context).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'claim.taken')
      throw new DomainError('orders.sourceTaken', { value }, 'order');
    throw error;
  });
}

/** Opens the draft that rows of a file tell, under the next number; false where this very command had done it. */
export async function importPurchase(
  services: PurchaseServices,
  rows: readonly WrittenPurchaseLine[],
  context: CommandContext,
  names: PurchaseNames = purchaseNames(services, context.companyId),
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { order: value, vendor, orderDate, expectedDate, reference = value, notes } = first;
  const lines: WantedLine[] = [];
  for (const row of rows) lines.push(await writtenLine(row, names));
  const { types } = await openPurchase(
    services,
    {
      ...{ vendorId: await names.vendor(vendor), orderedOn: orderDate, expectedOn: expectedDate ?? orderDate },
      ...{ reference, notes, lines, sourceNumber: value },
      beforeOpening: (owner) => claimSource(services, { value, owner }, context),
    },
    context,
  );
  return types.length > 0;
}
