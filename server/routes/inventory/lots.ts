import type { Static } from 'typebox';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { LotListAnswer, LotListQuery } from '../../contract/inventory/inventory.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { lotState } from '../../domain/inventory/lot.ts';
import { isUsableOn } from '../../domain/inventory/usable.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';
import { findLots } from '../../queries/inventory/findLots.ts';

type Found = Awaited<ReturnType<typeof findLots>>['rows'][number];
type Row = Static<typeof LotListAnswer>['data']['list'][number];

/** GET lots/{productId}: a product's lots delivered within a range of dates (spec 2, 2.4 Lots). */
export const lotsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/lots/:productId',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: LotListQuery, response: { 200: LotListAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      // An order by cost tells costs.
      if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      const from = readDb(request, services);
      const { state } = await listedProduct(from, companyId, productId);
      const unit = await baseUnitName(from.db, companyId, state);
      const { instant } = from;
      const found = await findLots(from.db, { companyId, productId, instant }, request.query);
      const { rows, today, ...total } = found;
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      return { data: { ...total, list: rows.map((row) => presented(row, { unit, today, seesCost })) } };
    },
  );

const decimal = (value: string): string => toDecimal(value) ?? '0';

function presented(row: Found, { unit, today, seesCost }: { unit: string; today: string; seesCost: boolean }): Row {
  const { hold, recall, purchase } = row;
  const onHand = decimal(row.on_hand);
  return {
    lotId: row.lot_id,
    expectedLineId: row.line_id,
    quotedDate: purchase?.quotedOn ?? null,
    deliveryDate: row.delivery_date,
    wholesaleClient: purchase && { clientCompany: { companyName: purchase.vendor } },
    onHandQty: onHand,
    receivedQty: decimal(row.received),
    inventoryUOM: unit,
    ...(seesCost
      ? {
          cost: row.cost === null ? null : decimal(row.cost),
          ownCost: row.own_cost === null ? null : decimal(row.own_cost),
          perAllocateCost: purchase?.allocatedCost ?? '0',
        }
      : {}),
    pricingUOM: unit,
    wholesaleItem: { baseUOM: unit },
    note: row.note,
    lotAvailableQty: decimal(row.available),
    qtyConfirmed: purchase?.confirmed ?? '0',
    incomingQty: purchase?.incoming ?? '0',
    wholesaleOrderItemStatus: purchase?.status ?? null,
    lotCommitedQty: decimal(row.committed),
    wholesaleOrderId: purchase?.orderId ?? null,
    bestBy: row.best_by,
    receivedOn: row.received_on,
    isExpired: !isUsableOn(row.best_by, today),
    // Of what is still to come nothing is used up.
    state: row.line_id === null ? lotState({ hold, recall, onHand }) : 'ACTIVE',
    holdReason: hold,
    recallReason: recall,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse_name,
    locationId: row.location_id,
    locationCode: row.location_code,
  };
}
