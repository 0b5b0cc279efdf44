import { ProductParams } from '../../contract/catalog/catalog.ts';
import { PricingInsightsAnswer, PricingInsightsQuery } from '../../contract/pricing/pricing.ts';
import { averageSold } from '../../queries/sales/averageSold.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { lastSold } from '../../queries/sales/lastSold.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import type { Routes } from '../../http/app.ts';
import { demand } from '../../http/authorize.ts';
import { findClients } from '../../queries/clients/findClients.ts';
import { findPricedLots } from '../../queries/pricing/findPricedLots.ts';
import { insightsOf } from './presentInsights.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';
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
      const { state } = await listedProduct(from, companyId, productId);
      const { list, ...total } = await findClients(from.db, companyId, {
        pageSize: CUSTOMERS_A_PAGE,
        ...request.query,
        ...{ type: ClientType.CUSTOMER, status: ClientStatus.ACTIVE },
      });
      const clientIds = list.map(({ clientId }) => clientId);
      const today = await dayOf(from.db, companyId, from.instant);
      const [units, lots, expected, sold, average] = await Promise.all([
        presentUnits(from.db, companyId, state),
        findPricedLots(from.db, companyId, productId),
        incomingLines(from.db, companyId, [productId], LAST_DAY),
        lastSold(from.db, companyId, productId, clientIds),
        averageSold(from.db, companyId, productId, { clientIds, today }),
      ]);
      const pricingFor = insightsOf(state, { units, lots, expected });
      return {
        data: {
          ...total,
          list: list.map(({ clientId, name: clientCompanyName }) => ({
            clientId,
            clientCompanyName,
            ...pricingFor(sold.get(clientId), average.get(clientId) ?? null),
          })),
        },
      };
    },
  ),
};
