import { asJson } from '../../commands/bulk/bulkKind.ts';
import { sheetPermissions, type SheetRowData } from '../../commands/bulk/productSheet.ts';
import { startBulk } from '../../commands/bulk/startBulk.ts';
import { BulkStartedAnswer } from '../../contract/bulk/bulk.ts';
import {
  NamedProducts,
  NamedProductsAnswer,
  SaveProductSheet,
  type SheetProduct,
} from '../../contract/catalog/productSheet.ts';
import { CompanyParams } from '../../contract/company/company.ts';
import { waitForReadModels } from '../../database/waitForReadModels.ts';
import { hiddenFields } from '../../domain/access/hiddenFields.ts';
import { sheetFields } from '../../domain/catalog/changeSheetRow.ts';
import type { Routes } from '../../http/app.ts';
import { demand, sessionOf } from '../../http/authorize.ts';
import { keyless } from '../../http/idempotency.ts';
import { sameValue } from '../../kernel/claims.ts';
import { findCatalogProducts, findSkuHolders } from '../../queries/catalog/catalogProducts.ts';
import { post } from '../kit/call.ts';
import { accepted, commandContext } from '../kit/command.ts';

/** What someone has saved a moment ago is to be seen. */
const PATIENCE_MS = 1_000;

export const productSheetRoutes: Routes = {
  /** POST product-sheet/named: finds products by SKU, many at once, with what a sheet changes. Changes nothing. */
  namedProducts: post(
    '/api/company/:companyId/product-manager/product-sheet/named',
    {
      may: 'products.price',
      config: keyless,
      params: CompanyParams,
      body: NamedProducts,
      answer: NamedProductsAnswer,
    },
    async (request, { services }) => {
      const { companyId } = request.params;
      const { skus } = request.body;
      await waitForReadModels(services, ['product_list'], PATIENCE_MS);
      const holders = await findSkuHolders(services.db, companyId, [...new Set(skus)]);
      const products = await findCatalogProducts(services.db, companyId, [...new Set(holders.values())]);
      const hidden = hiddenFields(sessionOf(request).role);
      return {
        data: skus.map((written): SheetProduct | null => {
          const found = products.get(holders.get(sameValue(written)) ?? '');
          if (!found) return null;
          const { productId, sku, variety, inventoryUOM, price, cost, reorderLevel, reorderQuantity } = found;
          return {
            ...{ productId, sku, variety, inventoryUOM, reorderLevel, reorderQuantity },
            ...(hidden.includes('price') ? {} : { price }),
            ...(hidden.includes('cost') ? {} : { cost }),
          };
        }),
      };
    },
  ),

  /** POST product-sheet: each row's values for its product, all as one bulk change that is undone together. */
  saveProductSheet: post(
    '/api/company/:companyId/product-manager/product-sheet',
    { may: 'products.price', params: CompanyParams, body: SaveProductSheet, answer: BulkStartedAnswer },
    async (request, deps) => {
      const { rows, reason, anyway = false } = request.body;
      const fields = sheetFields.filter((field) => rows.some(({ values }) => values[field] !== undefined));
      for (const permission of sheetPermissions(fields)) demand(request, permission, 'rows');
      const started = await startBulk(deps.services, commandContext(request, { reason }), {
        kind: 'productSheet',
        about: { fields, ...(anyway ? { anyway } : {}) },
        rows: rows.map(({ productId, sku, values, seen }) => ({
          id: productId,
          label: sku,
          data: asJson({ values, seen } satisfies SheetRowData),
        })),
      });
      return accepted(request, deps, started, {
        data: { bulkId: started.bulkId, count: rows.length },
        notice: 'bulk.started',
        details: { count: rows.length },
        about: 'BulkQueued',
      });
    },
  ),
};
