import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { purchaseColumns, purchaseList } from '../../../queries/inventory/purchaseList.ts';
import { CompanyParams } from '../../../contract/company/company.ts';
import { PurchaseListQuery } from '../../../contract/inventory/restock.ts';
import { listPosition } from '../../../queries/listPosition.ts';
import { dayOf } from '../../../queries/company/companyDay.ts';
import { isPermitted } from '../../../domain/access/permissions.ts';
import { message } from '../../../messages.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { alsoAsOf } from '../../../http/asOf.ts';
import { auditRead } from '../../kit/auditRead.ts';
import { may, sessionOf } from '../../../http/authorize.ts';
import { documentLimit } from '../../kit/documentLimit.ts';
import { asDownload } from '../../kit/handOutSheet.ts';
import { readDb } from '../../kit/readDb.ts';
import { csvSheet } from '../../../sheets/csvSheet.ts';
import { restockFilter } from './restockFilter.ts';

/**
 * GET purchase-list.csv: what to buy of the chosen products, or of all that the restock list shows, by vendor. Noted in
 * the log before it leaves (trust 6).
 */
export const purchaseListRoute = (app: App, { services }: RouteDeps) => {
  const mayTakeOneMore = documentLimit(app);
  return app.get(
    '/api/company/:companyId/restock/purchase-list.csv',
    {
      config: { ...may('products.export'), ...alsoAsOf },
      exposeHeadRoute: false,
      schema: {
        params: CompanyParams,
        querystring: PurchaseListQuery,
        response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<Uint8Array>({ type: 'string' }) } } } },
      },
    },
    async (request, reply) => {
      await mayTakeOneMore(request);
      const { companyId } = request.params;
      const { language = 'en', productIds, ...filter } = request.query;
      const { db, instant } = readDb(request, services);
      const position = request.asOf ? String(request.asOf.position) : await listPosition(services.db);
      const lines = await purchaseList(db, { companyId, instant }, restockFilter(request.query));
      const seesCost = isPermitted(sessionOf(request).role, 'products.cost');
      const sheet = csvSheet(
        purchaseColumns((name) => message('printables', `purchaseList.column.${name}`, language), seesCost),
      );
      const bytes = Buffer.from([...sheet.begin(), ...sheet.rows(lines), ...sheet.end()].join(''));
      await auditRead(request, services, {
        type: 'DataExported',
        data: {
          what: 'purchaseList',
          format: 'csv',
          rows: lines.length,
          filter: { ...filter, ...(productIds === undefined ? {} : { chosen: productIds.split(',').length }) },
          position,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      });
      const day = await dayOf(db, companyId, instant);
      const title = message('printables', 'purchaseList.title', language);
      return asDownload(reply, { format: 'csv', plain: `purchase-list-${day}`, name: `${title} ${day}` }).send(bytes);
    },
  );
};
