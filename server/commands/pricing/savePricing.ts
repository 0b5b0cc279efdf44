import type { Referred } from '../../domain/fields.ts';
import { matchedOf } from '../../domain/pricing/customerPricing.ts';
import type { PriceRow } from '../../domain/pricing/priceCustomerProducts.ts';
import { assertLogicOffered, pricingOffersOf, type PricingOffers } from '../../domain/pricing/pricingOffers.ts';
import { pricingStrategy, type PricingStrategy } from '../../domain/pricing/pricingStrategy.ts';
import type { ListedRow, StrategyValues } from '../../domain/pricing/strategyEvents.ts';
import { setPricingStrategy } from '../../domain/pricing/setPricingStrategy.ts';
import { priceCustomerProducts } from '../../domain/pricing/priceCustomerProducts.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext, Handled } from '../../kernel/handleCommand.ts';
import { customerPrices, type CustomerPrices } from '../../queries/sales/customerPrices.ts';
import type { Services } from '../../services.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { matchedBehind, pricedCustomer } from './pricedCustomer.ts';
import { rowValuesOf, type RowAt, type RowSent } from './rowChanges.ts';

export type PricingServices = Pick<Services, 'handler' | 'clock' | 'db'>;

/** What is sent of a strategy; `matchedId` null: nobody. */
export interface StrategySent extends Partial<Omit<StrategyValues, 'matchedCustomer'>> {
  readonly matchedId?: string | null | undefined;
}

export interface RowsSent {
  readonly detailsId: string;
  readonly sent: RowSent;
}

export interface PricingNow {
  readonly customer: Referred;
  readonly state: PricingStrategy;
  readonly prices: CustomerPrices;
  readonly offers: PricingOffers;
}

/** A customer's pricing with all that prices are made of; `productIds` absent: of the whole list. */
export async function pricingNow(
  services: PricingServices,
  companyId: string,
  customerId: string,
  productIds?: readonly string[],
): Promise<PricingNow> {
  const customer = await pricedCustomer(services, companyId, customerId);
  const { state } = await services.handler.load(pricingStrategy, companyId, customerId);
  const prices = await customerPrices(services.db, companyId, {
    ...{ customers: [customer], instant: services.clock.now() },
    productIds: productIds ?? state.rows.map(({ productId }) => productId),
  });
  const offers = pricingOffersOf(await companyConfig(services.handler, companyId));
  return { customer, state, prices, offers };
}

/** What a change of a row makes of its price. Throws DomainError for a product that the list does not know. */
function pricedRow(
  { customer, state, prices, offers }: PricingNow,
  strategy: StrategyValues,
  row: ListedRow,
  change: (at: RowAt) => ReturnType<typeof rowValuesOf>,
): PriceRow {
  const product = prices.products.get(row.productId);
  if (!product) throw new DomainError('orders.productUnknown', { productId: row.productId });
  const values = change({ customer, strategy, row, product, prices, offers });
  const priceOf = (by: StrategyValues, of: ListedRow) =>
    prices.priceOf(customer, row.productId, { strategy: by, row: of })?.price ?? null;
  return {
    ...{ detailsId: row.detailsId, values },
    price: priceOf(strategy, { ...row, ...values }),
    priceBefore: priceOf(state, row),
  };
}

/** One save of a customer's pricing: the strategy, and rows that changed. */
export async function savePricing(
  services: PricingServices,
  customerId: string,
  { strategy: sent = {}, rows = [] }: { readonly strategy?: StrategySent; readonly rows?: readonly RowsSent[] },
  context: CommandContext,
): Promise<Handled> {
  const { companyId } = context;
  const wanted = new Map(rows.map((row) => [row.detailsId, row.sent]));
  const { state } = await services.handler.load(pricingStrategy, companyId, customerId);
  const listed = state.rows.filter(({ detailsId }) => wanted.has(detailsId));
  const now = await pricingNow(
    services,
    companyId,
    customerId,
    listed.map(({ productId }) => productId),
  );
  const strategy = await strategyOf(services, companyId, sent);
  const after: StrategyValues = { ...now.state, ...strategy };
  assertLogicOffered(now.offers, chosenBy(after), chosenBy(now.state));
  const known = new Map(listed.map((row) => [row.detailsId, row]));
  const priced = rows.map(({ detailsId, sent: values }) => {
    const row = known.get(detailsId);
    // The decision names it.
    if (!row) return { detailsId, values: {}, price: null, priceBefore: null };
    return pricedRow(now, after, row, (at) => rowValuesOf(values, at));
  });
  const match = matchedOf(after);
  const command = {
    ...{ clientId: customerId, strategy, rows: priced },
    matchedBehind: match ? await matchedBehind(services, companyId, match.id) : [],
  };
  return services.handler.handle(pricingStrategy, customerId, command, setPricingStrategy, context);
}

const chosenBy = ({ defaultLogic: logic, defaultGroup: group }: StrategyValues) => ({ logic, group });

/** What is sent of a strategy, with the customer that it matches by name. */
export async function strategyOf(
  services: PricingServices,
  companyId: string,
  { matchedId, ...values }: StrategySent,
): Promise<Partial<StrategyValues>> {
  if (matchedId === undefined) return values;
  const matchedCustomer =
    matchedId === null ? null : await pricedCustomer(services, companyId, matchedId, 'sharedClientId');
  return { ...values, matchedCustomer };
}

export interface PricedRows {
  readonly handled: Handled;
  /** Rows that were changed, of how many. */
  readonly changed: number;
  readonly all: number;
}

/** The same change for many rows of a list; null: the row is left as it is. */
export async function priceRows(
  services: PricingServices,
  customerId: string,
  change: (at: RowAt) => RowSent | null,
  context: CommandContext,
): Promise<PricedRows> {
  const now = await pricingNow(services, context.companyId, customerId);
  const { state, prices, offers } = now;
  const rows = state.rows.flatMap((row): PriceRow[] => {
    const product = prices.products.get(row.productId);
    if (!product) return [];
    const at = { customer: now.customer, strategy: state, row, product, prices, offers };
    const sent = change(at);
    return sent === null ? [] : [pricedRow(now, state, row, (of) => rowValuesOf(sent, of))];
  });
  const command = { clientId: customerId, rows, skipsUnknown: true };
  const handled = await services.handler.handle(pricingStrategy, customerId, command, priceCustomerProducts, context);
  return { handled, changed: rows.length, all: state.rows.length };
}
