import { product } from '../../domain/catalog/product.ts';
import { unitOf } from '../../domain/catalog/productUnit.ts';
import { add, divide, multiply, roundTo, type Decimal } from '../../domain/decimal.ts';
import { inventory } from '../../domain/inventory/inventory.ts';
import type { Take } from '../../domain/inventory/assignLots.ts';
import { COST_PLACES } from '../../domain/limits.ts';
import type { LotCost } from '../../domain/pricing/logicPrice.ts';
import { resolvePrice } from '../../domain/pricing/resolvePrice.ts';
import { fixedPrice, fixPrices, linesToFix } from '../../domain/sales/fixPrices.ts';
import type { OrderLine } from '../../domain/sales/orderLine.ts';
import { salesOrder, type SalesOrder } from '../../domain/sales/salesOrder.ts';
import { subContext } from '../../kernel/claims.ts';
import type { CommandContext } from '../../kernel/handleCommand.ts';
import { withConcurrency } from '../../kernel/withConcurrency.ts';
import { allocatedCosts } from '../../queries/purchasing/lotFigures.ts';
import { priceQuestion } from '../../queries/sales/priceQuestion.ts';
import { presentSources } from '../../queries/sales/priceSources.ts';
import type { OrderServices } from './openSalesOrder.ts';

const AT_ONCE = 8;

/**
 * Gives lines that have their lots now the price that those make, where it was provisional (rules 6). A repeat fixes the rest
 * and nothing twice.
 */
export async function fixLinePrices(
  services: OrderServices,
  { orderId, order }: { readonly orderId: string; readonly order: SalesOrder },
  context: CommandContext,
): Promise<void> {
  const { handler, db, clock } = services;
  const { companyId } = context;
  const lines = linesToFix(order);
  if (lines.length === 0) return;
  const sources = presentSources({ handler, db, instant: clock.now() }, companyId);
  const fixed = new Map<string, ReturnType<typeof fixedPrice>>();
  await withConcurrency([lines], AT_ONCE, async (line) => {
    const { productId, unitId, pricingUnit } = line;
    const { units } = (await handler.load(product, companyId, productId)).state;
    const unit = { ratio: pricingUnit.ratio, priceFactor: unitOf(units, unitId)?.priceFactor ?? '0' };
    const question = await priceQuestion(sources, companyId, { productId, customer: order.customer, unit });
    const lot = await lotOf(services, companyId, line);
    fixed.set(line.lineId, fixedPrice(line, resolvePrice({ ...question, lot })));
  });
  const prices = [...fixed].map(([lineId, pricing]) => ({ lineId, pricing }));
  const numbers = lines.map(({ number }) => String(number)).join(' ');
  const fixing = subContext(context, `prices ${String(order.round)} ${numbers}`);
  await handler.handle(salesOrder, orderId, { orderId, prices }, fixPrices, fixing);
}

/** The cost of what a line has: of several lots by their quantities; null without a lot. */
async function lotOf(
  { handler, db }: OrderServices,
  companyId: string,
  { productId, stock: { takes } }: OrderLine,
): Promise<LotCost | null> {
  const [first] = takes;
  if (!first) return null;
  const { lots } = (await handler.load(inventory, companyId, productId)).state;
  const charges = await allocatedCosts(db, companyId, productId);
  return {
    ...{ lotId: first.lotId, isAllocated: true },
    cost: weighted(takes, (lotId) => (Object.hasOwn(lots, lotId) ? (lots[lotId]?.cost ?? null) : null)),
    perAllocateCost: weighted(takes, (lotId) => charges.get(lotId) ?? '0') ?? '0',
  };
}

/** Null where one of the lots has none. */
function weighted(takes: readonly Take[], of: (lotId: string) => Decimal | null): Decimal | null {
  let [sum, units]: [Decimal, Decimal] = ['0', '0'];
  for (const { lotId, quantity } of takes) {
    const each = of(lotId);
    if (each === null) return null;
    sum = add(sum, multiply(each, quantity));
    units = add(units, quantity);
  }
  return roundTo(divide(sum, units), COST_PLACES);
}
