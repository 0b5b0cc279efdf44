import {
  LotTraceAnswer,
  LotTraceExportQuery,
  LotTraceQuery,
  OrderSourcesAnswer,
  type TracedOrder,
} from '../../contract/sales/lotTrace.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { SalesOrderParams } from '../../contract/sales/salesOrders.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { listPosition } from '../../queries/listPosition.ts';
import { ordersOfLot, sourcesOfLots, traceColumns } from '../../queries/sales/traceLot.ts';
import { read } from '../kit/call.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';
import { openedOrder } from './presentOrder.ts';

export const lotTraceRoutes: Routes = {
  /** GET lot-trace: whom a lot went to or is promised to, and where it came from, for a recall. */
  lotTrace: read(
    '/api/company/:companyId/lot-trace',
    { may: 'clients.view', params: CompanyParams, query: LotTraceQuery, answer: LotTraceAnswer },
    async (request, from) => {
      const { companyId } = request.params;
      const orders = await ordersOfLot(from.db, companyId, request.query);
      return { data: { orders, sources: await sourcesOfLots(from, companyId, [request.query]) } };
    },
  ),

  /** GET lot-trace-export: the same as a file, a line for each order. */
  exportLotTrace: exportRoute(
    '/api/company/:companyId/lot-trace-export',
    {
      may: 'products.export',
      query: LotTraceExportQuery,
      demand(request) {
        demand(request, 'clients.view', 'lotId');
      },
    },
    (request, { db }): ExportSheet<TracedOrder> => {
      const { companyId } = request.params;
      const { format, language, ...query } = request.query;
      return {
        ...{ what: 'recall', title: 'recall.title', format, language, query, columns: traceColumns },
        async read(work) {
          const rows = await ordersOfLot(db, companyId, query);
          return work({ count: rows.length, position: await listPosition(db), batches: oneBatch(rows) });
        },
      };
    },
  ),

  /** GET sales-orders/{orderId}/sources: the vendors' lots in a shipment. */
  salesOrderSources: read(
    '/api/company/:companyId/sales-orders/:orderId/sources',
    { may: 'sales.view', params: SalesOrderParams, answer: OrderSourcesAnswer },
    async (request, from) => {
      const { companyId, orderId } = request.params;
      const { lines } = (await openedOrder(from, companyId, orderId)).state;
      const lots = lines.list.flatMap(({ productId, shipped, stock }) =>
        (shipped ?? stock).takes.map(({ lotId }) => ({ productId, lotId })),
      );
      return { data: await sourcesOfLots(from, companyId, lots) };
    },
  ),
};

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  await Promise.resolve();
  yield rows;
}
