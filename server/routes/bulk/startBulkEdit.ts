import { resolveEdit } from '../../commands/bulk/resolveEdit.ts';
import { selectedProducts } from '../../queries/catalog/selectedProducts.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import { StartBulkEdit } from '../../contract/bulk/bulkEdit.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { BULK_ROWS_MAX, type JsonObject } from '../../domain/bulk/bulk.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';
import { demandEdit } from './demandEdit.ts';

/** POST bulk-edit: the same changes for all chosen products, each for itself; which they are is settled here. */
export const startBulkEditRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager/bulk-edit',
    {
      config: may('products.history'),
      schema: { params: CompanyParams, body: StartBulkEdit, response: { 200: BulkStartedAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { edit: fields, reason, ...selection } = request.body;
      const { services } = deps;
      const edit = await resolveEdit(services, companyId, fields);
      demandEdit(request, edit);
      const context = commandContext(request, { reason });
      const all = { limit: BULK_ROWS_MAX + 1, offset: 0 };
      const { rows } = await selectedProducts(services.db, companyId, selection, all);
      const started = await startBulk(services, context, {
        kind: 'productEdit',
        about: { edit: edit as JsonObject },
        rows: rows.map(({ productId, sku, variety }) => ({ id: productId, label: `${sku} ${variety}` })),
      });
      return accepted(request, deps, started, {
        data: { bulkId: started.bulkId, count: rows.length },
        notice: 'bulk.started',
        details: { count: rows.length },
        about: 'BulkQueued',
      });
    },
  );
