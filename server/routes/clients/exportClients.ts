import { ClientExportQuery } from '../../contract/clients/clients.ts';
import { listOf } from '../../contract/scalars.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may } from '../../http/authorize.ts';
import { exportedVendors, vendorColumns } from '../../queries/clients/exportedVendors.ts';
import { document, documentLimit } from '../kit/documentLimit.ts';
import { exportSheet, sheetAnswer } from '../kit/exportSheet.ts';
import { readDb } from '../kit/readDb.ts';

/** GET clients-export: the list of vendors as a file, in its order and with all its rows. */
export const exportClientsRoute = (app: App, { services }: RouteDeps) => {
  const mayTakeOneMore = documentLimit(app);
  return app.get(
    '/api/client/manager/:companyId/clients-export',
    {
      config: { ...may('clients.view'), ...alsoAsOf, ...document },
      exposeHeadRoute: false,
      schema: { params: CompanyParams, querystring: ClientExportQuery, response: sheetAnswer },
    },
    async (request, reply) => {
      const { format, language, column, ...query } = request.query;
      const columns = vendorColumns(column && listOf(column));
      await mayTakeOneMore(request);
      const from = readDb(request, services);
      return exportSheet(request, reply, services, {
        ...{ what: 'vendors', title: 'vendors.title', format, language, columns, query },
        read: (work) => exportedVendors(from, request.params.companyId, query, work),
      });
    },
  );
};
