import { addToList } from '../../server/commands/pricing/customerProducts.ts';
import type { RowSent } from '../../server/commands/pricing/rowChanges.ts';
import { pricingNow, savePricing } from '../../server/commands/pricing/savePricing.ts';
import { isPermitted } from '../../server/domain/access/permissions.ts';
import { toDecimal, type Decimal } from '../../server/domain/decimal.ts';
import { priceGroups } from '../../server/domain/pricing/priceGroups.ts';
import { PriceLogic, rowLogics, type RowLogicCode } from '../../server/domain/pricing/priceLogic.ts';
import { subContext } from '../../server/kernel/claims.ts';
import { newCommandId } from '../../server/kernel/ids.ts';
import type { Services } from '../../server/services.ts';
import { answer } from '../session/answer.ts';
import { dryRunServices } from '../session/dryRun.ts';
import { productIdOf } from '../session/identity.ts';
import type { Session } from '../session/session.ts';
import { ExitCode, Failure } from '../terminal/exitCodes.ts';
import { customerCalled } from '../session/customerCalled.ts';

interface SetPriceOptions {
  readonly customer: string;
  readonly product: string;
  readonly price?: string;
  readonly margin?: string;
  readonly markup?: string;
  readonly logic?: string;
  readonly group?: string;
  readonly unit?: string;
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Agrees on the price of a product with a customer, and prints old and new; `--dry-run` writes nothing. */
export async function setPrice(session: Session, options: SetPriceOptions): Promise<void> {
  const { company, user } = session;
  if (!isPermitted(user.role, 'products.cost')) throw new Failure('price.notPermitted', {}, ExitCode.notPermitted);
  const isDryRun = options.dryRun === true;
  const services = isDryRun ? dryRunServices(session.services) : session.services;
  const sent = sentBy(options);
  const customer = await customerCalled(options.customer, session);
  const productId = await productIdOf(session, options.product);
  const context = {
    ...session.context('cli', newCommandId()),
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  };
  const before = await priceNow(services, company.id, customer.id, productId);
  if (before.detailsId === null) await addToList(services, customer.id, [productId], subContext(context, 'list'));
  const { detailsId } = await priceNow(services, company.id, customer.id, productId);
  if (detailsId === null) throw new Failure('price.notListed', { sku: options.product });
  await savePricing(services, customer.id, { rows: [{ detailsId, sent }] }, context);
  const after = await priceNow(services, company.id, customer.id, productId);
  const record = {
    ...{ customerId: customer.id, customer: customer.name, productId, sku: options.product, isDryRun },
    ...{ from: before.price, to: after.price },
  };
  answer(session, record, isDryRun ? 'price.wouldSet' : 'price.set', {
    ...record,
    ...{ from: before.price ?? '-', to: after.price ?? '-' },
  });
}

/** The row of a product on a customer's list, and the price that it makes. */
async function priceNow(services: Services, companyId: string, customerId: string, productId: string) {
  const { customer, state, prices } = await pricingNow(services, companyId, customerId, [productId]);
  const row = state.rows.find((each) => each.productId === productId) ?? null;
  const price = prices.priceOf(customer, productId, { strategy: state, row })?.price ?? null;
  return { detailsId: row?.detailsId ?? null, price };
}

const logicNames = Object.entries(PriceLogic).flatMap(([name, code]) => {
  const logic = rowLogics.find((each) => each === code);
  return logic === undefined ? [] : [[name, logic] as const];
});
/** What the options say of the row: an amount brings its logic along. */
function sentBy({ price, margin, markup, logic: named, group: letter, unit }: SetPriceOptions): RowSent {
  const given = [price, margin, markup].filter((amount) => amount !== undefined);
  if (given.length > 1 || (given.length === 0 && named === undefined && letter === undefined))
    throw new Failure('price.oneOf', {}, ExitCode.usage);
  const group = priceGroups.find((each) => each === letter?.toUpperCase()) ?? null;
  if (letter !== undefined && group === null)
    throw new Failure('price.groupUnknown', { group: letter }, ExitCode.usage);
  const own = {
    ...(price === undefined ? {} : { logic: PriceLogic.CUSTOM_PRICE, salePrice: amountIn(price) }),
    ...(margin === undefined ? {} : { logic: PriceLogic.CUSTOM_MARGIN, margin: amountIn(margin) }),
    ...(markup === undefined ? {} : { logic: PriceLogic.CUSTOM_MARKUP, markup: amountIn(markup) }),
  };
  const logic: RowLogicCode | null | undefined = group === null ? logicCalled(named) : PriceLogic.FOLLOW_GROUP;
  return {
    ...(logic === undefined ? {} : { logic, group }),
    ...own,
    ...(unit === undefined ? {} : { pricingUnit: unit }),
  };
}

const logicCalled = (named: string | undefined): RowLogicCode | null | undefined =>
  named === undefined ? undefined : (logicNames.find(([name]) => name === named)?.[1] ?? null);

function amountIn(text: string): Decimal {
  const amount = toDecimal(text);
  if (amount === null) throw new Failure('price.quantityInvalid', { value: text }, ExitCode.usage);
  return amount;
}
