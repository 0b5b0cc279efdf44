import { sql } from 'kysely';
import { ProductParams } from '../../contract/catalog/catalog.ts';
import { AdjustmentListAnswer, AdjustmentListQuery } from '../../contract/inventory/inventory.ts';
import { cappedTotal, pageOf } from '../../queries/paging.ts';
import { zoneOf } from '../../queries/company/companyDay.ts';
import { toDecimal } from '../../domain/decimal.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { fullName } from '../../queries/access/fullName.ts';
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
      const { db } = from;
      const zone = await zoneOf(db, companyId);
      const { limit, offset } = pageOf(request.query, 10);
      const adjustments = db
        .selectFrom('stock_adjustment as a')
        .where('a.company_id', '=', companyId)
        .where('a.product_id', '=', productId);
      const [total, rows] = await Promise.all([
        cappedTotal(db, adjustments.select('a.position')),
        adjustments
          .leftJoin('company_users as u', (join) =>
            join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_id', '=', 'a.actor'),
          )
          .leftJoin('inventory_lot as l', (join) =>
            join
              .onRef('l.company_id', '=', 'a.company_id')
              .onRef('l.product_id', '=', 'a.product_id')
              .onRef('l.lot_id', '=', 'a.lot_id'),
          )
          .selectAll('a')
          .select(['u.first_name', 'u.middle_name', 'u.last_name'])
          .select(
            sql<string | null>`coalesce(l.received_on, (l.booked_at AT TIME ZONE ${zone})::date::text)`.as(
              'arrival_date',
            ),
          )
          .orderBy('a.position', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
      ]);
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
