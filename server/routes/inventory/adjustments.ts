import { ProductParams } from '../../contract/catalog/catalog.ts';
import { AdjustmentListAnswer, AdjustmentListQuery } from '../../contract/inventory/inventory.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';
import { findAdjustments } from '../../queries/inventory/stockAdjustments.ts';
import { readDb } from '../kit/readDb.ts';
import { listedProduct } from '../catalog/presentProduct.ts';

const decimal = (value: string): string => toDecimal(value) ?? '0';

/** GET adjustments/{productId}: who corrected the stock of which lot, by how much and why; newest first (spec 2, 2.4). */
export const adjustmentsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/adjustments/:productId',
    {
      config: { ...may('inventory.view'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: AdjustmentListQuery, response: { 200: AdjustmentListAnswer } },
    },
    async (request) => {
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
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
  );
