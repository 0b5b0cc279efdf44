import { client, ClientStatus, vendorTypes, type Client } from '../../domain/clients/client.ts';
import { product, type Product } from '../../domain/catalog/product.ts';
import { MAIN_WAREHOUSE, warehouse } from '../../domain/company/warehouse.ts';
import { isZero, multiply, roundTo, subtract, type Decimal } from '../../domain/decimal.ts';
import { COST_PLACES } from '../../domain/limits.ts';
import type { Referred } from '../../domain/fields.ts';
import type { PurchaseHeader } from '../../domain/purchasing/purchaseEvents.ts';
import { defaultCostOf, purchasePolicyOf } from '../../domain/purchasing/purchasePolicy.ts';
import {
  assertBought,
  productCostIn,
  purchaseUnitOf,
  type AddPurchaseLine,
} from '../../domain/purchasing/purchaseLines.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { entityId } from '../../kernel/ids.ts';
import { lastCosts } from '../../queries/purchasing/lastCosts.ts';
import type { Services } from '../../services.ts';
import { activeUser } from '../access/activeUser.ts';
import { paymentTermOf } from '../clients/paymentTermOf.ts';
import { companyConfig } from '../company/companyConfig.ts';
import { namesOf } from '../company/rememberedNames.ts';

export type PurchaseServices = Pick<Services, 'handler' | 'clock' | 'db' | 'claims'>;

/** The active vendor of an id. Throws DomainError `catalog.vendorUnknown`, `catalog.vendorInactive` at `vendorId`. */
export async function vendorOf(
  { handler }: Pick<Services, 'handler'>,
  companyId: string,
  vendorId: string,
): Promise<{ readonly vendor: Referred; readonly state: Client }> {
  const { state } = await handler.load(client, companyId, vendorId);
  if (!state.isRegistered || !vendorTypes.includes(state.type))
    throw new DomainError('catalog.vendorUnknown', { value: vendorId }, 'vendorId');
  if (state.status !== ClientStatus.ACTIVE)
    throw new DomainError('catalog.vendorInactive', { name: state.name }, 'vendorId');
  return { vendor: { id: vendorId, name: state.name }, state };
}

/** The warehouse of an id, the main one where none is named. Throws DomainError `company.settingUnknown` at `warehouseId`. */
export async function warehouseOf(
  services: Pick<Services, 'handler' | 'claims'>,
  warehouseId: string | undefined,
  context: CommandContext,
): Promise<Referred> {
  if (warehouseId === undefined) {
    const { id, name } = await namesOf(services).warehouse(MAIN_WAREHOUSE, context);
    return { id, name };
  }
  const { state } = await services.handler.load(warehouse, context.companyId, warehouseId);
  if (!state.isDefined) throw new DomainError('company.settingUnknown', { id: warehouseId }, 'warehouseId');
  return { id: warehouseId, name: state.name };
}

/** What is said of a header; what is absent stays as it is. Dates YYYY-MM-DD. */
export interface WantedHeader {
  readonly vendorId?: string | undefined;
  readonly orderedOn?: string | undefined;
  readonly expectedOn?: string | undefined;
  readonly reference?: string | undefined;
  readonly warehouseId?: string | undefined;
  readonly notes?: string | undefined;
  readonly paymentTermId?: string | null | undefined;
  readonly purchaserId?: string | null | undefined;
}

/** The parts of a header that are given, with what they refer to by their present names. */
export async function purchaseHeaderOf(
  services: PurchaseServices,
  { vendorId, warehouseId, paymentTermId, purchaserId, ...plain }: WantedHeader,
  context: CommandContext,
): Promise<Partial<PurchaseHeader>> {
  const { companyId } = context;
  const [vendor, warehouse, paymentTerm, purchaser] = await Promise.all([
    vendorId === undefined ? undefined : vendorOf(services, companyId, vendorId),
    warehouseId === undefined ? undefined : warehouseOf(services, warehouseId, context),
    paymentTermOf(services, companyId, paymentTermId),
    activeUser(services, companyId, purchaserId, 'purchaserId'),
  ]);
  const given = { ...plain, vendor: vendor?.vendor, warehouse, paymentTerm, purchaser };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A line as someone asks for it; `cost` absent: what the company's policy says. */
export interface WantedLine {
  readonly productId: string;
  readonly unitId?: string | undefined;
  readonly quantity: Decimal;
  readonly cost?: Decimal | null | undefined;
  /** What comes off the cost, as a part of 1. */
  readonly discount?: Decimal | undefined;
}

const lessDiscount = (cost: Decimal | null, discount: Decimal): Decimal | null =>
  cost === null || isZero(discount) ? cost : roundTo(multiply(cost, subtract('1', discount)), COST_PLACES);

/**
 * Lines with the products that they name as these are now, and with their costs. `commandId` makes their ids, so that a
 * repeat adds the same.
 */
export async function linesOf(
  { handler, db }: Pick<Services, 'handler' | 'db'>,
  { companyId, commandId }: Pick<CommandContext, 'companyId' | 'commandId'>,
  vendorId: string,
  wanted: readonly WantedLine[],
): Promise<AddPurchaseLine[]> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const products = new Map<string, Product>();
  for (const id of ids) products.set(id, (await handler.load(product, companyId, id)).state);
  const paid = await lastCosts(db, companyId, ids);
  const policy = purchasePolicyOf(await companyConfig(handler, companyId));
  return wanted.map(({ productId, unitId, quantity, cost, discount = '0' }, index) => {
    const state = products.get(productId) ?? product.initialState();
    const line = { lineId: entityId(commandId, `line${String(index)}`), productId, product: state, unitId, quantity };
    if (cost !== undefined) return { ...line, cost: lessDiscount(cost, discount) };
    assertBought(state);
    const unit = purchaseUnitOf(state, unitId);
    const costs = {
      productDefaultCost: productCostIn(state, unit),
      lastCostByVendor: paid.last(productId, unit.name, vendorId),
      lastCostOfAny: paid.last(productId, unit.name),
    };
    return { ...line, cost: lessDiscount(defaultCostOf(policy, costs), discount) };
  });
}
