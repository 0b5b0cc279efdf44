import { ProductOptionsAnswer } from '../../contract/catalog.ts';
import { CompanyParams } from '../../contract/company.ts';
import type { App, RouteDeps } from '../../plugins/app.ts';
import { may } from '../../plugins/authorize.ts';

/** GET company-settings: what the create form offers, the company's units of measure and warehouses (spec 2, 7.1). */
export const productOptionsRoute = (app: App, { services: { db } }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/company-settings',
    { config: may('products.view'), schema: { params: CompanyParams, response: { 200: ProductOptionsAnswer } } },
    async ({ params: { companyId } }) => {
      const rows = await db
        .selectFrom('company_options')
        .select(['kind', 'id', 'name'])
        .where('company_id', '=', companyId)
        .orderBy('name')
        .orderBy('id')
        .execute();
      const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
      return { data: { units: of('unit'), warehouses: of('warehouse') } };
    },
  );
