import { CompanyParams } from '../../contract/company/company.ts';
import { StockedLotAnswer, StockedLotQuery, type StockedLotRow } from '../../contract/inventory/stockedLots.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { alertsOf, daysLeft, EXPIRING_DAYS } from '../../domain/inventory/lotAlerts.ts';
import type { Routes } from '../../http/app.ts';
import { findStockedLots } from '../../queries/inventory/findStockedLots.ts';
import { pageCursors } from '../../queries/lists/pageCursors.ts';
import { read } from '../kit/call.ts';

type Found = Awaited<ReturnType<typeof findStockedLots>>['rows'][number];

export const stockedLotRoutes: Routes = {
  /** GET inventory/stocked-lots: the lots of all products of which something is left, and how many need a look. */
  stockedLots: (app, deps) => {
    const starts = pageCursors();
    read(
      '/api/company/:companyId/inventory/stocked-lots',
      { may: 'inventory.view', params: CompanyParams, query: StockedLotQuery, answer: StockedLotAnswer },
      async (request, { db, instant }) => {
        const { companyId } = request.params;
        const { query, asOf } = request;
        const found = await findStockedLots(db, { companyId, instant }, query, asOf === null ? starts : undefined);
        const { rows, today, ...page } = found;
        const day = { today, withinDays: query.withinDays ?? EXPIRING_DAYS };
        return { data: { ...page, list: rows.map((row) => presented(row, day)) } };
      },
    )(app, deps);
  },
};

const decimal = (value: string): string => toDecimal(value) ?? '0';

function presented(row: Found, day: { readonly today: string; readonly withinDays: number }): StockedLotRow {
  const { best_by: bestBy, hold, recall } = row;
  return {
    productId: row.product_id,
    sku: row.sku,
    variety: row.variety,
    categoryName: row.category_name,
    lotId: row.lot_id,
    bestBy,
    daysLeft: daysLeft(bestBy, day.today),
    onHandQty: decimal(row.on_hand),
    lotAvailableQty: decimal(row.available),
    inventoryUOM: row.unit,
    warehouseName: row.warehouse_name,
    locationCode: row.location_code,
    alerts: [...alertsOf({ bestBy, hold, recall }, day)],
    holdReason: hold,
    recallReason: recall,
    vendor: row.vendor,
    deliveryDate: row.delivery_date,
  };
}
