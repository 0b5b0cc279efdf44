import type { Decimal } from '../../domain/decimal.ts';
import { firstRow, pricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import { priceCustomerProducts } from '../../domain/pricing/priceCustomerProducts.ts';
import type { PriceGroup } from '../../domain/pricing/priceGroups.ts';
import { PriceLogic, type RowLogicCode } from '../../domain/pricing/priceLogic.ts';
import type { CostMethodCode } from '../../domain/pricing/pricingRules.ts';
import { strategyChanges } from '../../domain/pricing/strategyChanges.ts';
import type { Amounts } from '../../domain/plausible.ts';
import type { RecordChange } from '../../domain/recordPart.ts';
import { sameValue, subContext, type Claims } from '../../kernel/claims.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import { unitById, usualUnits } from '../../queries/pricing/pricedCatalog.ts';
import { productBySku } from '../catalog/productBySku.ts';
import { findCalled } from '../clients/clientClaims.ts';
import { addToList } from './customerProducts.ts';
import { rowCost, rowValuesOf, type RowAt, type RowSent } from './rowChanges.ts';
import { pricingNow, savePricing, type PricingNow, type PricingServices } from './savePricing.ts';

type TakingServices = PricingServices & { readonly claims: Claims };

const LOOKUPS = 16;

/** What a row of a file agrees with a customer about a product; what it leaves empty is absent. */
export interface WrittenPrice {
  readonly row: number;
  /** Name or abbreviation. */
  readonly customer: string;
  readonly sku: string;
  /** Null: as the customer's strategy says; absent: as the one amount that is there says. */
  readonly logic?: RowLogicCode | null;
  readonly group?: PriceGroup;
  /** USD of one pricing unit. */
  readonly salePrice?: Decimal;
  readonly margin?: Decimal;
  readonly markup?: Decimal;
  readonly pricingUOM?: string;
  readonly costMethod?: CostMethodCode;
}

/** What a row comes to on the list of its customer. */
export interface AgreedPrice {
  readonly customerId: string;
  readonly productId: string;
  readonly sent: RowSent;
  readonly isListed: boolean;
  readonly changes: readonly RecordChange[];
  /** Of one pricing unit. */
  readonly was: Amounts;
  readonly now: Amounts;
}

/** What each row of one customer would agree: `same` where that is agreed already, else why it cannot be. */
export async function judgePrices(
  services: TakingServices,
  companyId: string,
  rows: readonly WrittenPrice[],
): Promise<ReadonlyMap<number, AgreedPrice | DomainError | 'same'>> {
  const [first] = rows;
  const judged = new Map<number, AgreedPrice | DomainError | 'same'>();
  if (!first) return judged;
  const { customer: value } = first;
  const found = await findCalled(services, { companyId, kind: 'customer' }, value);
  if (found === null) {
    for (const { row } of rows) judged.set(row, new DomainError('orders.customerNameUnknown', { value }, 'customer'));
    return judged;
  }
  const productIds = new Map<number, string>();
  await withConcurrency([rows], LOOKUPS, async ({ row, sku }) => {
    const product = await productBySku(services, companyId, sku);
    if (product) productIds.set(row, product.productId);
    else judged.set(row, new DomainError('inventory.skuUnknown', { value: sku }, 'sku'));
  });
  const now = await pricingNow(services, companyId, found.id, [...new Set(productIds.values())]);
  for (const written of rows) {
    const productId = productIds.get(written.row);
    if (productId !== undefined) judged.set(written.row, judgedPrice(now, productId, written));
  }
  return judged;
}

function judgedPrice(now: PricingNow, productId: string, written: WrittenPrice): AgreedPrice | DomainError | 'same' {
  try {
    return agreedPrice(now, productId, written);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function agreedPrice(
  { customer, state, prices, offers }: PricingNow,
  productId: string,
  written: WrittenPrice,
): AgreedPrice | 'same' {
  const product = prices.products.get(productId);
  if (!product) throw new DomainError('orders.productUnknown', { productId }, 'sku');
  const { sku, variety, isSold } = product;
  if (!isSold) throw new DomainError('orders.productNotSold', { sku }, 'sku');
  const listed = state.rows.find((row) => row.productId === productId) ?? null;
  const row = listed ?? { detailsId: productId, productId, sku, variety, ...firstRow, isSynced: false, quantity: null };
  const at: RowAt = { customer, strategy: state, row, product, prices, offers };
  const sent = sentBy(written, at);
  const values = rowValuesOf(sent, at);
  const after = { ...row, ...values };
  const priceOf = (of: typeof row | null): Decimal | null =>
    prices.priceOf(customer, productId, { strategy: state, row: of })?.price ?? null;
  const [price, priceBefore] = [priceOf(after), priceOf(listed)];
  const clientId = customer.id;
  const events = priceCustomerProducts(
    { clientId, rows: [{ detailsId: row.detailsId, values, price, priceBefore }] },
    { ...state, rows: [row] },
  );
  if (listed && events.length === 0) return 'same';
  const isNew = { field: 'customerProduct', from: null, to: variety };
  return {
    ...{ customerId: clientId, productId, sent, isListed: listed !== null },
    changes: [...(listed ? [] : [isNew]), ...events.flatMap(strategyChanges)],
    was: { price: priceBefore, cost: listed && rowCost(at) },
    now: { price, cost: rowCost({ ...at, row: after }) },
  };
}

/** The rule of a row; of amounts that it has besides, as an exported file does, only that of its rule counts. */
function sentBy(written: WrittenPrice, at: RowAt): RowSent {
  const { logic: named, group, salePrice, margin, markup, costMethod, pricingUOM } = written;
  const amounts = [
    [PriceLogic.CUSTOM_PRICE, salePrice],
    [PriceLogic.CUSTOM_MARGIN, margin],
    [PriceLogic.CUSTOM_MARKUP, markup],
    [PriceLogic.FOLLOW_GROUP, group],
  ] as const;
  const given = amounts.filter(([, amount]) => amount !== undefined);
  if (named === undefined && given.length > 1) throw new DomainError('import.priceRules', {}, 'defaultLogic');
  const logic = named === undefined ? given[0]?.[0] : named;
  const needed = amounts.find(([rule]) => rule === logic);
  if (needed && needed[1] === undefined)
    throw new DomainError(
      logic === PriceLogic.FOLLOW_GROUP ? 'pricing.groupRequired' : 'pricing.valueRequired',
      {},
      fieldOf[needed[0]],
    );
  const usual = at.row.costMethod ?? at.strategy.costMethod;
  return {
    ...(logic === undefined ? {} : { logic, group: logic === PriceLogic.FOLLOW_GROUP ? (group ?? null) : null }),
    ...(logic === PriceLogic.CUSTOM_PRICE && salePrice !== undefined ? { salePrice } : {}),
    ...(logic === PriceLogic.CUSTOM_MARGIN && margin !== undefined ? { margin } : {}),
    ...(logic === PriceLogic.CUSTOM_MARKUP && markup !== undefined ? { markup } : {}),
    ...(costMethod === undefined || costMethod === usual ? {} : { costMethod }),
    ...(pricingUOM === undefined || sameValue(pricingUOM) === sameValue(pricingUnitOf(at))
      ? {}
      : { pricingUnit: pricingUOM }),
  };
}

const fieldOf = {
  [PriceLogic.CUSTOM_PRICE]: 'salePrice',
  [PriceLogic.CUSTOM_MARGIN]: 'margin',
  [PriceLogic.CUSTOM_MARKUP]: 'markup',
  [PriceLogic.FOLLOW_GROUP]: 'defaultGroup',
} as const;

/** The unit that a row is priced in now, by name. */
const pricingUnitOf = ({ row: { pricingUnit }, product }: RowAt): string =>
  pricingUnit === null
    ? usualUnits(product).pricing.name
    : (unitById(product, pricingUnit.unitId)?.name ?? pricingUnit.uom);

/** Puts the products of rows on the list of their customer, and agrees on their prices; false where all was agreed by then. */
export async function importCustomerPrices(
  services: TakingServices,
  rows: readonly { readonly agreed: AgreedPrice | null }[],
  context: CommandContext,
): Promise<boolean> {
  const agreed = rows.flatMap((row) => row.agreed ?? []);
  const [first] = agreed;
  if (!first) return false;
  const { customerId } = first;
  const productIds = agreed.map(({ productId }) => productId);
  const listed = await addToList(services, customerId, productIds, subContext(context, 'list'));
  const { state } = await services.handler.load(pricingStrategy, context.companyId, customerId);
  const changed = agreed.flatMap(({ productId, sent }) => {
    const row = state.rows.find((each) => each.productId === productId);
    return row && Object.keys(sent).length > 0 ? [{ detailsId: row.detailsId, sent }] : [];
  });
  const priced = changed.length === 0 ? null : await savePricing(services, customerId, { rows: changed }, context);
  return listed.types.length > 0 || (priced !== null && priced.types.length > 0);
}
