import { CompanyParams } from '../../contract/company/company.ts';
import { EarnedAnswer, EarnedQuery } from '../../contract/sales/earned.ts';
import { addMonths } from '../../domain/businessDay.ts';
import { profitOf, totalProfit } from '../../domain/sales/profit.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { pageOf } from '../../queries/paging.ts';
import { listEarned } from '../../queries/sales/earned.ts';
import { read } from '../kit/call.ts';

const PAGE_SIZE = 20;

export const earnedRoutes: Routes = {
  /** GET profitability: what was earned with each product or customer (spec 3, section 2 "Profitability"). */
  profitability: read(
    '/api/company/:companyId/profitability',
    { may: 'products.cost', params: CompanyParams, query: EarnedQuery, answer: EarnedAnswer },
    async (request, from) => {
      demand(request, 'sales.view', 'by');
      const { companyId } = request.params;
      const today = await dayOf(from.db, companyId, from.instant);
      const { by, clientId, productId, fromDate = addMonths(today, -2), toDate = today } = request.query;
      const found = await listEarned(from.db, companyId, { by, clientId, productId, fromDate, toDate });
      const rows = found.map(({ revenue, cost, ...row }) => ({ ...row, ...profitOf(revenue, cost) }));
      const { limit, offset } = pageOf(request.query, PAGE_SIZE);
      const list = rows.slice(offset, offset + limit);
      return { data: { totals: totalProfit(rows), total: rows.length, totalIsCapped: false, list } };
    },
  ),
};
