import { CompanyParams } from '../../contract/company/company.ts';
import { FulfilmentBoardAnswer, FulfilmentBoardQuery } from '../../contract/sales/fulfilmentBoard.ts';
import { addDays } from '../../domain/businessDay.ts';
import { BOARD_DAYS, boardDays, boardTotals } from '../../domain/sales/fulfilmentBoard.ts';
import type { Routes } from '../../http/app.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { pageOf } from '../../queries/paging.ts';
import { boardCounts } from '../../queries/sales/boardCounts.ts';
import { read } from '../kit/call.ts';

const PAGE_SIZE = 50;

export const fulfilmentBoardRoutes: Routes = {
  /** GET fulfillment-board: orders by day and phase, with what is late, short or held. */
  fulfilmentBoard: read(
    '/api/company/:companyId/fulfillment-board',
    { may: 'sales.view', params: CompanyParams, query: FulfilmentBoardQuery, answer: FulfilmentBoardAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const today = await dayOf(from.db, companyId, from.instant);
      const { fromDate = today, toDate = addDays(today, BOARD_DAYS) } = request.query;
      const days = boardDays(await boardCounts(from.db, companyId, { fromDate, toDate }), today);
      const { limit, offset } = pageOf(request.query, PAGE_SIZE);
      const list = days.slice(offset, offset + limit).map((row) => ({ ...row, stages: { ...row.stages } }));
      const totals = boardTotals(days);
      return {
        data: {
          ...{ today, total: days.length, totalIsCapped: false, list },
          totals: { ...totals, stages: { ...totals.stages } },
        },
      };
    },
  ),
};
