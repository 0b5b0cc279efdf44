import type { Decimal } from '../../domain/decimal.ts';
import type { AddLine } from '../../domain/sales/changeLines.ts';
import { discounted, typedPrice } from '../../domain/sales/priceLine.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { sameValue, type Claims, type ClaimOptions } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { remembering } from '../../kernel/remembering.ts';
import { productBySku } from '../catalog/productBySku.ts';
import { unitNamed } from '../catalog/upsertUnitRows.ts';
import { findCalled } from '../clients/clientClaims.ts';
import { openSalesOrder, type OrderServices } from './openSalesOrder.ts';
import { priceFor, soldProduct, type Sold } from './soldProduct.ts';

type TakingServices = OrderServices & { readonly claims: Claims };

/** A line of an order as a row of a file has it; what it leaves empty is absent. Dates YYYY-MM-DD, amounts as decimals. */
export interface WrittenSalesLine {
  readonly row: number;
  /** The number of the order in the system that it comes from. Rows of one order say the same of it. */
  readonly order: string;
  /** Name or abbreviation. */
  readonly customer: string;
  readonly orderDate?: string;
  readonly fulfilOn?: string;
  readonly customerPo?: string;
  readonly notes?: string;
  readonly sku: string;
  readonly quantity: Decimal;
  /** By its name; absent: what the product is sold by. */
  readonly unit?: string;
  /** USD of one pricing unit; absent: by the pricing functions. */
  readonly price?: Decimal;
  /** A part of 1. */
  readonly discount?: Decimal;
}

/** What rows name, each looked up once. */
export interface SalesNames {
  /** The id of a customer. Throws DomainError `orders.customerNameUnknown`. */
  readonly customer: (written: string) => Promise<string>;
  /** Throws DomainError `inventory.skuUnknown`, `catalog.unitUnknown` and what `soldProduct` does. */
  readonly sold: (sku: string, unit?: string) => Promise<Sold>;
}

export function salesNames(services: TakingServices, companyId: string): SalesNames {
  const customer = remembering(async (written: string) => {
    const found = await findCalled(services, { companyId, kind: 'customer' }, written);
    if (found === null) throw new DomainError('orders.customerNameUnknown', { value: written }, 'customer');
    return found.id;
  });
  const sold = remembering(async (key: string) => {
    const [sku = '', unit = ''] = JSON.parse(key) as string[];
    const found = await productBySku(services, companyId, sku);
    if (found === null) throw new DomainError('inventory.skuUnknown', { value: sku }, 'sku');
    const { productId, state } = found;
    if (unit === '') return soldProduct(services, companyId, { productId });
    const named = await unitNamed(services, companyId, state, unit);
    if (named === null) throw new DomainError('catalog.unitUnknown', { value: unit }, 'unit');
    return soldProduct(services, companyId, { productId, unitId: named.id });
  });
  return { customer, sold: (sku, unit = '') => sold(JSON.stringify([sku.toUpperCase(), unit])) };
}

/** What a row adds to the order of a customer. */
export async function writtenLine(
  services: OrderServices,
  companyId: string,
  { sku, unit, quantity, price, discount = '0' }: WrittenSalesLine,
  { customerId, names }: { readonly customerId: string; readonly names: SalesNames },
): Promise<Pick<AddLine, 'product' | 'quantity' | 'pricing'>> {
  const sold = await names.sold(sku, unit);
  const pricing = price === undefined ? await priceFor(services, companyId, customerId, sold) : typedPrice(price);
  return { product: sold.product, quantity, pricing: discounted(pricing, discount) };
}

/** What a file calls an order belongs to one order, so that no file brings it twice. */
const SOURCE_CLAIM = 'salesSourceNumber';

const isOf = ({ sourceNumber }: SalesOrder, wanted: string): boolean =>
  sourceNumber !== null && sameValue(sourceNumber) === sameValue(wanted);

/** The order that has this number in the system that it came from; null: none has. */
export async function orderOfSource(
  { handler, claims }: Pick<TakingServices, 'handler' | 'claims'>,
  companyId: string,
  sourceNumber: string,
): Promise<{ readonly orderId: string; readonly state: SalesOrder } | null> {
  const orderId = await claims.ownerOf(companyId, SOURCE_CLAIM, sourceNumber);
  if (orderId === null) return null;
  const { state } = await handler.load(salesOrder, companyId, orderId);
  return isOf(state, sourceNumber) ? { orderId, state } : null;
}

/** The number may be imported again. */
export const releaseSource = (
  { claims }: Pick<TakingServices, 'claims'>,
  sourceNumber: string,
  orderId: string,
  context: CommandContext,
): Promise<void> => claims.release(SOURCE_CLAIM, sourceNumber, orderId, context);

async function claimSource(
  { handler, claims }: TakingServices,
  { value, owner }: Pick<ClaimOptions, 'value' | 'owner'>,
  context: CommandContext,
): Promise<void> {
  const isHeldBy: ClaimOptions['isHeldBy'] = async ({ id }) =>
    isOf((await handler.load(salesOrder, context.companyId, id)).state, value);
  await claims.take({ kind: SOURCE_CLAIM, value, owner, isHeldBy }, context).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'claim.taken')
      throw new DomainError('orders.sourceTaken', { value }, 'order');
    throw error;
  });
}

/** Opens the order that rows of a file tell, under the next number; false where this very command had done it. */
export async function importSalesOrder(
  services: TakingServices,
  rows: readonly WrittenSalesLine[],
  context: CommandContext,
  names: SalesNames = salesNames(services, context.companyId),
): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const { order: value, customer, orderDate: placedOn, fulfilOn, customerPo, notes } = first;
  const customerId = await names.customer(customer);
  const lines: Omit<AddLine, 'orderId'>[] = [];
  for (const row of rows) {
    const line = await writtenLine(services, context.companyId, row, { customerId, names });
    lines.push({ ...line, lineId: entityId(context.commandId, `orderLine${String(row.row)}`) });
  }
  const { handled } = await openSalesOrder(
    services,
    {
      ...{ customerId, placedOn, sourceNumber: value, lines },
      details: {
        ...(fulfilOn === undefined ? {} : { fulfilOn }),
        ...(customerPo === undefined ? {} : { customerPo }),
        ...(notes === undefined ? {} : { notes }),
      },
      beforeOpening: (owner) => claimSource(services, { value, owner }, context),
    },
    context,
  );
  return handled.types.length > 0;
}
