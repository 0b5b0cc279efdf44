import { vendorOf } from '../../commands/purchasing/purchaseParts.ts';
import {
  AllocateCharge,
  PurchaseChargeParams,
  PurchaseCostsAnswer,
  type PurchaseCosts,
} from '../../contract/purchasing/purchaseCosts.ts';
import { PurchaseParams, PurchaseSavedAnswer } from '../../contract/purchasing/purchaseOrders.ts';
import { product } from '../../domain/catalog/product.ts';
import { add, divide, isZero, multiply, round2, roundTo, subtract, type Decimal } from '../../domain/decimal.ts';
import { COST_PLACES } from '../../domain/limits.ts';
import { allocateCharge, removeCharge, type UnitMeasure } from '../../domain/purchasing/landedCost.ts';
import type { PurchaseLine, ReceivedLot } from '../../domain/purchasing/purchaseEvents.ts';
import { purchaseOrder, type PurchaseOrder } from '../../domain/purchasing/purchaseOrder.ts';
import type { Routes } from '../../http/app.ts';
import { entityId } from '../../kernel/ids.ts';
import type { CommandHandler } from '../../kernel/handleCommand.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { soldOfLots } from '../../queries/purchasing/lotFigures.ts';
import { del, post, read } from '../kit/call.ts';
import { commandContext } from '../kit/command.ts';
import type { ReadDb } from '../kit/readDb.ts';
import { purchaseSaved } from './changePurchase.ts';
import { asNotFound, openedPurchase } from './presentPurchase.ts';

const marginOf = (profit: Decimal | null, revenue: Decimal): Decimal | null =>
  profit === null || isZero(revenue) ? null : round2(multiply(divide(profit, revenue), '100'));

/** A line of which something came: what it cost with its charges, and what was earned with it so far. */
async function earned(
  { db }: ReadDb,
  companyId: string,
  line: PurchaseLine,
  lots: readonly ReceivedLot[],
): Promise<PurchaseCosts['lines'][number]> {
  const { lineId, number, sku, variety, productId, inventoryUnit: inventoryUOM, allocatedCost } = line;
  const units = lots.reduce((sum, lot) => add(sum, lot.units), '0');
  const sold = await soldOfLots(
    db,
    companyId,
    productId,
    lots.map(({ lotId }) => lotId),
  );
  let [soldUnits, revenue]: [Decimal, Decimal] = ['0', '0'];
  let soldCost: Decimal | null = '0';
  for (const { lotId, cost } of lots) {
    const gone = sold.get(lotId);
    if (!gone) continue;
    soldUnits = add(soldUnits, gone.units);
    revenue = add(revenue, gone.revenue);
    soldCost =
      soldCost === null || cost === null ? null : add(soldCost, multiply(gone.units, add(cost, allocatedCost)));
  }
  const spent = soldCost === null ? null : round2(soldCost);
  const profit = spent === null ? null : subtract(revenue, spent);
  const unitCost = line.cost === null ? null : roundTo(divide(line.cost, line.ratio), COST_PLACES);
  return {
    ...{ lineId, number, sku, variety, inventoryUOM, units, unitCost, perAllocateCost: allocatedCost },
    ...{ soldUnits, revenue, soldCost: spent, profit, margin: marginOf(profit, revenue) },
  };
}

/** What an inventory unit of each product weighs and fills, as its Logistics tab says. */
async function measuresOf(
  handler: Pick<CommandHandler, 'load'>,
  companyId: string,
  { lines }: PurchaseOrder,
): Promise<ReadonlyMap<string, UnitMeasure>> {
  const measures = new Map<string, UnitMeasure>();
  for (const { productId } of lines.list) {
    const { logistics } = (await handler.load(product, companyId, productId)).state;
    measures.set(productId, { weight: logistics.grossWeight ?? '0', volume: logistics.grossVolume ?? '0' });
  }
  return measures;
}

export const purchaseCostRoutes: Routes = {
  /** GET .../costs: the tab of cost allocations, and what the goods earned (rules 5; spec 3, section 2). */
  purchaseCosts: read(
    '/api/company/:companyId/purchase-orders/:orderId/costs',
    { may: 'purchases.cost', params: PurchaseParams, answer: PurchaseCostsAnswer },
    async (request, from) => {
      const { companyId, orderId } = request.params;
      const { charges, credits, lines, receipts } = (await openedPurchase(from, companyId, orderId)).state;
      const lots = receipts.flatMap((receipt) => receipt.lots);
      const came = lines.list.filter(({ lineId }) => lots.some((lot) => lot.lineId === lineId));
      const list = await Promise.all(
        came.map((line) =>
          earned(
            from,
            companyId,
            line,
            lots.filter((lot) => lot.lineId === line.lineId),
          ),
        ),
      );
      const revenue = list.reduce((sum, line) => add(sum, line.revenue), '0');
      const profit = list.reduce<Decimal | null>(
        (sum, line) => (sum === null || line.profit === null ? null : add(sum, line.profit)),
        '0',
      );
      return {
        data: {
          charges: charges.map(({ chargeId: id, name, amount, method, fellBack, chargedOn, bill, lines: shares }) => ({
            ...{ id, name, amount, method, fellBack, chargedDate: chargedOn },
            bill: bill ? { vendorId: bill.vendor.id, vendor: bill.vendor.name, number: bill.number } : null,
            lines: shares.map(({ lineId, number, sku, share, perUnit }) => ({ lineId, number, sku, share, perUnit })),
          })),
          credits: credits.map(({ creditId: id, creditedOn: day, ...credit }) => ({
            ...{ id, day, number: credit.number, sku: credit.sku, lotId: credit.lotId, units: credit.units },
            ...{ unit: credit.unit, amount: credit.amount, reason: credit.reason },
          })),
          lines: list,
          ...{ chargesTotal: charges.reduce((sum, { amount }) => add(sum, amount), '0'), revenue, profit },
          margin: marginOf(profit, revenue),
        },
      };
    },
  ),

  /** POST .../charges: a charge is divided among what came. */
  allocateCharge: post(
    '/api/company/:companyId/purchase-orders/:orderId/charges',
    { may: 'purchases.cost', params: PurchaseParams, body: AllocateCharge, answer: PurchaseSavedAnswer },
    async (request, deps) => {
      const { companyId, orderId } = request.params;
      const { handler, db, clock } = deps.services;
      const { state } = await openedPurchase(deps.services, companyId, orderId);
      const context = commandContext(request);
      const { chargedDate, shares = [], bill, ...charge } = request.body;
      const command = {
        ...{ orderId, chargeId: entityId(context.commandId, 'charge'), ...charge, shares },
        chargedOn: chargedDate ?? (await dayOf(db, companyId, clock.now())),
        bill: bill && {
          vendor: (await vendorOf(deps.services, companyId, bill.vendorId)).vendor,
          number: bill.number,
        },
        measures: await measuresOf(handler, companyId, state),
      };
      const handled = await handler.handle(purchaseOrder, orderId, command, allocateCharge, context).catch(asNotFound);
      return purchaseSaved(request, deps, handled, { orderId, notice: 'allocated', about: 'PurchaseChargeAllocated' });
    },
  ),

  /** DELETE .../charges/{chargeId}: it was none of this order's. */
  removeCharge: del(
    '/api/company/:companyId/purchase-orders/:orderId/charges/:chargeId',
    { may: 'purchases.cost', params: PurchaseChargeParams, answer: PurchaseSavedAnswer },
    async (request, deps) => {
      const { companyId, orderId, chargeId } = request.params;
      await openedPurchase(deps.services, companyId, orderId);
      const handled = await deps.services.handler
        .handle(purchaseOrder, orderId, { orderId, chargeId }, removeCharge, commandContext(request))
        .catch(asNotFound);
      return purchaseSaved(request, deps, handled, {
        orderId,
        notice: 'chargeRemoved',
        about: 'PurchaseChargeRemoved',
      });
    },
  ),
};
