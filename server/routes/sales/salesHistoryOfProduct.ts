import { sql } from 'kysely';
import { CompanyParams } from '../../contract/company/company.ts';
import { SalesHistoryAnswer, SalesHistoryQuery } from '../../contract/sales/orders.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { toDecimal } from '../../domain/decimal.ts';
import { salesHistoryWindow } from '../../domain/sales/activityWindow.ts';
import { historyRangeFault } from '../../domain/sales/dailySales.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { RequestError } from '../../http/requestError.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { baseUnitName } from '../catalog/presentUnits.ts';

const decimal = (value: string): string => toDecimal(value) ?? '0';

/** GET oms-flow-detail/sales-history/product: what was shipped of a product, day by day (spec 2, 2.7; rules 18.17). */
export const salesHistoryOfProductRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/oms-flow-detail/sales-history/product',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, querystring: SalesHistoryQuery, response: { 200: SalesHistoryAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { productId, ...dates } = request.query;
      const from = readDb(request, services);
      const { db } = from;
      const { state } = await listedProduct(from, companyId, productId);
      const unit = await baseUnitName(db, companyId, state);
      const window = salesHistoryWindow(await dayOf(db, companyId, from.instant));
      const range = { ...window, ...dates };
      const fault = historyRangeFault(range);
      if (fault) throw new RequestError(400, fault);
      const rows = await db
        .selectFrom('product_order_line as o')
        .where('o.company_id', '=', companyId)
        .where('o.product_id', '=', productId)
        .where('o.kind', '=', 'sales')
        .where('o.shipped_on', '>=', range.fromDate)
        .where('o.shipped_on', '<=', range.toDate)
        .groupBy('o.shipped_on')
        .select(sql<string>`o.shipped_on`.as('day'))
        .select(sql<string>`sum(o.shipped_units)`.as('units'))
        .select(sql<string>`sum(o.shipped_amount)`.as('amount'))
        .orderBy('o.shipped_on')
        .execute();
      const seesPrice = isPermitted(sessionOf(request).role, 'products.viewPrice');
      const list = rows.map(({ day, units, amount }) => ({
        day,
        units: decimal(units),
        ...(seesPrice ? { amount: decimal(amount) } : {}),
      }));
      return { data: { inventoryUOM: unit, list } };
    },
  );
