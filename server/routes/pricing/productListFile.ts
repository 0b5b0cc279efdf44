import { ProductListExportQuery } from '../../contract/pricing/productList.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import {
  customerProductColumns,
  exportedCustomerProducts,
  type ExportedCustomerProduct,
} from '../../queries/sales/exportedCustomerProducts.ts';
import { exportRoute, type ExportSheet } from '../kit/export.ts';
import { customerNamed } from './customerNamed.ts';

export const productListFileRoutes: Routes = {
  /** GET product-list-export: a customer's product list as a file, by name (spec 3, section 7). */
  exportCustomerProducts: exportRoute(
    '/api/product-list/manager/:companyId/product-list-export',
    {
      may: 'clients.view',
      query: ProductListExportQuery,
      demand(request) {
        demand(request, 'products.viewPrice', 'salePrice');
        demand(request, 'products.cost', 'cost');
      },
    },
    async (request, from): Promise<ExportSheet<ExportedCustomerProduct>> => {
      const { companyId } = request.params;
      const { format, language, clientId } = request.query;
      const customer = await customerNamed(from, companyId, clientId);
      return {
        ...{ what: 'customerProducts', title: 'customerProducts.title', format, language },
        ...{ columns: customerProductColumns, query: { clientId } },
        read: (work) => exportedCustomerProducts(from, companyId, customer, work),
      };
    },
  ),
};
