import { ProductParams } from '../../contract/catalog/catalog.ts';
import { AdjustmentListAnswer, AdjustmentListQuery } from '../../contract/inventory/inventory.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { Routes } from '../../http/app.ts';
import { fullName } from '../../queries/access/fullName.ts';
import { findAdjustments } from '../../queries/inventory/stockAdjustments.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { read } from '../kit/call.ts';

export const adjustmentRoutes: Routes = {
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
