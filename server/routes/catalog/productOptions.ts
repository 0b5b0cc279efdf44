import { ProductOptionsAnswer } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { may, sessionOf } from '../../http/authorize.ts';
import { isPermitted } from '../../domain/access/permissions.ts';
import { readDb } from '../kit/readDb.ts';
import { findManagers } from '../../queries/access/findManagers.ts';
import { listOptions } from '../../queries/company/namedOptions.ts';

/** GET company-settings: what forms offer, the company's units of measure, warehouses and managers (spec 2, 7.1). */
export const productOptionsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/company-settings',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: ProductOptionsAnswer } },
    },
    async (request) => {
      const { companyId } = request.params;
      const { db } = readDb(request, services);
      const rows = await listOptions(db, companyId, ['unit', 'warehouse']);
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
      const managers = isPermitted(sessionOf(request).role, 'products.edit') ? await findManagers(db, companyId) : [];
      return { data: { units: of('unit'), warehouses: of('warehouse'), managers } };
    },
  );
