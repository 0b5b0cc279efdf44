import { ProductOptionsAnswer } from '../../contract/catalog.ts';
import { CompanyParams } from '../../contract/company.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { alsoAsOf } from '../../plugins/asOf.ts';
import { may } from '../../plugins/authorize.ts';
import { readDb } from '../../plugins/readDb.ts';

/** GET company-settings: what the create form offers, the company's units of measure and warehouses (spec 2, 7.1). */
export const productOptionsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/company-settings',
    {
      config: { ...may('products.view'), ...alsoAsOf },
      schema: { params: CompanyParams, response: { 200: ProductOptionsAnswer } },
    },
    async (request) => {
      const rows = await readDb(request, services)
        .db.selectFrom('company_options')
        .select(['kind', 'id', 'name'])
        .where('company_id', '=', request.params.companyId)
        .where('kind', 'in', ['unit', 'warehouse'])
        .where('is_removed', '=', false)
        .orderBy('name')
        .orderBy('id')
        .execute();
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
      return { data: { units: of('unit'), warehouses: of('warehouse') } };
    },
  );
