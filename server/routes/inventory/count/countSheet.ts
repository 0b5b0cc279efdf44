import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { countSheetFile } from '../../../queries/inventory/countSheetFile.ts';
import { CountParams } from '../../../contract/inventory/inventoryCounts.ts';
import { findCount } from '../../../queries/inventory/inventoryCounts.ts';
import type { App, RouteDeps } from '../../../http/app.ts';
import { auditRead } from '../../kit/auditRead.ts';
import { may, sessionOf } from '../../../http/authorize.ts';
import { notFound } from '../../../http/requestError.ts';
import { seesExpected } from './presentCount.ts';

/** GET inventory-counts/{countId}/sheet.csv: the sheet to print and fill in; on record before it leaves (trust 6). */
export const countSheetRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/inventory-counts/:countId/sheet.csv',
    {
      config: may('inventory.count'),
      exposeHeadRoute: false,
      schema: {
        params: CountParams,
        response: { 200: { content: { 'text/csv': { schema: Type.Unsafe<string>({ type: 'string' }) } } } },
      },
    },
    async (request, reply) => {
      const { companyId, countId } = request.params;
      const count = await findCount(services.db, companyId, countId);
      if (!count) throw notFound();
      const sees = seesExpected(count, sessionOf(request).role);
      const { text, lines } = await countSheetFile(services, { companyId, countId }, sees);
      const sha256 = createHash('sha256').update(text).digest('hex');
      const data = { what: 'inventoryCount', format: 'csv' as const, rows: lines, filter: { countId } };
      await auditRead(request, services, { type: 'DataExported', data: { ...data, position: null, sha256 } });
      const name = `count-${count.number}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('text/csv; charset=utf-8')
        .send(text);
    },
  );
