import { ProductParams } from '../../contract/catalog/catalog.ts';
import { PricingInsightsAnswer, PricingInsightsQuery } from '../../contract/pricing/pricing.ts';
import { averageSold } from '../../queries/sales/averageSold.ts';
import { incomingLines } from '../../queries/purchasing/incoming.ts';
import { lastSold } from '../../queries/sales/lastSold.ts';
import { dayOf } from '../../queries/company/companyDay.ts';
import { ClientStatus, ClientType } from '../../domain/clients/client.ts';
import type { App, RouteDeps } from '../../http/app.ts';
import { alsoAsOf } from '../../http/asOf.ts';
import { demand, may } from '../../http/authorize.ts';
import { readDb } from '../kit/readDb.ts';
import { findClients } from '../../queries/clients/findClients.ts';
import { findPricedLots } from '../../queries/pricing/findPricedLots.ts';
import { insightsOf } from './presentInsights.ts';
import { listedProduct } from '../catalog/presentProduct.ts';
import { presentUnits } from '../catalog/presentUnits.ts';

const CUSTOMERS_A_PAGE = 5;
/** However late something is expected. */
const LAST_DAY = '9999-12-31';

/** GET pricing-insights/{productId}: what each active customer pays for a product, by name (spec 2, 2.4 Pricing). */
export const pricingInsightsRoute = (app: App, { services }: RouteDeps) =>
  app.get(
    '/api/company/:companyId/product-manager/pricing-insights/:productId',
    {
      config: { ...may('clients.view'), ...alsoAsOf },
      schema: { params: ProductParams, querystring: PricingInsightsQuery, response: { 200: PricingInsightsAnswer } },
    },
    async (request) => {
      demand(request, 'products.viewPrice', 'price');
      const { companyId, productId } = request.params;
      const from = readDb(request, services);
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
  );
