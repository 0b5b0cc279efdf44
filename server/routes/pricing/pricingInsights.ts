import { ProductParams } from '../../contract/catalog/catalog.ts';
import { PricingInsightsAnswer, PricingInsightsQuery } from '../../contract/pricing/pricing.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { customerPrices } from '../../queries/sales/customerPrices.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { findClients } from '../../queries/clients/findClients.ts';
import { findPricedLots } from '../../queries/pricing/findPricedLots.ts';
import { insightsOf } from './presentInsights.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { read } from '../kit/call.ts';

const CUSTOMERS_A_PAGE = 5;

/** However late something is expected. */
const LAST_DAY = '9999-12-31';

export const insightRoutes: Routes = {
  /** GET pricing-insights/{productId}: what each active customer pays for a product, by name (spec 2, 2.4 Pricing). */
  pricingInsights: read(
    '/api/company/:companyId/product-manager/pricing-insights/:productId',
    { may: 'clients.view', params: ProductParams, query: PricingInsightsQuery, answer: PricingInsightsAnswer },
    async (request, from) => {
      demand(request, 'products.viewPrice', 'price');
      const { companyId, productId } = request.params;
      await listedProduct(from, companyId, productId);
      const { list, ...total } = await findClients(from.db, companyId, {
        pageSize: CUSTOMERS_A_PAGE,
        ...request.query,
        ...{ type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE },
      });
      const customers = list.map(({ clientId: id, name }) => ({ id, name }));
      const [prices, lots, expected] = await Promise.all([
        customerPrices(from.db, companyId, { customers, productIds: [productId], instant: from.instant }),
        findPricedLots(from.db, companyId, productId),
        incomingLines(from.db, companyId, [productId], LAST_DAY),
      ]);
      const product = prices.products.get(productId);
      // The list of products has not read it yet.
      if (!product) return { data: { ...total, list: [] } };
      const pricingFor = insightsOf(product, { prices, lots, expected });
      return {
        data: {
          ...total,
          list: customers.map((customer) => ({
            clientId: customer.id,
            clientCompanyName: customer.name,
            ...pricingFor(customer),
          })),
        },
      };
    },
  ),
};
