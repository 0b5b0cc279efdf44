import { ProductParams } from '../../contract/catalog/catalog.ts';
import {
  AdjustmentListAnswer,
  AdjustmentListQuery,
  LotListAnswer,
  LotListQuery,
  LotHitsAnswer,
  LotSearchQuery,
  NamedLots,
  NamedLotsAnswer,
  type LotRow,
  type NamedLot,
} from '../../contract/inventory/inventory.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { lotState } from '../../domain/inventory/lot.ts';
import { isUsableOn } from '../../domain/inventory/usable.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';
import { fullName } from '../../queries/access/companyUsers.ts';
import { findLots } from '../../queries/inventory/findLots.ts';
import { findAdjustments } from '../../queries/inventory/stockAdjustments.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { lotHits, lotsBySku } from '../../queries/inventory/lotHits.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { asCompared } from '../../domain/text.ts';
import { languageOf, message } from '../../messages.ts';
import { keyless } from '../../http/idempotency.ts';
import { read, post } from '../kit/call.ts';

type Found = Awaited<ReturnType<typeof findLots>>['rows'][number];

export const lotRoutes: Routes = {
  /** GET lots/{productId}: a product's lots delivered within a range of dates (spec 2, 2.4 Lots). */
  lots: read(
    '/api/company/:companyId/product-manager/lots/:productId',
    { may: 'inventory.view', params: ProductParams, query: LotListQuery, answer: LotListAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      // An order by cost tells costs.
      if (request.query.sortName === 'cost') demand(request, 'products.cost', 'sortName');
      const { state } = await listedProduct(from, companyId, productId);
      const unit = await baseUnitName(from.db, companyId, state);
      const { instant } = from;
      const found = await findLots(from.db, { companyId, productId, instant }, request.query);
      const { rows, today, ...total } = found;
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      return { data: { ...total, list: rows.map((row) => presented(row, { unit, today, seesCost })) } };
    },
  ),

  /** GET inventory/lots: lots of any product, by words, for those who adjust or count several. */
  searchLots: read(
    '/api/company/:companyId/inventory/lots',
    { may: 'inventory.view', params: CompanyParams, query: LotSearchQuery, answer: LotHitsAnswer },
    async (request, { db, instant }) => {
      const { companyId } = request.params;
      const today = await dayOf(db, companyId, instant);
      return { data: await lotHits(db, { companyId, today }, request.query.searchKey ?? '') };
    },
  ),

  /** POST inventory/lots/named: finds lots by SKU and id, many at once. A search: it changes nothing. */
  namedLots: post(
    '/api/company/:companyId/inventory/lots/named',
    { may: 'inventory.view', config: keyless, params: CompanyParams, body: NamedLots, answer: NamedLotsAnswer },
    async (request, { services }) => {
      const { companyId } = request.params;
      const { rows } = request.body;
      const { db, clock } = services;
      const today = await dayOf(db, companyId, clock.now());
      const skus = rows.map(({ sku }) => sku);
      const known = await lotsBySku(db, { companyId, today }, skus);
      const language = languageOf(request.headers['accept-language']);
      const refused = (field: NamedLot['field'], code: string, details = {}): NamedLot => ({
        lot: null,
        field,
        message: message('errors', code, language, details),
      });
      return {
        data: rows.map(({ sku, lotId }): NamedLot => {
          if (sku.trim() === '') return refused('sku', 'count.skuRequired');
          const lots = known.get(asCompared(sku));
          if (lots === undefined) return refused('sku', 'count.skuUnknown', { sku: sku.trim() });
          if (lotId.trim() === '') return refused('lotId', 'inventory.lotRequired');
          const lot = lots.find((each) => asCompared(each.lotId) === asCompared(lotId));
          return lot
            ? { lot, field: null, message: null }
            : refused('lotId', 'inventory.lotUnknown', { lotId: lotId.trim() });
        }),
      };
    },
  ),

  /** GET adjustments/{productId}: who corrected the stock of which lot, by how much and why; newest first (spec 2, 2.4). */
  adjustments: read(
    '/api/company/:companyId/product-manager/adjustments/:productId',
    { may: 'inventory.view', params: ProductParams, query: AdjustmentListQuery, answer: AdjustmentListAnswer },
    async (request, from) => {
      const { companyId, productId } = request.params;
      await listedProduct(from, companyId, productId);
      const { rows, ...total } = await findAdjustments(from.db, { companyId, productId }, request.query);
      return {
        data: {
          ...total,
          list: rows.map((row) => ({
            id: row.position,
            lotId: row.lot_id,
            adjustUnits: decimal(row.units),
            uom: row.uom,
            delta: decimal(row.delta),
            inventoryUOM: row.unit,
            onHandQty: decimal(row.on_hand),
            reasonCode: row.reason_code,
            reasonName: row.reason_name,
            reason: row.reason,
            note: row.note,
            countId: row.count_id,
            arrivalDate: row.arrival_date,
            adjuster: fullName(row) || row.actor,
            adjustedAt: row.at.toISOString(),
          })),
        },
      };
    },
  ),
};

const decimal = (value: string): string => toDecimal(value) ?? '0';

function presented(row: Found, { unit, today, seesCost }: { unit: string; today: string; seesCost: boolean }): LotRow {
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
