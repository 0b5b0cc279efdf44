import { CreateProduct, CreateProductAnswer } from '../../contract/catalog/catalog.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { createProduct } from '../../commands/catalog/createProduct.ts';
import { assertWarehouseNamed } from '../../commands/company/defineByName.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { may } from '../../http/authorize.ts';
import { accepted, commandContext } from '../kit/command.ts';

/** POST product-manager: takes a product into the catalogue (spec 2, 2.3 and 7.1). */
export const createProductRoute = (app: App, deps: RouteDeps) =>
  app.post(
    '/api/company/:companyId/product-manager',
    {
      config: may('products.create'),
      schema: { params: CompanyParams, body: CreateProduct, response: { 200: CreateProductAnswer } },
    },
    async (request) => {
      // There is no revision yet that a caller could have seen.
      const { expectedRevision: _, ...context } = commandContext(request);
      const { variety, sku, warehouse, initInventory, inventoryUOM, defaultUOM } = request.body;
      if (warehouse?.trim()) await assertWarehouseNamed(deps.services, context.companyId, warehouse);
      const created = await createProduct(
        deps.services,
        {
          variety,
          inventoryUOM,
          ...(defaultUOM === undefined ? {} : { defaultUOM }),
          ...(sku === undefined ? {} : { sku }),
          ...(warehouse === undefined ? {} : { warehouse }),
          ...(initInventory === undefined ? {} : { initInventory }),
        },
        context,
      );
      const data = { productId: created.productId, sku: created.sku };
      return accepted(request, deps, created, {
        data,
        notice: 'catalog.productCreated',
        details: data,
        about: 'ProductListed',
      });
    },
  );
