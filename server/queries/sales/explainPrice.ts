import type { Kysely } from 'kysely';
import type { Database } from '../../database/connect.ts';
import { product } from '../../domain/catalog/product.ts';
import { unitOf } from '../../domain/catalog/productUnit.ts';
import { compare, divide, multiply, roundTo, type Decimal } from '../../domain/decimal.ts';
import type { Referred } from '../../domain/fields.ts';
import { QUANTITY_PLACES } from '../../domain/limits.ts';
import { lineAmount } from '../../domain/lines.ts';
import { PriceLogic } from '../../domain/pricing/priceLogic.ts';
import { priceStepSources, type PriceStep } from '../../domain/pricing/priceTrace.ts';
import { resolvePrice, type ResolvedPrice } from '../../domain/pricing/resolvePrice.ts';
import { DomainError } from '../../kernel/decider.ts';
import type { Position } from '../../kernel/eventStore.ts';
import { companyNames } from '../company/companyNames.ts';
import { fieldsOfStep, findInputs, type PriceInput } from '../pricing/priceInputs.ts';
import { priceQuestion, type PriceSources } from './priceQuestion.ts';
import type { LastSale } from './soldPrices.ts';

interface Asked {
  readonly customer: Referred;
  readonly productId: string;
  /** Absent: what it is sold by. */
  readonly unitId?: string | undefined;
  /** In that unit. */
  readonly quantity?: Decimal | undefined;
}

/** `notReached`: a step before it gave the price. `passed`: from here on the prices of another customer count. */
export type StepState = 'used' | 'skipped' | 'passed' | 'notReached';

interface ExplainedStep extends PriceStep {
  readonly state: StepState;
  readonly inputs: readonly PriceInput[];
  /** The line that a sold price is of. */
  readonly sale?: LastSale;
}

export interface ExplainedPrice extends Pick<ResolvedPrice, 'price' | 'kind'> {
  readonly customer: Referred;
  readonly product: { readonly id: string; readonly sku: string; readonly variety: string };
  readonly uom: string;
  readonly pricingUOM: string;
  readonly quantity: Decimal;
  /** USD of the quantity; null without a price. */
  readonly amount: Decimal | null;
  readonly steps: readonly ExplainedStep[];
}

interface Read {
  readonly db: Kysely<Database>;
  readonly sources: PriceSources;
  /** Where the log ended then; null: now. */
  readonly position: Position | null;
}

/** Why a customer pays what for a product: every step, and who set what it was made of, when and why (rules 6). */
export async function explainPrice(
  { db, sources, position }: Read,
  companyId: string,
  { customer, productId, unitId, quantity = '1' }: Asked,
): Promise<ExplainedPrice> {
  const { state } = await sources.load(product, companyId, productId);
  const { units, sku, variety } = state;
  if (!state.isListed) throw new DomainError('orders.productUnknown', { productId }, 'productId');
  const unit = unitOf(units, unitId ?? units.sellingId);
  if (!unit?.isEnabled || !unit.useForSelling)
    throw new DomainError('orders.unitNotSold', { sku, unit: unit?.name ?? '' }, 'unitId');
  const pricing = unitOf(units, unit.pricingUnitId) ?? unit;
  const priced = { ratio: pricing.ratio, priceFactor: unit.priceFactor };
  const question = await priceQuestion(sources, companyId, { productId, customer, unit: priced });
  const { price, kind, trace } = resolvePrice(question);
  const as = trace.steps.find((step) => step.customer !== undefined)?.customer ?? customer;
  const sale = (await sources.salesOf(productId, [as.id])).get(as.id)?.last ?? undefined;
  const ids = { productId, customerId: customer.id, asId: as.id };
  const steps = await Promise.all(
    priceStepSources.map(async (source): Promise<ExplainedStep> => {
      const step = trace.steps.find((each) => each.source === source);
      if (!step) return { source, base: null, state: 'notReached', inputs: [] };
      const inputs = await Promise.all(
        fieldsOfStep(step, ids).map((fields) => findInputs(db, companyId, fields, position)),
      );
      const isOfSale = step.logic === PriceLogic.FOLLOW_LAST_SOLD && step.value !== undefined && sale !== undefined;
      return {
        ...{ ...step, state: stateOf(step), inputs: inputs.flat() },
        ...(isOfSale ? { sale } : {}),
      };
    }),
  );
  const nameOf = await companyNames(db, companyId, 'unit', [unit.id, pricing.id]);
  const billed =
    compare(unit.ratio, pricing.ratio) === 0 ? quantity : inPricingUnits(quantity, unit.ratio, pricing.ratio);
  return {
    ...{ customer, price, kind, quantity, steps, product: { id: productId, sku, variety } },
    ...{ uom: nameOf(unit.id, unit.name), pricingUOM: nameOf(pricing.id, pricing.name) },
    amount: lineAmount(billed, price),
  };
}

const inPricingUnits = (quantity: Decimal, ratio: Decimal, per: Decimal): Decimal =>
  roundTo(divide(multiply(quantity, ratio), per), QUANTITY_PLACES);

const stateOf = ({ base, customer }: PriceStep): StepState =>
  base !== null ? 'used' : customer !== undefined ? 'passed' : 'skipped';
